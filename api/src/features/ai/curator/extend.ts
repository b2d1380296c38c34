import type { Criteria } from './curator-state.ts';
import { maxSetLength, orderSet } from './ordering/order-set.ts';
import { addGone, type FollowUpParts, type Selection, selectTracks } from './selection.ts';
import { usualCount, usualMinutes } from './usual-length.ts';
import { tracksWords } from './wording/words.ts';

/** Continues after the last track: a set gets longer, a selection is replaced by other tracks. */
export async function extend(
  parts: FollowUpParts,
  { minutes, count }: { minutes: number | null; count: number | null },
  criteria: Criteria,
): Promise<Selection> {
  const { before, old } = parts;
  const { isSet, seed, gone } = before;
  const last = old.at(-1) ?? null;
  const shownIds = old.map(({ id }) => id);
  const requested = isSet
    ? { minutes: count === null ? (minutes ?? 20) : null, count, shape: null, startBpm: null, endBpm: null }
    : {
        count:
          count ??
          (minutes ? Math.max(1, Math.round(minutes / 4)) : Math.min(5, criteria.count ?? usualCount)),
        minutes: null,
      };
  const next = await selectTracks(parts, {
    criteria: { ...criteria, ...requested },
    isSet,
    seed: seed + 1,
    gone,
    after: last,
    not: shownIds,
  });
  if (!isSet)
    return { ...next, criteria: { ...criteria, count: requested.count }, gone: addGone(gone, shownIds) };
  const tracks = [...old, ...next.tracks].slice(0, maxSetLength);
  const relaxed =
    old.length + next.tracks.length > maxSetLength
      ? [...next.relaxed, `A set can have up to ${maxSetLength} tracks.`]
      : next.relaxed;
  const length =
    criteria.minutes === null && criteria.count !== null
      ? { count: Math.min(100, tracks.length) }
      : { minutes: Math.min(1440, (criteria.minutes ?? usualMinutes) + (requested.minutes ?? 0)) };
  return {
    ...next,
    tracks,
    criteria: { ...criteria, ...length },
    relaxed,
    note: `Added ${tracksWords(tracks.length - old.length)}.`,
  };
}

/** Changes the length by a factor. A shorter selection keeps only tracks it already has. */
export async function scale(parts: FollowUpParts, by: number, criteria: Criteria): Promise<Selection> {
  const { before, old } = parts;
  const { isSet, seed, gone } = before;
  const seconds = old.reduce((sum, track) => sum + track.seconds, 0) * by;
  if (by > 1)
    return await extend(
      parts,
      { minutes: isSet ? Math.max(5, Math.round(((seconds / by) * (by - 1)) / 60)) : null, count: null },
      criteria,
    );
  const count = Math.max(1, Math.round(old.length * by));
  const size =
    isSet && criteria.count === null ? { minutes: Math.max(5, Math.round(seconds / 60)) } : { count };
  const plan = {
    shape: criteria.shape ?? ('arc' as const),
    course: criteria.course,
    path: criteria.path,
    isShapeWanted: criteria.shape !== null,
    inKey: criteria.inKey,
    startBpm: criteria.startBpm,
    endBpm: criteria.endBpm,
    startKey: criteria.startKey,
    after: null,
    oneArtist: criteria.artists.length === 1,
  };
  const tracks = isSet
    ? orderSet(old, {
        ...plan,
        seconds: criteria.count === null ? seconds : null,
        count: criteria.count === null ? null : count,
      })
    : old.slice(0, count);
  return {
    tracks,
    criteria: { ...criteria, ...size },
    metCriteria: criteria,
    isSet,
    seed,
    gone,
    relaxed: [],
    note: 'Shortened, with the same tracks.',
  };
}
