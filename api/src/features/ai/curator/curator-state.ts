import { mediaTypes } from '@pool/contracts';
import { camelot } from '@pool/contracts/music-key';
import { z } from 'zod';

/** The course of energy over a set. `arc` is the usual night: a gentle start, a late peak, then slightly down. */
export const shapes = ['arc', 'warm-up', 'build', 'peak', 'cool-down', 'closing', 'steady'] as const;
export type Shape = (typeof shapes)[number];

/** Preferences that rank the tracks that match. */
const preferences = ['popular', 'fresh', 'rare'] as const;
export type Preference = (typeof preferences)[number];

const name = z.string().max(100);
const names = z.array(name).max(20).default([]);
const range = z.object({ min: z.number(), max: z.number() });
const mark = z.enum(['only', 'none']).nullable().default(null);

/** An exclusion other than genres, artists, moods and versions, in the fields of the search grammar. */
const exclusion = z.discriminatedUnion('field', [
  z.object({ field: z.enum(['bpm', 'energy']), min: z.number(), max: z.number() }),
  z.object({ field: z.literal('key'), codes: z.array(camelot).min(1).max(24) }),
  z.object({ field: z.literal('year'), from: z.number().int(), to: z.number().int() }),
  z.object({ field: z.literal('added'), days: z.number().int().positive() }),
  z.object({ field: z.enum(['label', 'title']), values: z.array(name).min(1).max(20) }),
]);
export type Exclusion = z.infer<typeof exclusion>;
export const maxExclusions = 24;

/** Everything a request can specify about tracks and their order. Names are the pool's own; empty criteria match any track. */
const criteria = z.object({
  type: z.enum(mediaTypes).default('audio'),
  genres: names,
  notGenres: names,
  /** BPM, both ends included. */
  bpm: range.nullable().default(null),
  /** Camelot codes that may be played. */
  keys: z.array(camelot).max(24).default([]),
  moods: names,
  /** The word that stood for the moods in the message. */
  moodSaid: name.nullable().default(null),
  notMoods: names,
  /** From 0 (barely moving) to 1 (peak). */
  energy: z.number().min(0).max(1).nullable().default(null),
  /** Energy from 1 to 10, both ends included. */
  energies: range.nullable().default(null),
  years: z.object({ from: z.number().int(), to: z.number().int() }).nullable().default(null),
  /** Added to the pool within this many days. */
  addedDays: z.number().int().positive().nullable().default(null),
  /** Where moods lie from dark (0) to bright (1), and from soft to hard. */
  brightness: range.nullable().default(null),
  hardness: range.nullable().default(null),
  versions: names,
  notVersions: names,
  /** Nothing explicit: a clean version, or no dirty one. */
  safe: z.boolean().default(false),
  artists: names,
  notArtists: names,
  labels: names,
  titles: names,
  not: z.array(exclusion).max(maxExclusions).default([]),
  /** A track or an artist the rest should resemble. */
  like: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('track'),
        id: z.number().int(),
        name,
        others: z.array(z.number().int()).max(20).optional(),
      }),
      z.object({ kind: z.literal('artist'), name }),
    ])
    .nullable()
    .default(null),
  downloaded: mark,
  rated: mark,
  prefer: z.enum(preferences).nullable().default(null),
  count: z.number().int().min(1).max(100).nullable().default(null),
  minutes: z.number().min(5).max(1440).nullable().default(null),
  shape: z.enum(shapes).nullable().default(null),
  startBpm: z.number().nullable().default(null),
  endBpm: z.number().nullable().default(null),
  startKey: z.nullable(camelot).default(null),
  /** The course of energy in equal parts, from 0 to 1; it goes before `shape`. */
  course: z.array(z.number().min(0).max(1)).max(12).nullable().default(null),
  /** An order by a number of the tracks, in place of one that mixes well. */
  sort: z
    .enum(['bpm-up', 'bpm-down', 'energy-up', 'energy-down', 'brightness-up', 'brightness-down'])
    .nullable()
    .default(null),
  /** The genres at the beginning and those at the end of a set. */
  path: z
    .object({ from: names, via: names.default([]), to: names })
    .nullable()
    .default(null),
  /** The most artists, or keys, that the tracks may have between them. */
  artistsMost: z.number().int().min(1).max(100).nullable().default(null),
  keysMost: z.number().int().min(1).max(24).nullable().default(null),
  /** What no two tracks may share. */
  different: z
    .array(z.enum(['artist', 'key']))
    .max(2)
    .default([]),
  /** The genres get equal shares of the tracks. */
  equalGenres: z.boolean().default(false),
  /** Every transition is harmonic. */
  inKey: z.boolean().default(false),
  /** Rated with at least so many stars, by the caller or on average. */
  stars: z
    .object({ by: z.enum(['me', 'all']), least: z.number().min(1).max(5) })
    .nullable()
    .default(null),
});
export type Criteria = z.infer<typeof criteria>;
export const noCriteria: Criteria = criteria.parse({});

/** The state of a conversation with the curator, stored as JSON of at most 16 KB: property names must not change. */
export const curatorState = z.object({
  v: z.literal(1),
  wish: criteria,
  /** The tracks shown, in order. */
  trackIds: z.array(z.number().int().positive()).max(100),
  /** Tracks shown before that must not come again. */
  gone: z.array(z.number().int().positive()).max(400),
  /** Whether the tracks are a set to be played in order; otherwise a selection. */
  isSet: z.boolean(),
  seed: z.number().int(),
  /** The tracks of the answer before and their criteria, to go back to. */
  previousIds: z.array(z.number().int().positive()).max(100).default([]),
  previousWish: criteria.nullable().default(null),
  /** The criteria of a request that found nothing, which can still be corrected. */
  attempt: criteria.nullable().default(null),
  /** The edit that gave this answer, for "and the next one"; `next` is the place after it. */
  edit: z
    .object({
      kind: z.enum(['swap', 'remove']),
      places: z.array(z.number().int().nonnegative()).max(100),
      next: z.number().int().nonnegative(),
    })
    .nullable()
    .default(null),
});
export type CuratorState = z.infer<typeof curatorState>;
