import { meanOn, stepOn, valuesOn } from './axes.ts';
import type { Criteria } from './curator-state.ts';
import type { Candidate } from './ordering/candidate.ts';
import type { Axis } from './reading/comparison-words.ts';
import { placeOfMood } from './reading/mood-axes.ts';
import { withoutVocals } from './reading/other-words.ts';
import type { Comparison } from './reading/read-comparison.ts';

/**
 * How strictly tracks must be on the wanted side. `floor`: each is at least this share of the step beyond the mean of the reference.
 * `ceiling`: none is more than this many steps beyond it; null for no limit.
 */
export type Rung = { floor: number; ceiling: number | null };
/** From what is wanted to what is better than nothing. */
export const rungs: readonly Rung[] = [
  { floor: 0.8, ceiling: 2.5 },
  { floor: 0.6, ceiling: null },
  { floor: 0.1, ceiling: null },
];

/** Returns the wanted change of a mean on an axis, in the units of the axis. */
export const moveOn = (axis: Axis, { shifts, bpm }: Comparison): number =>
  axis === 'bpm' && bpm !== null ? bpm : (shifts[axis] ?? 0) * stepOn[axis];

type Options = { reference: readonly Candidate[]; comparison: Comparison; rung: Rung; thisYear: number };

/** Moves criteria along the axes of a comparison, relative to the mean of the reference, and keeps everything else. */
export function shiftCriteria(criteria: Criteria, options: Options): Criteria {
  return (Object.keys(options.comparison.shifts) as Axis[]).reduce(
    (shifted, axis) => shiftOn[axis](shifted, moveOn(axis, options.comparison), options),
    criteria,
  );
}

type Shift = (criteria: Criteria, by: number, options: Options) => Criteria;

/** Returns the part of an axis where tracks are on the wanted side of the mean; null if it is open to all. */
function rangeOf(axis: Axis, by: number, { reference, rung }: Options, ends: { min: number; max: number }) {
  const mean = meanOn(axis, reference);
  if (mean === null) return null;
  const near = mean + by * rung.floor;
  const far = rung.ceiling === null ? (by > 0 ? ends.max : ends.min) : mean + by * rung.ceiling;
  return { min: Math.max(ends.min, Math.min(near, far)), max: Math.min(ends.max, Math.max(near, far)) };
}

const unit = { min: 0, max: 1 };
const shiftOn: Record<Axis, Shift> = {
  bpm: shiftTempo,
  energy: (criteria, by, options) => {
    const range = rangeOf('energy', by, options, unit);
    const mean = meanOn('energy', options.reference) ?? 0.5;
    const level = (energy: number) => 1 + 9 * energy;
    return {
      ...criteria,
      // A mood requested before often decides the energy, so it goes once it is in the way.
      ...(options.rung.ceiling === null ? { moods: [], moodSaid: null } : {}),
      energy: Math.min(1, Math.max(0, mean + by)),
      energies: range && {
        min: Math.ceil(level(range.min) - 1e-6),
        max: Math.floor(level(range.max) + 1e-6),
      },
    };
  },
  hardness: (criteria, by, { reference, rung }) => {
    const places = reference.map(({ mood }) => placeOfMood(mood).hardness);
    const mean = places.reduce((sum, place) => sum + place, 0) / Math.max(1, places.length);
    if (rung.ceiling === null) return { ...criteria, hardness: null };
    return { ...criteria, hardness: by > 0 ? { min: mean - 0.1, max: 1 } : { min: 0, max: mean + 0.1 } };
  },
  brightness: (criteria, by, options) => {
    const range = rangeOf('brightness', by, { ...options, rung: { ...options.rung, ceiling: null } }, unit);
    return { ...criteria, moods: [], moodSaid: null, brightness: range };
  },
  vocals: (criteria, by, { rung }) => ({
    ...criteria,
    versions:
      rung.floor < 0.5
        ? criteria.versions.filter((name) => !withoutVocals.includes(name))
        : by > 0
          ? ['Acapella']
          : withoutVocals,
  }),
  year: (criteria, by, options) => {
    const range = rangeOf('year', by, options, { min: 1900, max: options.thisYear });
    return {
      ...criteria,
      ...(range === null
        ? { prefer: by > 0 ? 'fresh' : criteria.prefer }
        : { years: { from: Math.round(range.min), to: Math.round(range.max) } }),
    };
  },
  fame: (criteria, by) => ({ ...criteria, prefer: by > 0 ? 'popular' : 'rare' }),
};

/** Shifts a tempo of the criteria as it is; otherwise the tempo of the reference. */
function shiftTempo(criteria: Criteria, by: number, options: Options): Criteria {
  const { rung, reference } = options;
  const shifted = (bpm: number | null) => (bpm === null ? null : bpm + by);
  const path = { startBpm: shifted(criteria.startBpm), endBpm: shifted(criteria.endBpm) };
  const requested = criteria.bpm && {
    min: Math.max(0, criteria.bpm.min + by),
    max: Math.min(256, criteria.bpm.max + by),
  };
  if (requested && rung.ceiling !== null) return { ...criteria, ...path, bpm: requested };
  const tempos = valuesOn('bpm', reference);
  const [low, high] = [Math.min(...tempos) + by, Math.max(...tempos) + by];
  const range = rangeOf(
    'bpm',
    by,
    options,
    requested ?? { min: Math.max(40, low - 8), max: Math.min(220, high + 8) },
  );
  return { ...criteria, ...path, bpm: range && range.min < range.max ? range : requested };
}
