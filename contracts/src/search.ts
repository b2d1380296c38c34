import { defineCall } from './call.ts';
import { trackQuery } from './catalogue.ts';
import { keyRelations } from './music-key.ts';
import { id, idParam, intParam, isoDate, text } from './params.ts';
import { type ChoiceParam, perChoice } from './text-fields.ts';
import { track } from './track.ts';
import { type RangeField, rangeFields } from './track-fields.ts';
import * as z from './zod.ts';

export * from './search-grammar.ts';
export * from './text-fields.ts';
export * from './track-fields.ts';

/** A promo album: one list item that contains its tracks in order. */
export const album = z.object({
  id,
  name: z.string(),
  artist: z.string(),
  artistId: z.nullable(id),
  genre: z.nullable(z.string()),
  label: z.nullable(z.string()),
  released: z.nullable(z.iso.date()),
  createdAt: isoDate,
  cover: z.nullable(z.string()),
  tracks: z.array(track),
});
export type Album = z.infer<typeof album>;

/** All texts and numbers a list can be filtered by. */
const choiceMask: Record<ChoiceParam, true> = perChoice(() => true);
const rangeMask = Object.fromEntries(rangeFields.map((field) => [field, true])) as Record<RangeField, true>;

export const listAlbums = defineCall({
  method: 'GET',
  path: '/albums',
  summary:
    'Lists promo albums, newest first, with the exact count. An album matches if any of its tracks does.',
  access: 'public',
  query: z.pick(trackQuery, {
    limit: true,
    offset: true,
    searchQuery: true,
    ...choiceMask,
    keys: true,
    ...rangeMask,
    artistId: true,
  }),
  result: z.object({ list: z.array(album), count: z.int() }),
});

export const artistVideos = defineCall({
  method: 'GET',
  path: '/artists/getVideo',
  summary: 'Lists an artist’s videos, newest first.',
  access: 'public',
  query: z.object({
    artistId: idParam,
    limit: z._default(intParam(1, 50), 12),
    offset: z._default(intParam(0, 100_000), 0),
  }),
  result: z.object({ videos: z.array(track), count: z.int() }),
});

/** A completion of a search. `text` is the content of the search box once it is chosen. */
export const suggestion = z.object({
  kind: z.enum(['artist', 'track', 'genre', 'term']),
  text: z.string(),
  /** Additional text: the artist of a track, or the number of tracks by an artist. */
  detail: z.string(),
  trackId: z.nullable(id),
  artistId: z.nullable(id),
});
export type Suggestion = z.infer<typeof suggestion>;

export const listSuggestions = defineCall({
  method: 'GET',
  path: '/tracks/suggestions',
  summary: 'Returns up to eight completions of the text: artists, tracks, genres and search terms.',
  access: 'activeDj',
  query: z.object({ text: text(200) }),
  result: z.object({ list: z.array(suggestion).check(z.maxLength(8)) }),
});

/** The pitch faders of turntables reach 8, 16 or 50 percent; beyond 16 a song sounds like another. */
export const mixPercents = [2, 4, 6, 8, 12, 16] as const;

export const mix = z.object({
  track,
  /** The relation of its key to the first track's. */
  key: z.enum(keyRelations),
  /** Whether it is counted at its own tempo, at half of it, or at double. */
  tempo: z.enum(['same', 'half', 'double']),
  /** How much faster it must be played to match, in percent; negative is slower. One decimal. */
  pitchPercent: z.number(),
});
export type Mix = z.infer<typeof mix>;

export const listMixes = defineCall({
  method: 'GET',
  path: '/tracks/{id}/mixes',
  summary:
    'Lists tracks that mix with the given one: a compatible key, and a tempo within the given percentage, including half and double time.',
  access: 'activeDj',
  params: z.object({ id: idParam }),
  query: z.object({
    percent: z._default(intParam(1, 16), 6),
    limit: z._default(intParam(1, 50), 10),
    offset: z._default(intParam(0, 10_000_000), 0),
  }),
  result: z.object({ track, list: z.array(mix), count: z.int() }),
});
