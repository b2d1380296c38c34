import type { z } from 'zod';
import type { Agent } from '../agent.ts';
import type { DjProfile } from './dj-profile.ts';
import { type IsoDate, isoDate } from './reading/calendar.ts';

/** A message to a template. `before` is the state of the conversation so far; null at its beginning. */
export type TemplateTurn<State> = {
  message: string;
  before: State | null;
  profile: DjProfile;
  today: IsoDate;
};

/** Text in Markdown, messages that this template understands next, and what to remember. */
export type TemplateAnswer<State> = { text: string; followUps: string[]; state: State };

/** An agent that answers by rules. `state` is stored as JSON of at most 16 KB: property names must not change. */
export type Template<State> = {
  state: z.ZodType<State>;
  answer: (turn: TemplateTurn<State>) => TemplateAnswer<State>;
};

/** Makes an agent of a template. `findProfile` reads the member it writes for. */
export const templateAgent =
  <State>(template: Template<State>, findProfile: (userId: number) => Promise<DjProfile>): Agent =>
  async ({ message, userId, now, before }) => {
    const { text, followUps, state } = template.answer({
      message,
      before: template.state.safeParse(before.state).data ?? null,
      profile: await findProfile(userId),
      today: isoDate(now),
    });
    return { answer: { data: text, followUps }, state };
  };
