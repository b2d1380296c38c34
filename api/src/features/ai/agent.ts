import type { CallEvent } from '@pool/contracts';
import type { AiCategory, ChatAnswer, chatAi } from '@pool/contracts/ai';
import type { Conversation } from './conversation.ts';

/** One message to an agent, and all it may know to answer it. */
export type Turn = {
  category: AiCategory;
  said: string;
  /** A picture that came along, as it was sent. */
  image: File | null;
  userId: number;
  now: Date;
  before: Conversation;
  tell: (event: CallEvent<typeof chatAi>) => void;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
};

/** What an agent answers. `state` is the curator's, kept for the next turn. */
export type Said = { answer: Omit<ChatAnswer, 'conversation'>; state: unknown };

export type Agent = (turn: Turn) => Promise<Said>;

/** What an answer says in words, as the conversation keeps it. */
export function wordsOf({ data }: Pick<ChatAnswer, 'data'>): string {
  if (typeof data === 'string') return data;
  return data.content ?? data.response?.data.message ?? '';
}
