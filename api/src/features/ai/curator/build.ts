import { type Bitmap, countBits } from '../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../catalogue/index/catalogue-index.ts';
import type { Criteria } from './curator-state.ts';
import type { Candidate } from './ordering/candidate.ts';
import { maxSetLength, orderSet } from './ordering/order-set.ts';
import { pickBest } from './ordering/pick-best.ts';
import { placeOfMood } from './reading/mood-axes.ts';
import type { ChoiceOptions } from './search/choose-tracks.ts';
import type { Finder } from './search/finder.ts';
import type { SearchContext } from './search/match-criteria.ts';
import { relax } from './search/relax.ts';
import { likeModels, resemble } from './search/resemble.ts';
import {
  chooseKeys,
  keepArtists,
  keepCommonTempo,
  keepDifferent,
  keepEqualGenres,
} from './search/variety.ts';
import { usualCount, usualMinutes } from './usual-length.ts';
import { lengthWords, tracksWords } from './wording/words.ts';

export type BuildRequest = {
  criteria: Criteria;
  isSet: boolean;
  seed: number;
  context: SearchContext;
  after: Candidate | null;
};
/** `criteria` are those that were met, after what had to give way. */
export type Built = { tracks: Candidate[]; relaxed: string[]; criteria: Criteria };
type Parts = { finder: Finder; index: CatalogueIndex };

/** Finds and orders tracks for the criteria. If too few match, criteria give way, and `relaxed` says which. */
export async function build({ finder, index }: Parts, request: BuildRequest): Promise<Built> {
  const { isSet, context, after } = request;
  const { alternatives, models } = await resemble(finder, index, request.criteria, context);
  const not = new Set([
    ...context.not,
    ...models.filter(() => request.criteria.like?.kind === 'track').map(({ id }) => id),
  ]);
  const sets = new Map<string, Bitmap>();
  const bitsOf = (criteria: Criteria): Bitmap => {
    const key = JSON.stringify(criteria);
    const bits = sets.get(key) ?? finder.match(criteria, { ...context, not });
    sets.set(key, bits);
    return bits;
  };
  const count = (criteria: Criteria) => countBits(bitsOf(criteria));
  const [fitting = request.criteria] = alternatives
    .filter((criteria) => count(criteria) >= needOf(request, usualSeconds))
    .concat(alternatives.at(-1) ?? request.criteria);
  const requested = chooseKeys(fitting, count);
  const options = choiceOptions(requested, request);
  const { artistsMost, different } = request.criteria;
  const strict =
    artistsMost === null ? bitsOf(requested) : keepArtists(index, bitsOf(requested), artistsMost);
  const first = await finder.candidates({ bits: strict, strict, criteria: requested }, options);
  const need = needOf(request, first.length > 0 ? meanSeconds(first) : usualSeconds);
  const enough = isSet && first.length < options.limit ? fillsSet(first, request) : count(requested) >= need;
  const { criteria, sentences } = enough
    ? { criteria: requested, sentences: [] }
    : relax(requested, {
        need: Math.max(need, isSet ? first.length + 1 : need),
        count,
        genres: index.values.genre.names(),
        lack: (fit) => lackWords(fit, first, request),
      });
  const candidates =
    sentences.length > 0
      ? await finder.candidates(
          {
            bits: artistsMost === null ? bitsOf(criteria) : keepArtists(index, bitsOf(criteria), artistsMost),
            strict,
            criteria,
          },
          choiceOptions(criteria, request),
        )
      : first;
  // With a few artists only, an artist may follow themselves.
  const oneArtist = criteria.artists.length === 1 || (artistsMost !== null && artistsMost < 3);
  const alike = keepDifferent(likeModels(candidates, models), different);
  const total =
    criteria.count ?? (isSet ? Math.round((secondsOf(criteria) ?? 0) / meanSeconds(alike)) : usualCount);
  const { genres } = criteria;
  const liked = criteria.equalGenres
    ? keepEqualGenres(isSet ? keepCommonTempo(alike, genres) : alike, { genres, total, oneArtist, after })
    : alike;
  const tracks = isSet
    ? orderSet(liked, {
        ...planOf(criteria, after),
        seconds: secondsOf(criteria),
        count: criteria.minutes ? null : criteria.count,
        after,
        oneArtist,
      })
    : pickBest(liked, { count: criteria.count ?? usualCount, oneArtist, after });
  return {
    tracks: sorted(tracks, criteria.sort),
    relaxed: [...sentences, ...shortfallOf(tracks, criteria, isSet)],
    criteria,
  };
}

