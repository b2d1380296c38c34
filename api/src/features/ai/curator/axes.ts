import type { Candidate } from './ordering/candidate.ts';
import type { Axis } from './reading/comparison-words.ts';
import { placeOfMood } from './reading/mood-axes.ts';

type Measured = Pick<Candidate, 'bpm' | 'energy' | 'mood' | 'key' | 'year' | 'versions'>;

const sung = /acap/i;
const unsung = /instrumental|dj tool|drum loop/i;

/** The position of a track on each axis; null if it is not known. Axes without a unit go from 0 to 1. */
const valueOn: Record<Axis, (track: Measured) => number | null> = {
  bpm: ({ bpm }) => bpm,
  energy: ({ energy }) => energy,
  hardness: ({ mood, energy }) => (placeOfMood(mood).hardness + energy) / 2,
  // A minor key is a little darker than a major one.
  brightness: ({ mood, key }) =>
    placeOfMood(mood).brightness + (key === null ? 0 : key.endsWith('B') ? 0.05 : -0.05),
  vocals: ({ versions }) =>
    versions.some((name) => sung.test(name)) ? 1 : versions.some((name) => unsung.test(name)) ? 0 : 0.5,
  year: ({ year }) => year,
  fame: () => null,
};

/** A clear step on each axis. */
export const stepOn: Record<Axis, number> = {
  bpm: 5,
  energy: 0.17,
  hardness: 0.15,
  brightness: 0.2,
  vocals: 0.3,
  year: 5,
  fame: 0.3,
};

export const valuesOn = (axis: Axis, tracks: readonly Measured[]): number[] =>
  tracks.flatMap((track) => valueOn[axis](track) ?? []);

/** Returns the mean of tracks on an axis, or null if none is known. */
export function meanOn(axis: Axis, tracks: readonly Measured[]): number | null {
  const values = valuesOn(axis, tracks);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the position of one track on an axis. */
export const positionOn = (axis: Axis, track: Measured): number | null => valueOn[axis](track);
