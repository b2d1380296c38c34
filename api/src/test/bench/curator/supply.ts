/** Counts whether a pool has what requests need, without the curator. */
import type { AnswerTrack } from './answer.ts';
import type { ComparisonConstraint, Constraint, SetConstraint, TrackConstraint } from './constraints.ts';
import { axisValues, leadOf, meanOf } from './measures.ts';
import type { CuratorRequest } from './request.ts';
import { signed } from './set-checks.ts';
import { meets } from './track-checks.ts';

/** The tracks that a turn may use, and how many it needs. */
type Supply = { tracks: AnswerTrack[]; need: number };

/**
 * Lists the constraints of a request that the pool has too few tracks for. Each is counted among the tracks that meet all constraints on
 * single tracks. A request that is meant to fail is left out.
 */
export function shortages(
  request: CuratorRequest,
  all: AnswerTrack[],
  named: Map<string, AnswerTrack>,
): string[] {
  let before: Supply = { tracks: [], need: 0 };
  return request.turns.flatMap(([, ...constraints], turn) => {
    if (constraints.some((c) => c.check === 'admits' || (c.check === 'count' && c.to === 0))) return [];
    const supply = supplyOf(constraints, all);
    const lacks = constraints.filter((c) => !suffices(c, supply, { before, named }));
    before = supply;
    return lacks.map((c) => `turn ${turn + 1}: ${c.check}, of ${supply.tracks.length} tracks`);
  });
}

function supplyOf(constraints: Constraint[], all: AnswerTrack[]): Supply {
  const tracks = all.filter((track) => constraints.every((c) => !isOnTracks(c) || meets(track, c)));
  const minutes = meanOf(all.map(({ longestMinutes }) => longestMinutes));
  const needs = constraints.map((c) =>
    c.check === 'count' ? c.from : c.check === 'minutes' ? Math.ceil(c.from / minutes) : 1,
  );
  return { tracks, need: Math.max(...needs) };
}

const isOnTracks = (c: Constraint): c is TrackConstraint =>
  'of' in c
    ? !['everyGenre', 'genreShare', 'says', 'silentOn'].includes(c.check)
    : ['within', 'addedWithin', 'familySafe', 'downloaded', 'rated', 'ratedByMe'].includes(c.check);

type Others = { before: Supply; named: Map<string, AnswerTrack> };

function suffices(c: Constraint, supply: Supply, { before, named }: Others): boolean {
  const { tracks, need } = supply;
  switch (c.check) {
    case 'count':
    case 'minutes':
    case 'harmonic':
      return tracks.length >= need;
    case 'replaced':
      return tracks.length >= before.need + c.places.length;
    case 'newTracks':
      return tracks.length >= before.need + c.atLeast;
    case 'than':
      return reaches(c, supply, { before, named });
    case 'everyGenre':
    case 'genreShare': {
      const least = c.check === 'genreShare' ? c.from * need : 1;
      return c.of.every((name) => tracks.filter(({ genre }) => genre === name).length >= least);
    }
    case 'bpmAt':
      return tracks.some(({ bpm }) => bpm !== null && bpm >= c.from && bpm <= c.to);
    case 'keysDiffer':
      return countBy(tracks, ({ key }) => key).length >= need;
    case 'artistsDiffer':
      return countBy(tracks, ({ artist }) => leadOf(artist)).length >= need;
    case 'keysAtMost':
      return (
        atMost(
          countBy(tracks, ({ key }) => key),
          c.most,
        ) >= need
      );
    case 'artistsAtMost':
      return (
        atMost(
          countBy(tracks, ({ artist }) => leadOf(artist)),
          c.most,
        ) >= need
      );
    case 'mean':
    case 'trend':
    case 'course':
      return hasRange(c, supply);
    default:
      return true;
  }
}

/** Returns how many tracks each value has, most first. */
function countBy(tracks: AnswerTrack[], valueOfTrack: (track: AnswerTrack) => string | null): number[] {
  const counts = new Map<string, number>();
  for (const track of tracks) {
    const value = valueOfTrack(track);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts.values()].sort((a, b) => b - a);
}

const atMost = (counts: number[], most: number) =>
  counts.slice(0, most).reduce((sum, tracks) => sum + tracks, 0);

type RangeConstraint = Extract<SetConstraint, { check: 'mean' | 'trend' | 'course' }>;

/** Returns whether the measure of the tracks reaches far enough. */
function hasRange(c: RangeConstraint, { tracks, need }: Supply): boolean {
  const values = axisValues(tracks, c.axis).sort((a, b) => a - b);
  if (c.check === 'mean') {
    const [low, high] = [meanOf(values.slice(0, need)), meanOf(values.slice(-need))];
    return low <= c.to && high >= c.from;
  }
  const part = Math.ceil(need / (c.check === 'trend' ? 3 : 2));
  const levels = c.check === 'trend' ? 1 : new Set(c.levels).size - 1;
  return meanOf(values.slice(-part)) - meanOf(values.slice(0, part)) >= c.by * levels;
}

/** Returns whether enough tracks lie beyond the usual track before, or beyond the named one. */
function reaches(
  c: Extract<ComparisonConstraint, { check: 'than' }>,
  { tracks, need }: Supply,
  { before, named }: Others,
): boolean {
  const values = axisValues(tracks, c.axis).sort((a, b) => signed(b - a, c.direction));
  const track = typeof c.to === 'object' && 'named' in c.to ? named.get(c.to.named) : undefined;
  const reference = track ? [track] : before.tracks;
  const change = meanOf(values.slice(0, need)) - meanOf(axisValues(reference, c.axis));
  return signed(change, c.direction) >= c.by;
}