/** Orders tracks by a number, if an order by one was asked for. */
function sorted(tracks: readonly Candidate[], sort: Criteria['sort']): Candidate[] {
  if (!sort) return [...tracks];
  const [field, way] = sort.split('-');
  const numberOf = (track: Candidate): number => {
    if (field === 'brightness') return placeOfMood(track.mood).brightness;
    return field === 'energy' ? track.energy : (track.bpm ?? 0);
  };
  return [...tracks].sort((a, b) => (numberOf(a) - numberOf(b)) * (way === 'down' ? -1 : 1));
}

const meanSeconds = (tracks: readonly Candidate[]): number =>
  tracks.reduce((sum, { seconds }) => sum + seconds, 0) / Math.max(1, tracks.length);
/** The length assumed for a track before any has been read. */
const usualSeconds = 180;

const secondsOf = ({ minutes, count }: Criteria): number | null =>
  minutes || !count ? (minutes ?? usualMinutes) * 60 : null;

/** Returns how many tracks must match before any criterion has to give way. */
function needOf({ criteria, isSet }: Pick<BuildRequest, 'criteria' | 'isSet'>, seconds: number): number {
  if (!isSet) return criteria.count === null ? 1 : Math.min(criteria.count, 3);
  const length = secondsOf(criteria);
  return Math.min(
    maxSetLength,
    length === null ? (criteria.count ?? usualCount) : Math.ceil((length * 0.95) / seconds),
  );
}

/** Returns whether the tracks can fill a whole set without an artist twice in a row. */
function fillsSet(tracks: readonly Candidate[], { criteria }: BuildRequest): boolean {
  const length = secondsOf(criteria);
  const times = new Map<string, number>();
  for (const { artists } of tracks) times.set(artists[0] ?? '', (times.get(artists[0] ?? '') ?? 0) + 1);
  const most = Math.max(0, ...times.values());
  const usable =
    criteria.artists.length === 1 ? tracks.length : Math.min(tracks.length, 2 * (tracks.length - most) + 1);
  if (length === null) return usable >= (criteria.count ?? usualCount);
  return Math.min(usable, maxSetLength) * meanSeconds(tracks) >= length * 0.93 || usable >= maxSetLength;
}

function choiceOptions(criteria: Criteria, { isSet, seed }: BuildRequest): ChoiceOptions {
  const limit =
    isSet || criteria.equalGenres ? 320 : Math.min(300, Math.max(80, 6 * (criteria.count ?? usualCount)));
  const { startBpm, endBpm, bpm } = criteria;
  const hasTempoPath = startBpm !== null && endBpm !== null;
  const isNarrow = bpm !== null && bpm.max / Math.max(1, bpm.min) < 1.3;
  return {
    limit,
    seed,
    prefer: criteria.prefer,
    tempo: hasTempoPath
      ? { from: startBpm, to: endBpm }
      : isSet && isNarrow && bpm
        ? { from: bpm.min, to: bpm.max }
        : null,
    near: isSet && criteria.course === null && criteria.path === null && !criteria.equalGenres,
    spread: isSet && (criteria.course !== null || criteria.shape !== null),
  };
}

const planOf = (
  { shape, course, path, inKey, startBpm, endBpm, startKey }: Criteria,
  after: Candidate | null,
) => ({
  course,
  path,
  inKey,
  isShapeWanted: shape !== null,
  shape: shape ?? (after ? ('steady' as const) : ('arc' as const)),
  startBpm,
  endBpm,
  startKey: after ? null : startKey,
});

function lackWords(fit: number, tracks: readonly Candidate[], { criteria, isSet }: BuildRequest): string {
  if (fit === 0) return 'Nothing matches';
  const length =
    isSet && secondsOf(criteria) !== null
      ? ` (${lengthWords(tracks.reduce((sum, { seconds }) => sum + seconds, 0))})`
      : '';
  return `Only ${tracksWords(fit)}${length} ${fit === 1 ? 'matches' : 'match'}`;
}

/** Says how far the result falls short of the requested length or count. */
function shortfallOf(tracks: readonly Candidate[], criteria: Criteria, isSet: boolean): string[] {
  if (tracks.length === 0) return [];
  const length = tracks.reduce((sum, { seconds }) => sum + seconds, 0);
  const wanted = isSet ? secondsOf(criteria) : null;
  if (wanted !== null && length < wanted * 0.9) {
    const why =
      tracks.length >= maxSetLength
        ? `A set can have up to ${maxSetLength} tracks`
        : 'There are no more matching tracks';
    return [`${why}: this is ${lengthWords(length)} of ${lengthWords(wanted)}.`];
  }
  if (wanted === null && criteria.count !== null && tracks.length < criteria.count) {
    return [`Only ${tracks.length} of the ${criteria.count} tracks you asked for could be found.`];
  }
  return [];
}
