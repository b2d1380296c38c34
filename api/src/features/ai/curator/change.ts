import { maxExclusions, type Wish } from './curator-state.ts';
import { type Candidate, shareArtist } from './ordering/candidate.ts';
import { stepCost } from './ordering/step.ts';

/** The wish for other tempos: as much up or down as was said, from what was wished or is shown. */
export function atOtherTempo(wish: Wish, tracks: readonly Candidate[], by: number): Wish {
  const tempos = tracks.flatMap(({ bpm }) => bpm ?? []).sort((a, b) => a - b);
  const at = (share: number) => tempos[Math.round((tempos.length - 1) * share)] ?? 120;
  const shift = (bpm: number | null) => (bpm === null ? null : bpm + by);
  const isExact = Math.abs(by) !== 4;
  const ways = { startBpm: shift(wish.startBpm), endBpm: shift(wish.endBpm) };
  if (wish.bpm && (isExact || wish.bpm.max - wish.bpm.min < 12))
    return {
      ...wish,
      ...ways,
      bpm: { min: Math.max(0, wish.bpm.min + by), max: Math.min(256, wish.bpm.max + by) },
    };
  const middle = at(0.5);
  // Not only a little faster than the fastest, which leaves too few: all that is faster than most of them.
  const bpm =
    by > 0
      ? { min: middle + (isExact ? by : 0.5), max: Math.max(at(1), middle * 1.08) + by }
      : { min: Math.min(at(0), middle * 0.92) + by, max: middle - (isExact ? -by : 0.5) };
  return {
    ...wish,
    ...ways,
    bpm: { min: Math.max(0, bpm.min), max: Math.min(256, Math.max(bpm.min, bpm.max)) },
  };
}

/** The track that fits best in a place between two others and does there what the one before it did; null where none may. */
export function bestFor(
  place: number,
  tracks: readonly Candidate[],
  candidates: readonly Candidate[],
  { isSet, oneArtist }: { isSet: boolean; oneArtist: boolean },
): Candidate | null {
  const [before, old, after] = [tracks[place - 1], tracks[place], tracks[place + 1]];
  let best: { candidate: Candidate; cost: number } | null = null;
  for (const candidate of candidates) {
    if (tracks.some(({ id }) => id === candidate.id)) continue;
    if (!oneArtist && [before, after].some((one) => one && shareArtist(one, candidate))) continue;
    let cost = (candidate.isStrict ? 0 : 1) - candidate.liking;
    if (isSet && before) cost += stepCost(before, candidate);
    if (isSet && after) cost += stepCost(candidate, after);
    if (isSet && old)
      cost += 2 * Math.abs(old.energy - candidate.energy) + Math.abs(old.seconds - candidate.seconds) / 60;
    if (!best || cost < best.cost) best = { candidate, cost };
  }
  return best?.candidate ?? null;
}

/** The tracks without those that now would follow their own artist, and how many those were. */
export function withoutRepeats(tracks: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const track of tracks) {
    const before = kept.at(-1);
    if (!before || !shareArtist(before, track)) kept.push(track);
  }
  return kept;
}

/** Which parts of a wish only take tracks away: what is shown may stay where it meets them. */
const narrowing = new Set<keyof Wish>([
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

export const isNarrowing = (said: Partial<Wish>): boolean => {
  const keys = Object.keys(said);
  return keys.length > 0 && keys.every((key) => narrowing.has(key as keyof Wish));
};

/** Two wishes as one: what is said now counts, lists of what is not wanted grow. */
export function merged(old: Wish, said: Partial<Wish>, joins: 'instead' | 'also' | null): Wish {
  const both = (list: 'genres' | 'notGenres' | 'notArtists' | 'notMoods' | 'notVersions') =>
    [...new Set([...old[list], ...(said[list] ?? [])])].slice(0, 20);
  const genres = said.genres ? (joins === 'also' ? both('genres') : said.genres) : old.genres;
  const notGenres = both('notGenres').filter((name) => !said.genres?.includes(name));
  return {
    ...old,
    ...(said.genres && joins !== 'also' ? { moods: [], moodSaid: null, like: null, artists: [] } : {}),
    ...said,
    // A length in minutes takes the place of one in tracks, and the other way round.
    ...(said.minutes ? { count: null } : said.count ? { minutes: null } : {}),
    genres: genres.filter((name) => !said.notGenres?.includes(name)),
    notGenres,
    notArtists: both('notArtists'),
    artists: (said.artists ?? old.artists).filter((name) => !said.notArtists?.includes(name)),
    notMoods: both('notMoods'),
    notVersions: both('notVersions'),
    not: [...old.not, ...(said.not ?? [])].slice(-maxExclusions),
  };
}
