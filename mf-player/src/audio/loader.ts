import type { SignedLink } from '@pool/contracts/library';
import { type Api, ApiError } from '@pool/remote-kit';
import type { Loaded } from '../model/player-state.ts';
import type { Cue } from '../model/queue.ts';
import { isLimit, troubleOf } from '../model/trouble.ts';
import type { Deck } from './deck.ts';
import type { PlaybackState } from './playback-state.ts';
import { warmLinks } from './warm-links.ts';

type Needs = {
  api: Api;
  deck: Deck;
  state: PlaybackState;
  /** Shows the message that a limit is reached. */
  onLimit: (message: string) => void;
};
type Order = {
  cue: Cue;
  queue: Loaded['queue'];
  /** The second at which to start. */
  at: number;
  /** Whether to play, or to wait at that position. */
  play: boolean;
};

const waitsForNetwork = 'Connection lost. The preview will continue when you are back online.';

/** Creates the loader of the deck, which requests a link for each track. Loading another track cancels the one in progress. */
export function createLoader({ api, deck, state, onLimit }: Needs) {
  const links = warmLinks(api);
  let preparing = new AbortController();
  /** Whether the first file could not be played, so that the other one is used. */
  let fellBack = false;
  /** Whether a track is shown as paused that the deck has not loaded yet. */
  let parked = false;

  async function load(
    { cue, queue, at, play }: Order,
    takeLink: (signal: AbortSignal) => Promise<SignedLink>,
  ): Promise<void> {
    preparing.abort();
    const mine = new AbortController();
    preparing = mine;
    state.setWaiting(null);
    fellBack = false;
    parked = false;
    deck.eject();
    state.setPosition({ seconds: at, length: null });
    state.set({ ...cue, queue, state: 'loading', link: null });
    try {
      const link = await takeLink(mine.signal);
      if (mine.signal.aborted) return;
      if (!play) {
        // Nothing is fetched before it plays, since that would use up the link.
        parked = true;
        state.set({ ...cue, queue, state: 'paused', link });
        return;
      }
      state.set({ ...cue, queue, state: 'loading', link });
      const started = await deck.play(link.link, at);
      if (!started && !mine.signal.aborted) state.set({ ...cue, queue, state: 'paused', link });
    } catch (error) {
      if (mine.signal.aborted) return;
      const isOffline = error instanceof ApiError && error.code === 0;
      // A track restored from an earlier player was not just requested, so the bar shows the error instead of a dialog.
      if (isLimit(error) && play) onLimit(error.message);
      if (isOffline) state.setWaiting({ cue, queue, at });
      const message = isOffline ? waitsForNetwork : troubleOf(error);
      state.set({ ...cue, queue, state: 'failed', link: null, message });
    }
  }

  return {
    /** Prefetches the link of a version; null cancels that. */
    warm: links.warm,
    /** Plays a track from the beginning. The previous one stops immediately. */
    play: (cue: Cue, queue: Loaded['queue']): Promise<void> =>
      load({ cue, queue, at: 0, play: true }, (signal) => links.take(cue.version.id, signal)),
    /** Resumes a track at a second without counting it again, or waits at that position. */
    resume: (cue: Cue, queue: Loaded['queue'], at: number, play = true): Promise<void> =>
      load({ cue, queue, at, play }, (signal) => links.resume(cue.version.id, signal)),
    isParked: (): boolean => parked,
    /** Plays the other file of a video at a second. Returns false if there is none, or if it was already tried. */
    fallBack({ fallbackLink }: SignedLink, seconds: number): boolean {
      if (!fallbackLink || fellBack) return false;
      fellBack = true;
      void deck.play(fallbackLink, seconds);
      return true;
    },
    stop(): void {
      preparing.abort();
      state.setWaiting(null);
      deck.eject();
      state.set({ state: 'stopped' });
    },
  };
}
