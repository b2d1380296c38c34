import { meanOn } from './axes.ts';
import { usualCount, usualMinutes } from './build.ts';
import type { Criteria } from './curator-state.ts';
import type { Candidate } from './ordering/candidate.ts';
import type { Axis } from './reading/comparison-words.ts';
import type { Comparison } from './reading/read-comparison.ts';
import { type FollowUpParts, type Selection, selectTracks } from './selection.ts';
import { moveOn, rungs, shiftCriteria } from './shift-criteria.ts';
import { listed } from './wording/words.ts';

type Parts = Pick<FollowUpParts, 'finder' | 'index' | 'turn'>;
type CompareRequest = {
  comparison: Comparison;
  /** What holds besides. */
  criteria: Criteria;
  /** The tracks compared with. */
  reference: readonly Candidate[];
  /** The tracks shown, kept where the pool has nothing on the wanted side; none in a first answer. */
  old: readonly Candidate[];
  options: Pick<Selection, 'isSet' | 'seed' | 'gone'> & { not?: number[] };
};

/** Enough of a wanted move to be heard. */
const audible = 0.45;

/** Finds tracks that are, on the mean, on the wanted side of a reference. Says so where the pool cannot go as far. */
export async function compare(parts: Parts, request: CompareRequest): Promise<Selection> {
  const { comparison, criteria, reference, old, options } = request;
  let best: { selection: Selection; moved: number } | null = null;
  for (const rung of rungs) {
    const thisYear = parts.turn.now.getUTCFullYear();
    const shifted = shiftCriteria(criteria, { reference, comparison, rung, thisYear });
    const selection = await selectTracks(parts, { ...options, criteria: shifted });
    const moved = shareMoved(selection.tracks, reference, comparison);
    const isWhole = hasLength(selection, criteria, options.isSet);
    if (moved >= audible && isWhole && selection.relaxed.length === 0)
      return { ...selection, note: `${capital(labelOf(comparison))}.` };
    // A shorter answer, or one that gave something else up, comes second.
    const worth = Math.min(moved, audible) - (isWhole ? 0 : 0.5) - (selection.relaxed.length > 0 ? 0.2 : 0);
    if (selection.tracks.length > 0 && moved > 0.02 && (!best || worth > best.moved))
      best = { selection, moved: worth };
  }
  const label = labelOf(comparison);
  if (best && shareMoved(best.selection.tracks, reference, comparison) >= audible)
    return { ...best.selection, note: `${capital(label)}.` };
  if (best) return { ...best.selection, note: `Only a little ${label}: the pool has no more of that here.` };
  if (old.length === 0) return await selectTracks(parts, { ...options, criteria });
  return {
    ...options,
    tracks: [...old],
    criteria,
    metCriteria: criteria,
    relaxed: [],
    note: `The pool has nothing ${label} that fits, so this is what you had.`,
  };
}

/** Returns the smallest share of the wanted move that the tracks made on any axis; 1 where none can be measured. */
function shareMoved(
  tracks: readonly Candidate[],
  reference: readonly Candidate[],
  comparison: Comparison,
): number {
  const shares = (Object.keys(comparison.shifts) as Axis[]).flatMap((axis) => {
    const [was, is] = [meanOn(axis, reference), meanOn(axis, tracks)];
    // Hardness comes with energy.
    if (was === null || is === null || axis === 'hardness') return [];
    return [(is - was) / moveOn(axis, comparison)];
  });
  return Math.min(1, ...shares);
}

function hasLength({ tracks }: Selection, { count, minutes }: Criteria, isSet: boolean): boolean {
  if (!isSet || (count !== null && minutes === null)) return tracks.length >= (count ?? usualCount);
  const seconds = tracks.reduce((sum, track) => sum + track.seconds, 0);
  return seconds >= (minutes ?? usualMinutes) * 60 * 0.9;
}

const labels: Record<Axis, [down: string, up: string]> = {
  bpm: ['slower', 'faster'],
  energy: ['calmer', 'more energetic'],
  hardness: ['softer', 'harder'],
  brightness: ['darker', 'brighter'],
  vocals: ['less vocal', 'more vocal'],
  year: ['older', 'newer'],
  fame: ['less known', 'better known'],
};

/** Puts a comparison into words: "harder and darker". */
function labelOf({ shifts }: Comparison): string {
  const all = Object.keys(shifts) as Axis[];
  const named = all.includes('hardness') ? all.filter((axis) => axis !== 'energy') : all;
  return listed(
    named.map((axis) => labels[axis][(shifts[axis] ?? 0) > 0 ? 1 : 0]),
    'and',
  );
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
