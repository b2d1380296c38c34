import { pageFromTop } from '../../../catalogue/index/bitmap.ts';
import { positionOn, stepOn } from './axes.ts';
import { usualCount, usualMinutes } from './build.ts';
import { type Criteria, noCriteria } from './curator-state.ts';
import type { Candidate } from './ordering/candidate.ts';
import type { Axis, Shifts } from './reading/comparison-words.ts';
import { resemble } from './search/resemble.ts';
import { type FollowUpParts, searchContext } from './selection.ts';

/** Tracks read to find those furthest along an axis; where more match, a step along it is seldom impossible. */
const maxRead = 400;

/**
 * Returns the ids of matching tracks to leave out, so that those furthest along the wanted way are left, as many as an answer needs. For
 * pools where no whole answer is a clear step away.
 */
export async function findNearSide(
  parts: Pick<FollowUpParts, 'finder' | 'index' | 'turn'>,
  {
    criteria,
    shifts,
    not,
    isSet,
  }: { criteria: Criteria; shifts: Shifts; not: readonly number[]; isSet: boolean },
): Promise<number[]> {
  const { finder, index } = parts;
  const context = await searchContext(parts, criteria, not);
  const { alternatives } = await resemble(finder, index, criteria, context);
  const bits = finder.match({ ...(alternatives[0] ?? criteria), like: null }, context);
  const ids = pageFromTop(bits, 0, maxRead).map((ordinal) => index.idOf(ordinal));
  const tracks = await finder.byId(ids, noCriteria, 0);
  const sorted = tracks.toSorted((a, b) => scoreOf(b, shifts) - scoreOf(a, shifts) || b.id - a.id);
  return sorted.slice(neededOf(tracks, criteria, isSet)).map(({ id }) => id);
}

/** Returns how far a track is along the wanted way, in steps. */
const scoreOf = (track: Candidate, shifts: Shifts): number =>
  (Object.keys(shifts) as Axis[]).reduce(
    (sum, axis) => sum + ((positionOn(axis, track) ?? 0) / stepOn[axis]) * Math.sign(shifts[axis] ?? 0),
    0,
  );

/** Returns how many tracks an answer is chosen from: some more than it has, since artists must not follow themselves. */
function neededOf(tracks: readonly Candidate[], { count, minutes }: Criteria, isSet: boolean): number {
  if (!isSet || (count !== null && minutes === null)) return Math.ceil((count ?? usualCount) * 1.3) + 1;
  const mean = tracks.reduce((sum, { seconds }) => sum + seconds, 0) / Math.max(1, tracks.length);
  return Math.ceil((1.3 * (minutes ?? usualMinutes) * 60) / Math.max(60, mean)) + 1;
}
