import { meanOn } from './axes.ts';
import { usualCount, usualMinutes } from './build.ts';
import type { Criteria } from './curator-state.ts';
import { findNearSide } from './near-side.ts';
import type { Candidate } from './ordering/candidate.ts';
import type { Axis } from './reading/comparison-words.ts';
import type { Comparison } from './reading/read-comparison.ts';
import { type FollowUpParts, type Selection, selectTracks } from './selection.ts';
import { moveOn, type Rung, rungs, shiftCriteria } from './shift-criteria.ts';
import { audible, comparisonLabel, comparisonNote } from './wording/comparison.ts';

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

/** `shares`: how much of the wanted move the tracks made, by axis. */
type Attempt = { selection: Selection; shares: Map<Axis, number>; isWhole: boolean };
const leastOf = ({ shares }: Attempt): number => Math.min(1, ...shares.values());

/** Finds tracks that are, on the mean, on the wanted side of a reference. Says so where the pool cannot go as far. */
export async function compare(parts: Parts, request: CompareRequest): Promise<Selection> {
  const { comparison, criteria, old, options } = request;
  const attempts: Attempt[] = [];
  for (const rung of rungs) {
    const attempt = await tryRung(parts, request, rung);
    if (leastOf(attempt) >= audible && attempt.isWhole && attempt.selection.relaxed.length === 0)
      return { ...attempt.selection, note: comparisonNote(comparison, attempt.shares) };
    attempts.push(attempt);
  }
  attempts.push(await tryFurthest(parts, request));
  const [best] = attempts
    .filter((attempt) => attempt.selection.tracks.length > 0 && leastOf(attempt) > 0.02)
    .sort((a, b) => worthOf(b) - worthOf(a));
  if (best) return { ...best.selection, note: comparisonNote(comparison, best.shares) };
  if (old.length === 0) return await selectTracks(parts, { ...options, criteria });
  return {
    ...options,
    tracks: [...old],
    criteria,
    metCriteria: criteria,
    relaxed: [],
    note: `The pool has nothing ${comparisonLabel(comparison)} that fits, so this is what you had.`,
  };
}

/** Returns the worth of an attempt: nothing given up comes first, then a whole answer, then moves that are heard. */
function worthOf({ selection, shares, isWhole }: Attempt): number {
  const moves = [...shares.values()].map((share) => Math.min(share, audible));
  const mean = moves.length === 0 ? audible : moves.reduce((sum, move) => sum + move, 0) / moves.length;
  // A shorter answer says so in one of the sentences.
  const isRelaxed = selection.relaxed.length > (isWhole ? 0 : 1);
  return mean + (isWhole ? 0.3 : 0) - (isRelaxed ? 1 : 0);
}

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
  shares: sharesMoved(selection.tracks, reference, comparison),
  isWhole: hasLength(selection, criteria, options.isSet),
});

/** Returns how much of the wanted move the tracks made on each axis that can be measured. */
function sharesMoved(
  tracks: readonly Candidate[],
  reference: readonly Candidate[],
  comparison: Comparison,
): Map<Axis, number> {
  const shares = new Map<Axis, number>();
  for (const axis of Object.keys(comparison.shifts) as Axis[]) {
    const [was, is] = [meanOn(axis, reference), meanOn(axis, tracks)];
    // Hardness comes with energy.
    if (was !== null && is !== null && axis !== 'hardness')
      shares.set(axis, (is - was) / moveOn(axis, comparison));
  }
  return shares;
}

function hasLength({ tracks }: Selection, { count, minutes }: Criteria, isSet: boolean): boolean {
  if (!isSet || (count !== null && minutes === null)) return tracks.length >= (count ?? usualCount);
  const seconds = tracks.reduce((sum, track) => sum + track.seconds, 0);
  return seconds >= (minutes ?? usualMinutes) * 60 * 0.9;
}
