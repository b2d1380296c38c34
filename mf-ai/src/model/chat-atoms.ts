import type { ChatAnswer, ChatEvent } from '@pool/contracts/ai';
import { ApiError } from '@pool/remote-kit';
import { atom } from 'jotai';
import {
  answer,
  ask,
  type CategoryId,
  type Conversation,
  emptyConversation,
  fail,
  hear,
  type Question,
  stop,
} from './conversation.ts';

/** The chat. It lives as long as the page: an answer that comes while another page is shown is there afterwards. */
export const conversationAtom = atom<Conversation>(emptyConversation);
/** What is typed and not sent. */
export const draftAtom = atom('');
/** The picture that goes with it. */
export const pictureAtom = atom<File | null>(null);

/** Ends the question under way; null when there is none. */
const runAtom = atom<AbortController | null>(null);

/** Asks the server; see api/ask.ts. */
export type AskServer = (
  question: Question & { category: CategoryId; conversation: string | null },
  options: { signal: AbortSignal; onEvent: (event: ChatEvent) => void },
) => Promise<ChatAnswer>;

type Wish = { category: CategoryId; question: Question; askServer: AskServer };

/** Puts a question. Nothing happens while another one waits for its answer. */
export const askAtom = atom(null, async (get, set, { category, question, askServer }: Wish) => {
  if (get(runAtom)) return;
  const run = new AbortController();
  set(runAtom, run);
  set(conversationAtom, (now) => ask(now, category, question, new Date()));
  const conversation = get(conversationAtom).serverId;
  // What comes after Stop, or after another conversation was begun, belongs to nobody.
  const tell = (change: (now: Conversation) => Conversation) => {
    if (get(runAtom) === run) set(conversationAtom, change);
  };
  try {
    const answered = await askServer(
      { ...question, category, conversation },
      { signal: run.signal, onEvent: (event) => tell((now) => hear(now, event)) },
    );
    tell((now) => answer(now, answered, new Date()));
  } catch (error) {
    const isGone = conversation !== null && error instanceof ApiError && error.code === 404;
    tell((now) => fail(now, error, new Date(), isGone));
  }
  if (get(runAtom) === run) set(runAtom, null);
});

/** Stops the answer under way. */
export const stopAtom = atom(null, (get, set) => {
  get(runAtom)?.abort();
  set(runAtom, null);
  set(conversationAtom, (now) => stop(now, new Date()));
});

/** Begins another conversation, in this category; answers how it was before, for Undo. */
export const beginAtom = atom(null, (get, set, category: CategoryId) => {
  set(stopAtom);
  const before = { conversation: get(conversationAtom), picture: get(pictureAtom) };
  set(conversationAtom, { ...emptyConversation, category });
  set(pictureAtom, null);
  return before;
});

/** Takes the beginning of another conversation back. */
export const bringBackAtom = atom(
  null,
  (_get, set, { conversation, picture }: { conversation: Conversation; picture: File | null }) => {
    set(stopAtom);
    set(conversationAtom, conversation);
    set(pictureAtom, picture);
  },
);
