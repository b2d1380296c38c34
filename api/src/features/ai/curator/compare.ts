import { meanOn } from './axes.ts';
import { usualCount, usualMinutes } from './build.ts';
import type { Criteria } from './curator-state.ts';
import { findNearSide } from './near-side.ts';
import type { Candidate } from './ordering/candidate.ts';
import type { Axis } from './reading/comparison-words.ts';
import type { Comparison } from './reading/read-comparison.ts';
import { type FollowUpParts, type Selection, selectTracks } from './selection.ts';
import { moveOn, type Rung, rungs, shiftCriteria } from './shift-criteria.ts';
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

/** The part of a wanted move that is enough to be heard. */
const audible = 0.45;

type Attempt = { selection: Selection; moved: number; isWhole: boolean };

/** Finds tracks that are, on the mean, on the wanted side of a reference. Says so where the pool cannot go as far. */
export async function compare(parts: Parts, request: CompareRequest): Promise<Selection> {
  const { comparison, criteria, old, options } = request;
  const attempts: Attempt[] = [];
  for (const rung of rungs) {
    const attempt = await tryRung(parts, request, rung);
    if (attempt.moved >= audible && attempt.isWhole && attempt.selection.relaxed.length === 0)
      return { ...attempt.selection, note: `${capital(labelOf(comparison))}.` };
    attempts.push(attempt);
  }
  attempts.push(await tryFurthest(parts, request));
  const best = attempts
    .filter(({ selection, moved }) => selection.tracks.length > 0 && moved > 0.02)
    .sort((a, b) => worthOf(b) - worthOf(a))[0];
  const label = labelOf(comparison);
  if (best && best.moved >= audible) return { ...best.selection, note: `${capital(label)}.` };
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

/** Orders attempts: nothing given up comes first, then a whole answer, then a move that is heard. */
const worthOf = ({ selection, moved, isWhole }: Attempt): number =>
  Math.min(moved, audible) + (isWhole ? 0.3 : 0) - (selection.relaxed.length > (isWhole ? 0 : 1) ? 1 : 0);

async function tryRung(parts: Parts, request: CompareRequest, rung: Rung): Promise<Attempt> {
  const { comparison, criteria, reference, options } = request;
  const thisYear = parts.turn.now.getUTCFullYear();
  const shifted = shiftCriteria(criteria, { reference, comparison, rung, thisYear });
  return toAttempt(await selectTracks(parts, { ...options, criteria: shifted }), request);
}

/** Takes the tracks that go furthest, without any limits. */
async function tryFurthest(parts: Parts, request: CompareRequest): Promise<Attempt> {
  const { comparison, criteria, reference, options } = request;
  const not = options.not ?? [];
  const near = await findNearSide(parts, {
    ...{ criteria, comparison, reference, isSet: options.isSet },
    not: [...options.gone, ...not],
  });
  return toAttempt(await selectTracks(parts, { ...options, criteria, not: [...not, ...near] }), request);
}

const toAttempt = (
  selection: Selection,
  { criteria, reference, comparison, options }: CompareRequest,
): Attempt => ({
  selection,
  moved: shareMoved(selection.tracks, reference, comparison),
  isWhole: hasLength(selection, criteria, options.isSet),
});

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
