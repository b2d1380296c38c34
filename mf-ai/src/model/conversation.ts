import type { AiCategory, ChatAnswer, ChatEvent, SetEntry } from '@pool/contracts/ai';
import { systemText } from './error-text.ts';
import { stripThinking } from './strip-thinking.ts';
import { isEmpty, toMessage } from './to-message.ts';

export type CategoryId = AiCategory['category_id'];

/** What is asked: text, a picture, or both. */
export type Question = { text: string; picture: File | null };

/** One message of the chat, by the member or by an agent. */
export type Message = {
  /** Counts up within a conversation. */
  id: number;
  role: 'user' | 'assistant';
  content: string;
  /** What the member sent, or the link of a picture the agent made. */
  image: File | string | null;
  timestamp: Date;
  category: CategoryId;
  /** Ids of tracks, in the order of the set. */
  music: readonly string[];
  isHtml: boolean;
  isError: boolean;
  /** Stopped by the member: `content` is what had come by then. */
  isStopped: boolean;
  entries: readonly SetEntry[];
  insights: string;
  relaxed: readonly string[];
  followUps: readonly string[];
};

/** Whether an answer is under way; then what is being done, and as much of the text as has come. */
type Turn = { state: 'idle' } | { state: 'waiting'; doing: string; text: string };

export type Conversation = {
  /** Null until one is chosen: then the first there is counts. */
  category: CategoryId | null;
  messages: readonly Message[];
  /** Its name at the server; null before the first answer. */
  serverId: string | null;
  turn: Turn;
};

export const emptyConversation: Conversation = {
  category: null,
  messages: [],
  serverId: null,
  turn: { state: 'idle' },
};

const waiting: Turn = { state: 'waiting', doing: '', text: '' };
const idle: Turn = { state: 'idle' };

function add(to: Conversation, message: Partial<Message> & Pick<Message, 'role' | 'timestamp' | 'category'>) {
  const next: Message = {
    id: (to.messages.at(-1)?.id ?? 0) + 1,
    content: '',
    image: null,
    music: [],
    isHtml: false,
    isError: false,
    isStopped: false,
    entries: [],
    insights: '',
    relaxed: [],
    followUps: [],
    ...message,
  };
  return [...to.messages, next];
}

/** A question put. One that failed or was stopped and is put again takes the place of what came of it. */
export function ask(now: Conversation, category: CategoryId, question: Question, at: Date): Conversation {
  const before = withoutFailed(now, question);
  const { text, picture } = question;
  return {
    category,
    serverId: now.serverId,
    messages: add(before, { role: 'user', timestamp: at, category, content: text, image: picture }),
    turn: waiting,
  };
}

function withoutFailed(now: Conversation, question: Question): Conversation {
  const last = now.messages.at(-1);
  const put = lastQuestion(now);
  const isAgain = put !== null && put.text === question.text && put.picture === question.picture;
  return last && hasFailed(last) && isAgain ? { ...now, messages: now.messages.slice(0, -2) } : now;
}

/** Whether nothing good came of the question before this message. */
export const hasFailed = ({ isError, isStopped }: Message): boolean => isError || isStopped;

/** What was asked last, to ask it again; null before the first question. */
export function lastQuestion({ messages }: Conversation): Question | null {
  const last = messages.findLast(({ role }) => role === 'user');
  return last ? { text: last.content, picture: last.image instanceof File ? last.image : null } : null;
}

/** One word of the answer under way. */
export function hear(now: Conversation, event: ChatEvent): Conversation {
  if (now.turn.state !== 'waiting') return now;
  if (event.event === 'doing') return { ...now, turn: { ...now.turn, doing: event.text } };
  if (event.event === 'text') return { ...now, turn: { ...now.turn, text: now.turn.text + event.text } };
  return now;
}

/** The whole answer. One with nothing in it is an error. */
export function answer(now: Conversation, answered: ChatAnswer, at: Date): Conversation {
  const { category } = now;
  if (category === null) return now;
  const reply = toMessage(answered);
  if (isEmpty(reply)) return fail({ ...now, serverId: answered.conversation }, null, at);
  return {
    ...now,
    serverId: answered.conversation,
    messages: add(now, { ...reply, role: 'assistant', timestamp: at, category }),
    turn: idle,
  };
}

/** The question failed. `isGone`: the server knows this conversation no longer, so the next try begins another. */
export function fail(now: Conversation, error: unknown, at: Date, isGone = false): Conversation {
  const { category } = now;
  if (category === null) return now;
  const content = systemText(error);
  return {
    ...now,
    serverId: isGone ? null : now.serverId,
    messages: add(now, { role: 'assistant', timestamp: at, category, content, isError: true }),
    turn: idle,
  };
}

/** Stopped by the member, with as much of the answer as had come. Nothing where none is under way. */
export function stop(now: Conversation, at: Date): Conversation {
  const { category, turn } = now;
  if (turn.state !== 'waiting' || category === null) return now;
  const content = stripThinking(turn.text, true);
  return {
    ...now,
    messages: add(now, { role: 'assistant', timestamp: at, category, content, isStopped: true }),
    turn: idle,
  };
}
