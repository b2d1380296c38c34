import type {
  AiCategory,
  ChatAnswer,
  ChatEvent,
  Correction,
  SetEntry,
  UnderstoodPart,
} from '@pool/contracts/ai';
import { systemText } from './error-text.ts';
import { stripThinking } from './strip-thinking.ts';
import { isEmpty, toMessage } from './to-message.ts';

export type CategoryId = AiCategory['category_id'];

/** A question to an agent: text, a picture, or both. `correction`: what the text says, if it corrects the last answer. */
export type Question = { text: string; picture: File | null; correction?: Correction | null };

/** One message of the chat, by the member or by an agent. */
export type Message = {
  /** Counts up within a conversation. */
  id: number;
  role: 'user' | 'assistant';
  content: string;
  /** The picture the member sent, or the link of one the agent generated. */
  image: File | string | null;
  timestamp: Date;
  category: CategoryId;
  /** What the message of a member corrects; null for a question. */
  correction: Correction | null;
  /** Ids of tracks, in the order of the set. */
  music: readonly string[];
  isHtml: boolean;
  isError: boolean;
  /** Stopped by the member: `content` is the part received by then. */
  isStopped: boolean;
  entries: readonly SetEntry[];
  insights: string;
  understood: readonly UnderstoodPart[];
  relaxed: readonly string[];
  followUps: readonly string[];
};

/** Whether an answer is under way; if so, the current activity and the text received so far. */
type Turn = { state: 'idle' } | { state: 'waiting'; doing: string; text: string };

export type Conversation = {
  /** Null until one is chosen; the first category is used until then. */
  category: CategoryId | null;
  messages: readonly Message[];
  /** Its id on the server; null before the first answer. */
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

function append(
  to: Conversation,
  message: Partial<Message> & Pick<Message, 'role' | 'timestamp' | 'category'>,
) {
  const next: Message = {
    id: (to.messages.at(-1)?.id ?? 0) + 1,
    content: '',
    image: null,
    correction: null,
    music: [],
    isHtml: false,
    isError: false,
    isStopped: false,
    entries: [],
    insights: '',
    understood: [],
    relaxed: [],
    followUps: [],
    ...message,
  };
  return [...to.messages, next];
}

/** Adds a question and starts to wait for its answer. If it repeats a question that failed or was stopped, it replaces that one. */
export function addQuestion(
  now: Conversation,
  category: CategoryId,
  question: Question,
  at: Date,
): Conversation {
  const before = withoutFailed(now, question);
  const { text, picture, correction = null } = question;
  return {
    category,
    serverId: now.serverId,
    messages: append(before, {
      role: 'user',
      timestamp: at,
      category,
      content: text,
      image: picture,
      correction,
    }),
    turn: waiting,
  };
}

function withoutFailed(now: Conversation, question: Question): Conversation {
  const last = now.messages.at(-1);
  const previous = lastQuestion(now);
  const isRepeated = previous?.text === question.text && previous.picture === question.picture;
  return last && hasFailed(last) && isRepeated ? { ...now, messages: now.messages.slice(0, -2) } : now;
}

/** Returns whether this message is a failed or stopped answer. */
export const hasFailed = ({ isError, isStopped }: Message): boolean => isError || isStopped;

/** Returns the last question, to repeat it; null before the first one. */
export function lastQuestion({ messages }: Conversation): Question | null {
  const last = messages.findLast(({ role }) => role === 'user');
  if (!last) return null;
  const { content, image, correction } = last;
  const picture = image instanceof File ? image : null;
  return correction ? { text: content, picture, correction } : { text: content, picture };
}

/** Applies an event of the answer under way. */
export function applyEvent(now: Conversation, event: ChatEvent): Conversation {
  if (now.turn.state !== 'waiting') return now;
  if (event.event === 'doing') return { ...now, turn: { ...now.turn, doing: event.text } };
  if (event.event === 'text') return { ...now, turn: { ...now.turn, text: now.turn.text + event.text } };
  return now;
}

/** Adds the complete answer. An empty one counts as an error. */
export function addAnswer(now: Conversation, answer: ChatAnswer, at: Date): Conversation {
  const { category } = now;
  if (category === null) return now;
  const reply = toMessage(answer);
  if (isEmpty(reply)) return addFailure({ ...now, serverId: answer.conversation }, null, at);
  return {
    ...now,
    serverId: answer.conversation,
    messages: append(now, { ...reply, role: 'assistant', timestamp: at, category }),
    turn: idle,
  };
}

/** Adds a failure. `isGone`: the server no longer has this conversation, so the next attempt starts a new one. */
export function addFailure(now: Conversation, error: unknown, at: Date, isGone = false): Conversation {
  const { category } = now;
  if (category === null) return now;
  const content = systemText(error);
  return {
    ...now,
    serverId: isGone ? null : now.serverId,
    messages: append(now, { role: 'assistant', timestamp: at, category, content, isError: true }),
    turn: idle,
  };
}

/** Adds a stopped answer with the text received so far. Does nothing if no answer is under way. */
export function stopAnswer(now: Conversation, at: Date): Conversation {
  const { category, turn } = now;
  if (turn.state !== 'waiting' || category === null) return now;
  const content = stripThinking(turn.text, true);
  return {
    ...now,
    messages: append(now, { role: 'assistant', timestamp: at, category, content, isStopped: true }),
    turn: idle,
  };
}
