import type { Deck, DeckEvent } from '../audio/deck.ts';

/** Creates a deck without sound, which records its calls and emits the events that a test triggers. */
export function fakeDeck({
  allowed = true,
  screen = null,
}: {
  allowed?: boolean;
  screen?: HTMLElement | null;
} = {}) {
  const calls: string[] = [];
  let listener: (event: DeckEvent) => void = () => undefined;
  const start = async () => {
    if (allowed) listener({ type: 'playing' });
    return allowed;
  };
  const deck: Deck = {
    screen,
    play: (url, at) => {
      calls.push(at > 0 ? `play ${url} at ${at}` : `play ${url}`);
      return start();
    },
    resume: () => {
      calls.push('resume');
      return start();
    },
    pause: () => {
      calls.push('pause');
      listener({ type: 'paused' });
    },
    seek: (seconds) => void calls.push(`seek ${seconds}`),
    setVolume: (volume) => void calls.push(`volume ${volume}`),
    eject: () => void calls.push('eject'),
    listen: (one) => {
      listener = one;
    },
  };
  return { ...deck, calls, report: (event: DeckEvent) => listener(event) };
}
