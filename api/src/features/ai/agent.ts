import type { CallEvent } from '@pool/contracts';
import type { AiCategory, ChatAnswer, Correction, chatAi } from '@pool/contracts/ai';
import type { Conversation } from './conversation.ts';

/** One message to an agent, with everything it needs to answer. */
export type Turn = {
  category: AiCategory;
  message: string;
  /** A correction of the last answer, which the message describes; null for a message. */
  correction: Correction | null;
  /** The picture sent with the message, unchecked. */
  image: File | null;
  userId: number;
  now: Date;
  before: Conversation;
  /** Sends an event to the member while the answer is under way. */
  emit: (event: CallEvent<typeof chatAi>) => void;
  /** Aborted when the member no longer waits for the answer. */
  signal: AbortSignal;
};

/** An agent's answer. `state` is the curator's, stored for the next turn. */
export type AgentAnswer = { answer: Omit<ChatAnswer, 'conversation'>; state: unknown };

export type Agent = (turn: Turn) => Promise<AgentAnswer>;

/** Returns the text of an answer, as the conversation stores it. */
export function textOf({ data }: Pick<ChatAnswer, 'data'>): string {
  if (typeof data === 'string') return data;
  return data.content ?? data.response?.data.message ?? '';
}
