import { pageFromTop } from '../../../catalogue/index/bitmap.ts';
import { meanOn, positionOn } from './axes.ts';
import { type Criteria, noCriteria } from './curator-state.ts';
import type { Candidate } from './ordering/candidate.ts';
import type { Axis } from './reading/comparison-words.ts';
import type { Comparison } from './reading/read-comparison.ts';
import { resemble } from './search/resemble.ts';
import { type FollowUpParts, searchContext } from './selection.ts';
import { moveOn } from './shift-criteria.ts';
import { usualCount, usualMinutes } from './usual-length.ts';

/** Tracks read to find those furthest along an axis; where more match, a step along it is seldom impossible. */
const maxRead = 400;

type NearSideRequest = {
  criteria: Criteria;
  comparison: Comparison;
  reference: readonly Candidate[];
  not: readonly number[];
  isSet: boolean;
  /** How many times the wanted length is left to choose from. */
  slack: number;
};

/**
 * Returns the ids of matching tracks to leave out, so that those furthest along the wanted way are left, as many as an answer needs. For
 * pools where no whole answer is a clear step away.
 */
export async function findNearSide(
  parts: Pick<FollowUpParts, 'finder' | 'index' | 'turn'>,
  { criteria, comparison, reference, not, isSet, slack }: NearSideRequest,
): Promise<number[]> {
  const { finder, index } = parts;
  const context = await searchContext(parts, criteria, not);
  const { alternatives } = await resemble(finder, index, criteria, context);
  const bits = finder.match({ ...(alternatives[0] ?? criteria), like: null }, context);
  const ids = pageFromTop(bits, 0, maxRead).map((ordinal) => index.idOf(ordinal));
  const tracks = await finder.byId(ids, noCriteria, 0);
  const wanted = (Object.keys(comparison.shifts) as Axis[]).map((axis) => ({
    ...{ axis, mean: meanOn(axis, reference) ?? 0, move: moveOn(axis, comparison) },
  }));
  const sorted = tracks.toSorted((a, b) => scoreOf(b, wanted) - scoreOf(a, wanted) || b.id - a.id);
  return sorted.slice(Math.ceil(slack * neededOf(tracks, criteria, isSet))).map(({ id }) => id);
}

type Wanted = { axis: Axis; mean: number; move: number };

/** Returns how much of the wanted moves a track makes. More than is wanted of one does not make up for another. */
const scoreOf = (track: Candidate, wanted: readonly Wanted[]): number =>
  wanted.reduce(
    (sum, { axis, mean, move }) => sum + Math.min(1, ((positionOn(axis, track) ?? mean) - mean) / move),
    0,
  );

/** Returns how many tracks an answer has. */
function neededOf(tracks: readonly Candidate[], { count, minutes }: Criteria, isSet: boolean): number {
  if (!isSet || (count !== null && minutes === null)) return count ?? usualCount;
  const mean = tracks.reduce((sum, { seconds }) => sum + seconds, 0) / Math.max(1, tracks.length);
  return ((minutes ?? usualMinutes) * 60) / Math.max(60, mean);
}
