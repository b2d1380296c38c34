import { defineCall } from './call.ts';
import { camelot } from './music-key.ts';
import { commaList, id, idParam, intParam, text } from './params.ts';
import { perChoice } from './text-fields.ts';
import { mediaTypes, track } from './track.ts';
import { numberFields, type RangeField, rangeFields } from './track-fields.ts';
import * as z from './zod.ts';

export * from './text-fields.ts';
export * from './track-fields.ts';
export * from './track-list-slot.ts';
export * from './version-letters.ts';

/** `rank` lists the chart and `curated` the curated set; the others order any list. */
export const sortFields = [
  'createdAt',
  'rank',
  'downloads',
  'curated',
  ...rangeFields,
  'key',
  'title',
] as const;
export type SortField = (typeof sortFields)[number];
export const dateRanges = ['7d', '14d', '30d'] as const;
export const pageSizes = [10, 25, 50] as const;
/** `min,max` for a number of a track: whole numbers within its bounds, min not above max. */
const wholeRange = ({ min, max }: { min: number; max: number }) =>
  z
    .pipe(
      z.string().check(z.regex(/^\d{1,4},\d{1,4}$/, 'Please enter two whole numbers, like 120,128')),
      z.transform((value) => value.split(',').map(Number) as [number, number]),
    )
    .check(
      z.refine(
        ([low, high]) => low >= min && low <= high && high <= max,
        `Please enter a range between ${min} and ${max}`,
      ),
    );

const rangeParam = (field: RangeField) => z.optional(wholeRange(numberFields[field]));

/** The query parameter of each number that lists can be filtered by. */
const rangeParams = Object.fromEntries(rangeFields.map((field) => [field, rangeParam(field)])) as Record<
  RangeField,
  ReturnType<typeof rangeParam>
>;

/** The query parameter of each text that lists can be narrowed to some values of. */
const choices = perChoice(() => z.optional(commaList(text(100))));

export const trackQuery = z.object({
  limit: z._default(intParam(1, 50), 10),
  offset: z._default(intParam(0, 10_000_000), 0),
  /** By default, best match first for a search, else by createdAt. */
  sortField: z.optional(z.enum(sortFields)),
  order: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
  type: z._default(z.enum(mediaTypes), 'audio'),
  status: z._default(z.literal('A'), 'A'),
  preset: z.optional(text(100)),
  presetName: z.optional(text(100)),
  searchQuery: z.optional(text(1000)),
  ...rangeParams,
  ...choices,
  keys: z.optional(commaList(camelot, 24)),
  country: z.optional(z.string().check(z.length(2))),
  dateRange: z.optional(z.enum(dateRanges)),
  artistId: z.optional(idParam),
  /** Leaves out tracks that have no file yet. */
  hasFiles: z.optional(
    z.pipe(
      z.literal('true'),
      z.transform(() => true),
    ),
  ),
  trackIds: z.optional(
    commaList(
      z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'Please provide track ids')), z.transform(Number)),
      500,
    ),
  ),
  bannerRequest: z.optional(z.enum(['true', 'false', '0', '1'])),
});
export type TrackQuery = z.input<typeof trackQuery>;

/** A word (`from`, as typed) that was replaced by another (`to`), or a word or term that was dropped (`to` null). */
export const relaxation = z.object({
  kind: z.enum(['typo', 'word', 'term']),
  from: z.string(),
  to: z.nullable(z.string()),
});
export type Relaxation = z.infer<typeof relaxation>;

export const listTracks = defineCall({
  method: 'GET',
  path: '/tracks',
  summary:
    'Lists catalogue tracks page by page, with the exact count of matches. searchQuery accepts words and terms such as bpm:~124 (search-grammar.ts). For visitors, ratings and download marks are empty.',
  access: 'public',
  query: trackQuery,
  result: z.object({
    list: z.array(track),
    count: z.int(),
    /** The requested presets, such as `name=1;name=1`. */
    presets: z.string(),
    /** The parts of the search that were relaxed to find something; empty if none had to be. */
    relaxed: z._default(z.array(relaxation), []),
  }),
});

/** A version button: the name and position of a kind of version. */
export const versionButton = z.object({
  name: z.string(),
  displayName: z.string(),
  downloadBtn: z.string(),
  displayOrder: z.nullable(z.int()),
});

/** What a filter panel offers of each text. Answers of older APIs lack those that came after genres and versions. */
const offeredNames = perChoice(() => z.optional(z.array(z.string())));

export const listGenres = defineCall({
  method: 'GET',
  path: '/tracks/genres',
  summary: 'Lists the filter options: genres, versions and the reference data for version buttons.',
  access: 'public',
  result: z.object({
    ...offeredNames,
    genres: z.array(z.string()),
    versions: z.array(z.string()),
    VersionsData: z.array(versionButton),
  }),
});

export const preset = z.object({
  id,
  name: z.string(),
  genres: z.array(z.string()),
  filter: z.object({
    genres: z.array(z.string()),
    versions: z.array(z.string()),
    bpm: z.nullable(z.tuple([z.number(), z.number()])),
  }),
});
export type Preset = z.infer<typeof preset>;

export const listPresets = defineCall({
  method: 'GET',
  path: '/presets/fetchPresetsWithFilters',
  summary: 'Lists the presets of the preset bar, in order.',
  access: 'public',
  result: z.object({ presets: z.array(preset) }),
});
