import { type Bitmap, countBits } from '../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../catalogue/index/catalogue-index.ts';
import type { Wish } from './curator-state.ts';
import type { Candidate } from './ordering/candidate.ts';
import { maxSetLength, orderSet } from './ordering/order-set.ts';
import { pickBest } from './ordering/pick-best.ts';
import { lengthWords, tracksWords } from './saying/words.ts';
import type { Choosing } from './search/choose-tracks.ts';
import type { Finder } from './search/finder.ts';
import type { FindAround } from './search/keep-wish.ts';
import { relax } from './search/relax.ts';
import { likeModels, resemble } from './search/resemble.ts';

export const usualMinutes = 60;
export const usualCount = 10;

export type BuildOrder = {
  wish: Wish;
  isSet: boolean;
  seed: number;
  around: FindAround;
  after: Candidate | null;
};
/** `wish` is what was left of it in the end. */
export type Built = { tracks: Candidate[]; relaxed: string[]; wish: Wish };
type Parts = { finder: Finder; index: CatalogueIndex };

/** Finds and orders tracks for a wish. What has to give way for it is told. */
export async function build({ finder, index }: Parts, order: BuildOrder): Promise<Built> {
  const { isSet, around, after } = order;
  const { wishes, models } = await resemble(finder, index, order.wish, around);
  const not = new Set([
    ...around.not,
    ...models.filter(() => order.wish.like?.kind === 'track').map(({ id }) => id),
  ]);
  const sets = new Map<string, Bitmap>();
  const bitsOf = (wish: Wish): Bitmap => {
    const key = JSON.stringify(wish);
    const bits = sets.get(key) ?? finder.keep(wish, { ...around, not });
    sets.set(key, bits);
    return bits;
  };
  const count = (wish: Wish) => countBits(bitsOf(wish));
  const [asked = order.wish] = wishes
    .filter((wish) => count(wish) >= needOf(order, usualSeconds))
    .concat(wishes.at(-1) ?? order.wish);
  const choosing = choosingOf(asked, order);
  const strict = bitsOf(asked);
  const first = await finder.candidates({ bits: strict, strict, wish: asked }, choosing);
  const need = needOf(order, first.length > 0 ? meanSeconds(first) : usualSeconds);
  const enough = isSet && first.length < choosing.limit ? holds(first, order) : count(asked) >= need;
  const { wish, said } = enough
    ? { wish: asked, said: [] }
    : relax(asked, {
        need: Math.max(need, isSet ? first.length + 1 : need),
        count,
        genres: index.genres.names(),
        lack: (fit) => lackWords(fit, first, order),
      });
  const candidates =
    said.length > 0
      ? await finder.candidates({ bits: bitsOf(wish), strict, wish }, choosingOf(wish, order))
      : first;
  const oneArtist = wish.artists.length === 1;
  const liked = likeModels(candidates, models);
  const tracks = isSet
    ? orderSet(liked, {
        ...planOf(wish, after),
        seconds: secondsOf(wish),
        count: wish.minutes ? null : wish.count,
        after,
        oneArtist,
      })
    : pickBest(liked, { count: wish.count ?? usualCount, oneArtist, after });
  return { tracks, relaxed: [...said, ...shortOf(tracks, wish, isSet)], wish };
}

const meanSeconds = (tracks: readonly Candidate[]): number =>
  tracks.reduce((sum, { seconds }) => sum + seconds, 0) / Math.max(1, tracks.length);
/** The length of a track before any was read. */
const usualSeconds = 180;

const secondsOf = ({ minutes, count }: Wish): number | null =>
  minutes || !count ? (minutes ?? usualMinutes) * 60 : null;

/** How many tracks must fit for nothing to give way. */
function needOf({ wish, isSet }: Pick<BuildOrder, 'wish' | 'isSet'>, seconds: number): number {
  if (!isSet) return wish.count === null ? 1 : Math.min(wish.count, 3);
  const length = secondsOf(wish);
  return Math.min(
    maxSetLength,
    length === null ? (wish.count ?? usualCount) : Math.ceil((length * 0.95) / seconds),
  );
}

/** Can these make a whole set, with nobody twice in a row? */
function holds(tracks: readonly Candidate[], { wish }: BuildOrder): boolean {
  const length = secondsOf(wish);
  const times = new Map<string, number>();
  for (const { artists } of tracks) times.set(artists[0] ?? '', (times.get(artists[0] ?? '') ?? 0) + 1);
  const most = Math.max(0, ...times.values());
  const usable =
    wish.artists.length === 1 ? tracks.length : Math.min(tracks.length, 2 * (tracks.length - most) + 1);
  if (length === null) return usable >= (wish.count ?? usualCount);
  return Math.min(usable, maxSetLength) * meanSeconds(tracks) >= length * 0.93 || usable >= maxSetLength;
}

function choosingOf(wish: Wish, { isSet, seed }: BuildOrder): Choosing {
  const limit = isSet ? 320 : Math.min(300, Math.max(80, 6 * (wish.count ?? usualCount)));
  const { startBpm, endBpm, bpm } = wish;
  const isWay = startBpm !== null && endBpm !== null;
  const isNarrow = bpm !== null && bpm.max / Math.max(1, bpm.min) < 1.3;
  return {
    limit,
    seed,
    prefer: wish.prefer,
    tempo: isWay
      ? { from: startBpm, to: endBpm }
      : isSet && isNarrow && bpm
        ? { from: bpm.min, to: bpm.max }
        : null,
    near: isSet,
  };
}

const planOf = ({ shape, startBpm, endBpm, startKey }: Wish, after: Candidate | null) => ({
  shape: shape ?? (after ? ('steady' as const) : ('arc' as const)),
  startBpm,
  endBpm,
  startKey: after ? null : startKey,
});

function lackWords(fit: number, tracks: readonly Candidate[], { wish, isSet }: BuildOrder): string {
  if (fit === 0) return 'Nothing matches';
  const length =
    isSet && secondsOf(wish) !== null
      ? ` (${lengthWords(tracks.reduce((sum, { seconds }) => sum + seconds, 0))})`
      : '';
  return `Only ${tracksWords(fit)}${length} ${fit === 1 ? 'matches' : 'match'}`;
}

/** What is missing of the length or number asked for. */
function shortOf(tracks: readonly Candidate[], wish: Wish, isSet: boolean): string[] {
  if (tracks.length === 0) return [];
  const length = tracks.reduce((sum, { seconds }) => sum + seconds, 0);
  const wanted = isSet ? secondsOf(wish) : null;
  if (wanted !== null && length < wanted * 0.9) {
    const why =
      tracks.length >= maxSetLength
        ? `A set can have up to ${maxSetLength} tracks`
        : 'There are no more matching tracks';
    return [`${why}: this is ${lengthWords(length)} of ${lengthWords(wanted)}.`];
  }
  if (wanted === null && wish.count !== null && tracks.length < wish.count) {
    return [`Only ${tracks.length} of the ${wish.count} tracks you asked for could be found.`];
  }
  return [];
}
