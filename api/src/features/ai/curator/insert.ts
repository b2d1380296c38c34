import type { Criteria } from './curator-state.ts';
import { withCount } from './edit-tracks.ts';
import type { Candidate } from './ordering/candidate.ts';
import { maxSetLength } from './ordering/order-set.ts';
import type { FollowUpParts, Selection } from './selection.ts';
import { fillPlaces, findFillers } from './swap.ts';
import { tracksWords } from './wording/words.ts';

const usualMore = 5;

/** Adds tracks at a place, each chosen by its neighbours. All tracks shown stay in their order. */
export async function insert(
  parts: FollowUpParts,
  { at, count }: { at: number; count: number | null },
  criteria: Criteria,
): Promise<Selection> {
  const { old, before } = parts;
  const { isSet, seed, gone } = before;
  const many = Math.min(count ?? usualMore, maxSetLength - old.length);
  const found = await findFillers(parts, criteria, many);
  const holes = Array.from({ length: many }, (): Candidate | null => null);
  const places = holes.map((_, i) => at + i);
  // The ones next to a track come first, so at the start it goes backwards.
  const order = at === 0 ? places.toReversed() : places;
  const { slots } = fillPlaces([...old.slice(0, at), ...holes, ...old.slice(at)], order, found.tracks, {
    isSet,
    oneArtist: criteria.artists.length === 1,
  });
  const tracks = slots.flatMap((track) => track ?? []);
  const added = tracks.length - old.length;
  const relaxed =
    added < (count ?? usualMore)
      ? [...found.relaxed, `Only ${tracksWords(added)} could be added.`]
      : found.relaxed;
  return {
    ...{ tracks, isSet, seed: seed + 1, gone, relaxed },
    criteria: withCount(criteria, tracks.length),
    metCriteria: found.criteria,
    note: `Added ${tracksWords(added)}${at === 0 ? ' at the start' : at >= old.length ? ' at the end' : ''}.`,
  };
}
