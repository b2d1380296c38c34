import { meanOn } from './axes.ts';
import type { Criteria } from './curator-state.ts';
import { findNearSide } from './near-side.ts';
import type { Candidate } from './ordering/candidate.ts';
import type { Axis } from './reading/comparison-words.ts';
import type { Comparison } from './reading/read-comparison.ts';
import { bareTempo } from './reading/read-tempo.ts';
import { type FollowUpParts, type Selection, selectTracks } from './selection.ts';
import { moveOn, type Rung, rungs, shiftCriteria } from './shift-criteria.ts';
import { usualCount, usualMinutes } from './usual-length.ts';
import { audible, comparisonLabel, comparisonNote } from './wording/comparison.ts';

type Parts = Pick<FollowUpParts, 'finder' | 'index' | 'turn'>;
type CompareRequest = {
  comparison: Comparison;
  /** Criteria of the message itself. */
  criteria: Criteria;
  /** The tracks compared with. */
  reference: readonly Candidate[];
  /** The tracks shown, kept where the pool has nothing on the wanted side; none in a first answer. */
  old: readonly Candidate[];
  options: Pick<Selection, 'isSet' | 'seed' | 'gone'> & { not?: number[] };
};

/**
 * `shares`: how much of the wanted move the tracks made, by axis. `length`: the share of the wanted length. `strange`: the share of tracks
 * of genres that were neither requested nor there before.
 */
type Attempt = { selection: Selection; shares: Map<Axis, number>; length: number; strange: number };
const leastOf = ({ shares }: Attempt): number => Math.min(1, ...shares.values());

/** Finds tracks that are, on the mean, on the wanted side of a reference. Says so where the pool cannot go as far. */
export async function compare(parts: Parts, request: CompareRequest): Promise<Selection> {
  const { comparison, old, options } = request;
  const criteria = comparison.keepsTempo ? atTempoOf(request) : request.criteria;
  const kept = { ...request, criteria };
  const attempts: Attempt[] = [];
  for (const rung of rungs) {
    const attempt = await tryRung(parts, kept, rung);
    if (isFull(attempt)) return { ...attempt.selection, note: comparisonNote(comparison, attempt.shares) };
    attempts.push(attempt);
  }
  for (const slack of [1.3, 1]) attempts.push(await tryFurthest(parts, kept, slack));
  const [best] = attempts
    .filter((attempt) => attempt.selection.tracks.length > 0 && leastOf(attempt) > 0.02)
    .sort((a, b) => worthOf(b) - worthOf(a));
  if (best) return settled(best, comparison);
  const label = comparisonLabel(comparison);
  if (old.length === 0)
    return {
      ...(await selectTracks(parts, { ...options, criteria })),
      note: `The pool has nothing ${label} that fits, so these come closest.`,
    };
  return {
    ...options,
    tracks: [...old],
    criteria,
    metCriteria: criteria,
    relaxed: [],
    note: `The pool has nothing ${label} that fits, so this is what you had.`,
  };
}

/** Adds the tempo of the tracks compared with to the criteria. */
function atTempoOf({ criteria, reference }: CompareRequest): Criteria {
  const bpm = meanOn('bpm', reference);
  return bpm === null || criteria.bpm ? criteria : { ...criteria, ...bareTempo(bpm) };
}

/** Returns the best there is and says that the pool ends there. Moods and levels that gave way must not hold for the next message. */
function settled({ selection, shares, length }: Attempt, comparison: Comparison): Selection {
  const { criteria, metCriteria, relaxed } = selection;
  const { brightness, hardness } = metCriteria;
  return {
    ...selection,
    criteria: { ...criteria, brightness, hardness, energies: length === 1 ? criteria.energies : null },
    relaxed: [...relaxed, 'The pool goes no further in that direction.'],
    note: comparisonNote(comparison, shares),
  };
}

const isFull = (attempt: Attempt): boolean =>
  leastOf(attempt) >= audible &&
  attempt.length === 1 &&
  attempt.strange === 0 &&
  attempt.selection.relaxed.length === 0;

/** Returns the worth of an attempt: its genres count most, then its length, then moves that are heard. */
function worthOf({ selection, shares, length, strange }: Attempt): number {
  const moves = [...shares.values()].map((share) => Math.min(share, audible));
  const mean = moves.length === 0 ? audible : moves.reduce((sum, move) => sum + move, 0) / moves.length;
  return mean + 0.8 * length - strange - 0.1 * Math.min(2, selection.relaxed.length);
}

async function tryRung(parts: Parts, request: CompareRequest, rung: Rung): Promise<Attempt> {
  const { comparison, criteria, reference, options } = request;
  const thisYear = parts.turn.now.getUTCFullYear();
  const shifted = shiftCriteria(criteria, { reference, comparison, rung, thisYear });
  return toAttempt(await selectTracks(parts, { ...options, criteria: shifted }), request);
}

/** Takes the tracks that go furthest, without any limits. */
async function tryFurthest(parts: Parts, request: CompareRequest, slack: number): Promise<Attempt> {
  const { comparison, criteria, reference, options } = request;
  const not = options.not ?? [];
  const near = await findNearSide(parts, {
    ...{ criteria, comparison, reference, slack, isSet: options.isSet },
    not: [...options.gone, ...not],
  });
  return toAttempt(await selectTracks(parts, { ...options, criteria, not: [...not, ...near] }), request);
}

function toAttempt(selection: Selection, request: CompareRequest): Attempt {
  const { criteria, reference, comparison, options } = request;
  const { tracks } = selection;
  const genres = new Set([...criteria.genres, ...reference.map(({ genre }) => genre)]);
  const strange = tracks.filter(({ genre }) => !genres.has(genre)).length;
  return {
    selection,
    shares: sharesMoved(tracks, reference, comparison),
    length: lengthOf(tracks, criteria, options.isSet),
    // Where no genre was requested, any will do.
    strange: criteria.genres.length === 0 && !criteria.like ? 0 : strange / Math.max(1, tracks.length),
  };
}

/** Returns how much of the wanted move the tracks made on each axis that can be measured; of a large move, of its first step. */
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
      shares.set(
        axis,
        ((is - was) / moveOn(axis, comparison)) * Math.max(1, Math.abs(comparison.shifts[axis] ?? 1)),
      );
  }
  return shares;
}

/** Returns the share of the wanted length, 1 from nine tenths on. */
function lengthOf(tracks: readonly Candidate[], { count, minutes }: Criteria, isSet: boolean): number {
  const seconds = tracks.reduce((sum, track) => sum + track.seconds, 0);
  const isCounted = !isSet || (count !== null && minutes === null);
  const share = isCounted
    ? tracks.length / (count ?? usualCount)
    : seconds / ((minutes ?? usualMinutes) * 60);
  return share >= (isCounted ? 1 : 0.9) ? 1 : share;
}
