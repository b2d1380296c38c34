import { z } from 'zod';

/** A stored message of a conversation, with the tracks shown with it. */
export const keptMessage = z.object({
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  trackIds: z.array(z.string()).optional(),
});
export type KeptMessage = z.infer<typeof keptMessage>;

/** A conversation so far. `state` is the curator's and must be validated by its reader. */
export type Conversation = { id: string; state: unknown; messages: KeptMessage[] };

/** Conversations are deleted this long after their last message. */
export const keptMs = 24 * 3_600_000;
const maxMessages = 20;
const maxCharacters = 4000;

/** Returns the last messages of a conversation, shortened to a maximum length. */
export const lastMessages = (messages: readonly KeptMessage[]): KeptMessage[] =>
  messages.slice(-maxMessages).map((message) => ({
    ...message,
    text: message.text.slice(0, maxCharacters).toWellFormed(),
  }));
