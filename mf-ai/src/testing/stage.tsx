import { type AiCategory, aiCategoryIds, listAiCategories } from '@pool/contracts';
import { djUser, type Recorded, RemoteStage, recorded, recordedApi } from '@pool/web-kit/testing';
import { useState } from 'react';
import { Root } from '../root.tsx';

export type StageArgs = { categories?: Recorded<typeof listAiCategories>['answer'] };

/** The whole remote on recorded answers, for stories. */
export function AssistantStage({ categories = tenCategories }: StageArgs) {
  const [api] = useState(() => recordedApi([recorded(listAiCategories, categories)]));
  return (
    <RemoteStage api={api} user={djUser()} path="/ai-assistant">
      <Root />
    </RemoteStage>
  );
}

const words: Record<(typeof aiCategoryIds)[number], [title: string, agent: string, description: string]> = {
  music: ['Music discovery', 'Music Curator', 'Finds tracks in the pool that fit what you ask for.'],
  design: ['Flyers and covers', 'Designer', 'Sketches words and colours for a night.'],
  booking: ['Bookings', 'Booking Agent', 'Writes to venues and keeps the dates apart.'],
  social: ['Social posts', 'Social Manager', 'Drafts what you post before and after a set.'],
  finance: ['Money', 'Bookkeeper', 'Adds up fees, travel and what is left of them.'],
  release: ['Releases', 'Release Planner', 'Plans the weeks up to a release day.'],
  gear: ['Gear', 'Technician', 'Answers what plugs into what, and what to bring.'],
  setlist: [
    'Sets',
    'Set Builder',
    'Orders tracks by key and tempo into a set that holds together from warm-up to close.',
  ],
  legal: ['Rights', 'Rights Clerk', 'Explains licences in plain words; no legal advice.'],
  network: ['Contacts', 'Connector', 'Suggests whom to meet, and how to say hello.'],
};

/** All ten; only the first can work without a model. */
export const tenCategories: AiCategory[] = aiCategoryIds.map((category_id, at) => {
  const [title, agent_name, description] = words[category_id];
  return { id: at + 1, category_id, title, agent_name, description, available: at === 0 };
});
