import { type Criteria, maxExclusions } from './curator-state.ts';
import { type Candidate, shareArtist } from './ordering/candidate.ts';
import { stepCost } from './ordering/step.ts';

/** Returns the candidate that best replaces the track at a place, judged by its neighbours and by the track it replaces; null if none is allowed. */
export function bestFor(
  place: number,
  tracks: readonly (Candidate | null)[],
  candidates: readonly Candidate[],
  { isSet, oneArtist }: { isSet: boolean; oneArtist: boolean },
): Candidate | null {
  const [before, old, after] = [tracks[place - 1], tracks[place], tracks[place + 1]];
  let best: { candidate: Candidate; cost: number } | null = null;
  for (const candidate of candidates) {
    if (tracks.some((track) => track?.id === candidate.id)) continue;
    if (!oneArtist && [before, after].some((track) => track && shareArtist(track, candidate))) continue;
    let cost = (candidate.isStrict ? 0 : 1) - candidate.liking;
    if (isSet && before) cost += stepCost(before, candidate);
    if (isSet && after) cost += stepCost(candidate, after);
    if (isSet && old)
      cost += 2 * Math.abs(old.energy - candidate.energy) + Math.abs(old.seconds - candidate.seconds) / 60;
    if (!best || cost < best.cost) best = { candidate, cost };
  }
  return best?.candidate ?? null;
}

/** Criteria that only take tracks away: tracks already shown may stay if they meet them. */
const narrowing = new Set<keyof Criteria>([
  'notGenres',
  'notArtists',
  'notMoods',
  'notVersions',
  'not',
  'versions',
  'safe',
  'downloaded',
  'rated',
  'years',
  'addedDays',
]);

export const isNarrowing = (added: Partial<Criteria>): boolean => {
  const keys = Object.keys(added);
  return keys.length > 0 && keys.every((key) => narrowing.has(key as keyof Criteria));
};

/** Merges new criteria into the old ones: new values win, lists of exclusions add up. */
export function mergeCriteria(
  old: Criteria,
  added: Partial<Criteria>,
  joins: 'instead' | 'also' | null,
): Criteria {
  const both = (list: 'genres' | 'notGenres' | 'notArtists' | 'notMoods' | 'notVersions') =>
    [...new Set([...old[list], ...(added[list] ?? [])])].slice(0, 20);
  const genres = added.genres ? (joins === 'also' ? both('genres') : added.genres) : old.genres;
  const notGenres = both('notGenres').filter((name) => !added.genres?.includes(name));
  return {
    ...old,
    ...(added.genres && joins !== 'also' ? { moods: [], moodSaid: null, like: null, artists: [] } : {}),
    ...added,
    // A length in minutes replaces one in tracks, and the other way round.
    ...(added.minutes ? { count: null } : added.count ? { minutes: null } : {}),
    genres: genres.filter((name) => !added.notGenres?.includes(name)),
    notGenres,
    notArtists: both('notArtists'),
    artists: (added.artists ?? old.artists).filter((name) => !added.notArtists?.includes(name)),
    notMoods: both('notMoods'),
    notVersions: both('notVersions'),
    not: [...old.not, ...(added.not ?? [])].slice(-maxExclusions),
  };
}
