import type { Track } from '@pool/contracts';
import type { SignedLink } from '@pool/contracts/library';
import { atom } from 'jotai';
import type { Cue } from './queue.ts';

/** The state of the deck. `failed` has a message for the member. */
export type Playback =
  | { state: 'stopped' }
  | (Cue & { queue: readonly Track[] } & (
        | { state: 'loading'; link: SignedLink | null }
        | { state: 'playing' | 'paused'; link: SignedLink }
        | { state: 'failed'; link: null; message: string }
      ));

export type Loaded = Exclude<Playback, { state: 'stopped' }>;

// At module level, since playback outlives every screen.
export const playbackAtom = atom<Playback>({ state: 'stopped' });

/** The position in the preview, in seconds from its beginning, and the length of the audio. Updated at most every 300 ms. */
export const positionAtom = atom<{ seconds: number; length: number | null }>({ seconds: 0, length: null });

/** The volume, 0 to 1. */
export const volumeAtom = atom(1);

/** The server's message when a limit is reached, shown in a dialog until closed. */
export const limitAtom = atom<string | null>(null);
