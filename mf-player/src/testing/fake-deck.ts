import type { Deck, DeckEvent } from '../audio/deck.ts';

/** A deck without sound: it writes down what it is told, and reports what a test lets it. */
export function fakeDeck({
  allowed = true,
  screen = null,
}: {
  allowed?: boolean;
  screen?: HTMLElement | null;
} = {}) {
  const told: string[] = [];
  let listener: (event: DeckEvent) => void = () => undefined;
  const start = async () => {
    if (allowed) listener({ type: 'playing' });
    return allowed;
  };
  const deck: Deck = {
    screen,
    play: (url, at) => {
      told.push(at > 0 ? `play ${url} at ${at}` : `play ${url}`);
      return start();
    },
    resume: () => {
      told.push('resume');
      return start();
    },
    pause: () => {
      told.push('pause');
      listener({ type: 'paused' });
    },
    seek: (seconds) => void told.push(`seek ${seconds}`),
    setVolume: (volume) => void told.push(`volume ${volume}`),
    eject: () => void told.push('eject'),
    listen: (one) => {
      listener = one;
    },
  };
  return { ...deck, told, report: (event: DeckEvent) => listener(event) };
}
