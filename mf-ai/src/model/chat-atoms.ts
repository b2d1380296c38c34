import type { ChatAnswer, ChatEvent } from '@pool/contracts/ai';
import { ApiError } from '@pool/remote-kit';
import { atom } from 'jotai';
import {
  addAnswer,
  addFailure,
  addQuestion,
  applyEvent,
  type CategoryId,
  type Conversation,
  emptyConversation,
  type Question,
  stopAnswer,
} from './conversation.ts';

/** The chat. It outlives navigation, so an answer that arrives on another page is shown on return. */
export const conversationAtom = atom<Conversation>(emptyConversation);
/** The text typed and not sent yet. */
export const draftAtom = atom('');
/** The picture to be sent with it. */
export const pictureAtom = atom<File | null>(null);

/** Aborts the question under way; null if there is none. */
const runAtom = atom<AbortController | null>(null);

/** Sends a question to the server; see api/ask.ts. */
export type AskServer = (
  question: Question & { category: CategoryId; conversation: string | null },
  options: { signal: AbortSignal; onEvent: (event: ChatEvent) => void },
) => Promise<ChatAnswer>;

type AskOptions = { category: CategoryId; question: Question; askServer: AskServer };

/** Asks a question. Does nothing while another one is waiting for its answer. */
export const askAtom = atom(null, async (get, set, { category, question, askServer }: AskOptions) => {
  if (get(runAtom)) return;
  const run = new AbortController();
  set(runAtom, run);
  set(conversationAtom, (now) => addQuestion(now, category, question, new Date()));
  const conversation = get(conversationAtom).serverId;
  // Events after Stop, or after a new conversation has begun, are dropped.
  const update = (change: (now: Conversation) => Conversation) => {
    if (get(runAtom) === run) set(conversationAtom, change);
  };
  try {
    const answer = await askServer(
      { ...question, category, conversation },
      { signal: run.signal, onEvent: (event) => update((now) => applyEvent(now, event)) },
    );
    update((now) => addAnswer(now, answer, new Date()));
  } catch (error) {
    const isGone = conversation !== null && error instanceof ApiError && error.code === 404;
    update((now) => addFailure(now, error, new Date(), isGone));
  }
  if (get(runAtom) === run) set(runAtom, null);
});

/** Stops the answer under way. */
export const stopAtom = atom(null, (get, set) => {
  get(runAtom)?.abort();
  set(runAtom, null);
  set(conversationAtom, (now) => stopAnswer(now, new Date()));
});

/** Begins a new conversation in this category. Returns the previous state, for Undo. */
export const beginAtom = atom(null, (get, set, category: CategoryId) => {
  set(stopAtom);
  const before = { conversation: get(conversationAtom), picture: get(pictureAtom) };
  set(conversationAtom, { ...emptyConversation, category });
  set(pictureAtom, null);
  return before;
});

/** Restores the conversation before a new one was begun. */
export const restoreAtom = atom(
  null,
  (_get, set, { conversation, picture }: { conversation: Conversation; picture: File | null }) => {
    set(stopAtom);
    set(conversationAtom, conversation);
    set(pictureAtom, picture);
  },
);
