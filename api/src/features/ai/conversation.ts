import { z } from 'zod';

/** One word of a conversation, as it is kept: what was said, and the tracks that were shown with it. */
export const keptMessage = z.object({
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  trackIds: z.array(z.string()).optional(),
});
export type KeptMessage = z.infer<typeof keptMessage>;

/** What was said before. `state` is the curator's; whoever reads it checks it. */
export type Conversation = { id: string; state: unknown; messages: KeptMessage[] };

/** A conversation is forgotten so long after its last word. */
export const keptMs = 24 * 3_600_000;
const maxMessages = 20;
const maxCharacters = 4000;

/** The last words of a conversation, none of them endless. */
export const lastMessages = (messages: readonly KeptMessage[]): KeptMessage[] =>
  messages.slice(-maxMessages).map((message) => ({
    ...message,
    text: message.text.slice(0, maxCharacters).toWellFormed(),
  }));
