import { type AiCategory, aiCategoryIds, chatAi, listAiCategories } from '@pool/contracts/ai';
import { tracksSlot } from '@pool/contracts/catalogue';
import { Button, createToastHost, ToastProvider } from '@pool/design-system';
import type { PlaceProps } from '@pool/remote-api';
import { djUser, type Recorded, RemoteStage, recorded, recordedApi } from '@pool/remote-kit/testing';
import { type ComponentType, useState } from 'react';
import { Root } from '../root.tsx';
import { answerWith } from './answers.ts';

export type StageArgs = {
  categories?: Recorded<typeof listAiCategories>['answer'];
  answer?: Recorded<typeof chatAi>['answer'];
  /** Fills the slot of the tracks; null stands for a shell without slots. */
  Place?: ComponentType<PlaceProps> | null;
  /** Receives the forms that were sent. */
  sent?: FormData[];
  /** Shows a button that leaves the page and returns, like the shell's links. */
  leaves?: boolean;
};

/** Runs the whole remote on recorded answers, for stories. */
export function AssistantStage({
  categories = sevenCategories,
  answer = answerWith('Here is what I found.'),
  Place = RowsHere,
  sent = [],
  leaves = false,
}: StageArgs) {
  const [host] = useState(createToastHost);
  const [api] = useState(() =>
    recordedApi([
      recorded(listAiCategories, categories),
      recorded(chatAi, (input, stream) => {
        if (input.body instanceof FormData) sent.push(input.body);
        if (answer === 'never') return new Promise(() => undefined);
        return typeof answer === 'function' ? answer(input, stream) : answer;
      }),
    ]),
  );
  const [isHere, setHere] = useState(true);
  return (
    <RemoteStage
      api={api}
      toasts={host.toasts}
      user={djUser()}
      path="/ai-assistant"
      {...(Place ? { Place } : {})}
    >
      {leaves && <Button onClick={() => setHere((here) => !here)}>{isHere ? 'Leave' : 'Come back'}</Button>}
      {isHere && <Root />}
      <ToastProvider host={host} />
    </RemoteStage>
  );
}

/** Replaces the catalogue's rows. */
function RowsHere({ input }: PlaceProps) {
  const { caption, notes } = tracksSlot.input.parse(input);
  return (
    <table style={{ width: '100%', borderSpacing: 0 }}>
      <caption style={{ textAlign: 'start' }}>{caption}</caption>
      <tbody>
        {notes.map(({ trackId, reason, match }) => (
          <tr key={trackId}>
            <th scope="row">Track {trackId}</th>
            <td>{reason}</td>
            <td>{match}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const words: Record<(typeof aiCategoryIds)[number], [title: string, agent: string, description: string]> = {
  music: [
    'Music',
    'Music Curator',
    'Finds tracks in the pool for a mood, a tempo, a key or a moment of the night.',
  ],
  setlist: ['Set list', 'Set Builder', 'Orders tracks by energy, tempo and key into a set that flows.'],
  design: [
    'Design',
    'Sleeve Artist',
    'Drafts flyers, covers and profile pictures from your description or your own image.',
  ],
  booking: ['Booking', 'Booking Agent', 'Fills in pitches, replies and riders from your profile.'],
  social: ['Social media', 'Social Editor', 'Fills in posts around a gig or a release from your profile.'],
  finance: [
    'Finance',
    'Tour Accountant',
    'Works out what you keep, or what to charge, step by step from your numbers.',
  ],
  release: ['Release', 'Release Planner', 'Plans the weeks before a release, backwards from its date.'],
  gear: [
    'Gear',
    'Gear Technician',
    'Lists what to pack for a gig, and what to check when something sounds wrong.',
  ],
  legal: [
    'Legal',
    'Contract Reader',
    'Explains contracts, samples and licences in plain words. Not legal advice.',
  ],
  network: ['Network', 'Scene Guide', 'Suggests who to meet, what to ask and how to follow up.'],
};

const categories = (isAvailable: (id: AiCategory['category_id']) => boolean): AiCategory[] =>
  aiCategoryIds.map((category_id, at) => {
    const [title, agent_name, description] = words[category_id];
    const examples = ['A first example', 'A second example', 'A third example'].map(
      (text) => `${text} for ${title}`,
    );
    return {
      id: at + 1,
      category_id,
      title,
      agent_name,
      description,
      examples,
      available: isAvailable(category_id),
    };
  });

/** The categories without a model: seven of them are available. */
export const sevenCategories = categories((id) => !['design', 'legal', 'network'].includes(id));
/** All ten with a model. */
export const allAvailable = categories(() => true);
