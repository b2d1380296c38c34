import type { Candidate } from '../ordering/candidate.ts';
import type { Vocabulary } from './vocabulary.ts';

export type ShownTrack = Pick<
  Candidate,
  'title' | 'named' | 'genre' | 'mood' | 'key' | 'bpm' | 'energy' | 'year' | 'versions'
>;

/** The tracks a message may refer to, and the edit before it. */
export type Shown = {
  count: number;
  tracks: readonly ShownTrack[];
  phrases: Vocabulary['phrases'];
  /** `next` is the place of the track after those it changed, as the tracks are now. */
  edit: { kind: 'swap' | 'remove'; places: readonly number[]; next: number } | null;
};
