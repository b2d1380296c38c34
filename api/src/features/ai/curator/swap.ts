import { build } from './build.ts';
import { bestFor, withoutRepeats } from './change.ts';
import type { Criteria } from './curator-state.ts';
import { addGone, type FollowUpParts, type Selection, searchContext } from './selection.ts';
import { listed, tracksWords } from './wording/words.ts';

/** Replaces the tracks at some places. The new ones must meet `criteria`; the conversation continues with `kept`. */
export async function swap(
  parts: FollowUpParts,
  places: number[],
  criteria: Criteria,
  kept: Criteria,
): Promise<Selection> {
  const { finder, index, before, old } = parts;
  const { isSet, seed, gone } = before;
  const tracks = [...old];
  const out = places.flatMap((place) => old[place]?.id ?? []);
  const not = [...gone, ...old.map(({ id }) => id)];
  const request = {
    criteria: { ...criteria, count: Math.min(100, 40 + places.length), minutes: null },
    isSet: false,
    seed: seed + 1,
    after: null,
  };
  const found = await build(
    { finder, index },
    {
      ...request,
      context: await searchContext(parts, criteria, not),
    },
  );
  const relaxed = found.relaxed.filter((text) => !text.includes('asked for could be found'));
  const empty: number[] = [];
  for (const place of places) {
    const next = bestFor(place, tracks, found.tracks, { isSet, oneArtist: criteria.artists.length === 1 });
    if (next) tracks[place] = next;
    else empty.push(place);
  }
  const left = tracks.filter(
    (track, place) => !empty.includes(place) || (criteria === kept ? !out.includes(track.id) : true),
  );
  if (empty.length > 0)
    relaxed.push(
      `Nothing else fits ${empty.length === 1 ? `position ${(empty[0] ?? 0) + 1}` : `${empty.length} of the positions`}.`,
    );
  const note =
    places.length === 0
      ? 'Everything already matches.'
      : `${tracksWords(places.length - empty.length)} swapped (${listed(
          places.map((place) => String(place + 1)),
          'and',
        )}).`;
  return {
    tracks: kept.artists.length === 1 ? left : withoutRepeats(left),
    criteria: kept,
    metCriteria: found.criteria,
    isSet,
    seed: seed + 1,
    gone: addGone(gone, out),
    relaxed,
    note,
  };
}
