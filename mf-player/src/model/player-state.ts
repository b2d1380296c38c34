import type { Track } from '@pool/contracts';
import type { SignedLink } from '@pool/contracts/library';
import { atom } from 'jotai';
import type { Cue } from './queue.ts';

/** What is on the deck. `failed` says why, in words for the member. */
export type Playback =
  | { state: 'stopped' }
  | (Cue & { queue: readonly Track[] } & (
        | { state: 'loading'; link: SignedLink | null }
        | { state: 'playing' | 'paused'; link: SignedLink }
        | { state: 'failed'; link: null; message: string }
      ));

export type Loaded = Exclude<Playback, { state: 'stopped' }>;

// At module level: what plays outlives every screen.
export const playbackAtom = atom<Playback>({ state: 'stopped' });

/** Where the preview is, in seconds from its beginning, and how long the audio says it is. At most every 300 ms. */
export const positionAtom = atom<{ seconds: number; length: number | null }>({ seconds: 0, length: null });

/** 0 to 1. */
export const volumeAtom = atom(1);

/** The server's words when a limit is reached, shown in a dialog until closed. */
export const limitAtom = atom<string | null>(null);
