import { build } from './build.ts';
import { bestFor, withoutRepeats } from './change.ts';
import type { Wish } from './curator-state.ts';
import { aroundOf, type GoingOn, grown, type Shown } from './made.ts';
import { listed, tracksWords } from './saying/words.ts';

/** Puts other tracks in some places. `wish` is what those must meet, `kept` what the conversation goes on with. */
export async function swap(parts: GoingOn, places: number[], wish: Wish, kept: Wish): Promise<Shown> {
  const { finder, index, before, old } = parts;
  const { isSet, seed, gone } = before;
  const tracks = [...old];
  const out = places.flatMap((place) => old[place]?.id ?? []);
  const not = [...gone, ...old.map(({ id }) => id)];
  const order = {
    wish: { ...wish, count: Math.min(100, 40 + places.length), minutes: null },
    isSet: false,
    seed: seed + 1,
    after: null,
  };
  const found = await build({ finder, index }, { ...order, around: await aroundOf(parts, wish, not) });
  const relaxed = found.relaxed.filter((text) => !text.includes('asked for could be found'));
  const empty: number[] = [];
  for (const place of places) {
    const next = bestFor(place, tracks, found.tracks, { isSet, oneArtist: wish.artists.length === 1 });
    if (next) tracks[place] = next;
    else empty.push(place);
  }
  const left = tracks.filter(
    (track, place) => !empty.includes(place) || (wish === kept ? !out.includes(track.id) : true),
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
    wish: kept,
    used: found.wish,
    isSet,
    seed: seed + 1,
    gone: grown(gone, out),
    relaxed,
    note,
  };
}
