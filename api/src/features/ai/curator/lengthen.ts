import { usualCount, usualMinutes } from './build.ts';
import type { Wish } from './curator-state.ts';
import { type GoingOn, grown, make, type Shown } from './made.ts';
import { maxSetLength, orderSet } from './ordering/order-set.ts';
import { tracksWords } from './saying/words.ts';

/** Goes on after the last track: a set grows, a choice brings others. */
export async function goFurther(
  parts: GoingOn,
  { minutes, count }: { minutes: number | null; count: number | null },
  wish: Wish,
): Promise<Shown> {
  const { before, old } = parts;
  const { isSet, seed, gone } = before;
  const last = old.at(-1) ?? null;
  const here = old.map(({ id }) => id);
  const asked = isSet
    ? { minutes: count === null ? (minutes ?? 20) : null, count, shape: null, startBpm: null, endBpm: null }
    : {
        count:
          count ?? (minutes ? Math.max(1, Math.round(minutes / 4)) : Math.min(5, wish.count ?? usualCount)),
        minutes: null,
      };
  const next = await make(parts, {
    wish: { ...wish, ...asked },
    isSet,
    seed: seed + 1,
    gone,
    after: last,
    not: here,
  });
  if (!isSet) return { ...next, wish: { ...wish, count: asked.count }, gone: grown(gone, here) };
  const tracks = [...old, ...next.tracks].slice(0, maxSetLength);
  const relaxed =
    old.length + next.tracks.length > maxSetLength
      ? [...next.relaxed, `A set can have up to ${maxSetLength} tracks.`]
      : next.relaxed;
  const length =
    wish.minutes === null && wish.count !== null
      ? { count: Math.min(100, tracks.length) }
      : { minutes: Math.min(1440, (wish.minutes ?? usualMinutes) + (asked.minutes ?? 0)) };
  return {
    ...next,
    tracks,
    wish: { ...wish, ...length },
    relaxed,
    note: `${tracksWords(tracks.length - old.length)} more.`,
  };
}

/** Makes what is shown shorter out of itself, or longer. */
export async function scale(parts: GoingOn, by: number, wish: Wish): Promise<Shown> {
  const { before, old } = parts;
  const { isSet, seed, gone } = before;
  const seconds = old.reduce((sum, track) => sum + track.seconds, 0) * by;
  if (by > 1)
    return await goFurther(
      parts,
      { minutes: isSet ? Math.max(5, Math.round(((seconds / by) * (by - 1)) / 60)) : null, count: null },
      wish,
    );
  const count = Math.max(1, Math.round(old.length * by));
  const size = isSet && wish.count === null ? { minutes: Math.max(5, Math.round(seconds / 60)) } : { count };
  const plan = {
    shape: wish.shape ?? ('arc' as const),
    startBpm: wish.startBpm,
    endBpm: wish.endBpm,
    startKey: wish.startKey,
    after: null,
    oneArtist: wish.artists.length === 1,
  };
  const tracks = isSet
    ? orderSet(old, {
        ...plan,
        seconds: wish.count === null ? seconds : null,
        count: wish.count === null ? null : count,
      })
    : old.slice(0, count);
  return {
    tracks,
    wish: { ...wish, ...size },
    used: wish,
    isSet,
    seed,
    gone,
    relaxed: [],
    note: 'Shortened, with the same tracks.',
  };
}
