import { type Built, build } from './build.ts';
import { bestFor } from './change.ts';
import type { Criteria } from './curator-state.ts';
import type { Candidate } from './ordering/candidate.ts';
import { addGone, type FollowUpParts, type Selection, searchContext } from './selection.ts';
import { listed, tracksWords } from './wording/words.ts';

type SwapRequest = {
  places: readonly number[];
  /** What the new tracks must meet. */
  criteria: Criteria;
  /** What the conversation goes on with. */
  kept: Criteria;
};

/** Replaces the tracks at some places and leaves all others where they are. */
export async function swap(
  parts: FollowUpParts,
  { places, criteria, kept }: SwapRequest,
): Promise<Selection> {
  const { before, old } = parts;
  const { isSet, seed, gone } = before;
  const found = await findFillers(parts, criteria, places.length);
  const { slots, empty } = fillPlaces(old, places, found.tracks, {
    isSet,
    oneArtist: criteria.artists.length === 1,
  });
  const relaxed = found.relaxed;
  // What no longer meets the criteria of the conversation cannot stay.
  const isDropped = (place: number) => criteria === kept && empty.includes(place);
  if (empty.length > 0)
    relaxed.push(
      `Nothing else fits at ${empty.length === 1 ? `number ${(empty[0] ?? 0) + 1}` : `${empty.length} of the places`}.`,
    );
  const changed = places.filter((place) => !empty.includes(place));
  return {
    tracks: slots.flatMap((track, place) => (isDropped(place) ? [] : (track ?? []))),
    criteria: kept,
    metCriteria: found.criteria,
    isSet,
    seed: seed + 1,
    gone: addGone(
      gone,
      changed.flatMap((place) => old[place]?.id ?? []),
    ),
    relaxed,
    note: noteOf(places, changed),
    edit: places.length > 0 ? { kind: 'swap', places: [...places], next: Math.max(...places) + 1 } : null,
  };
}

function noteOf(places: readonly number[], changed: readonly number[]): string | null {
  if (places.length === 0) return 'Everything already matches.';
  if (changed.length === 0) return null;
  return changed.length > 4
    ? `Changed ${tracksWords(changed.length)}.`
    : `Changed ${listed(
        changed.map((place) => String(place + 1)),
        'and',
      )}.`;
}

/** Finds tracks for some free places, none of them shown now or before. */
export async function findFillers(parts: FollowUpParts, criteria: Criteria, many: number): Promise<Built> {
  const { finder, index, before, old } = parts;
  const not = [...before.gone, ...old.map(({ id }) => id)];
  const found = await build(
    { finder, index },
    {
      criteria: { ...criteria, count: Math.min(100, 40 + many), minutes: null },
      isSet: false,
      seed: before.seed + 1,
      after: null,
      context: await searchContext(parts, criteria, not),
    },
  );
  return { ...found, relaxed: found.relaxed.filter((text) => !text.includes('asked for could be found')) };
}

type Slots = { slots: (Candidate | null)[]; empty: number[] };

/** Puts the best candidate at each of the places. A place that none fits keeps what it has. */
export function fillPlaces(
  tracks: readonly (Candidate | null)[],
  places: readonly number[],
  candidates: readonly Candidate[],
  options: { isSet: boolean; oneArtist: boolean },
): Slots {
  const slots = [...tracks];
  const empty: number[] = [];
  for (const place of places) {
    // An artist again is better than a track less.
    const next =
      bestFor(place, slots, candidates, options) ??
      bestFor(place, slots, candidates, { ...options, oneArtist: true });
    if (next) slots[place] = next;
    else empty.push(place);
  }
  return { slots, empty };
}
