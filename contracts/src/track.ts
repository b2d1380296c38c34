import { camelot } from './music-key.ts';
import { id, isoDate, partialDay } from './params.ts';
import type { CardTextField } from './text-fields.ts';
import * as z from './zod.ts';

export const mediaTypes = ['audio', 'video'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** One file of a track: Main, Clean, Intro … */
export const version = z.object({
  id,
  trackId: id,
  name: z.string(),
  displayVersion: z.string(),
  fileName: z.string(),
  versionType: z.string(),
  subversionType: z.string(),
  bpm: z.nullable(z.number()),
  key: z.nullable(camelot),
  durationMs: z.nullable(z.int()),
  displayOrder: z.nullable(z.int()),
  created: isoDate,
  /** Whether the pool rendered it. The names of such versions begin with "FRP ", which is not shown. */
  diy: z.boolean(),
  /** False if there is only metadata: nothing to play or download until a file is imported. */
  hasFile: z.boolean(),
  /** The available encodings, the default one first. */
  formats: z.array(z.object({ id, name: z.string(), sizeBytes: z.int() })),
  /** Whether the caller has downloaded it; false for a visitor. */
  downloaded: z.boolean(),
  downloadDate: z.nullable(isoDate),
});
export type Version = z.infer<typeof version>;

/** The texts of a card; the type names one that is missing. Those that came later are optional: answers of older APIs lack them. */
const texts = {
  genre: z.nullable(z.string()),
  mood: z.nullable(z.string()),
  label: z.nullable(z.string()),
} satisfies Record<CardTextField, z.ZodType<string | null | undefined>>;

export const track = z.object({
  id,
  name: z.string(),
  artist: z.string(),
  artistId: z.nullable(id),
  ...texts,
  bpm: z.nullable(z.number()),
  /** Camelot code; null shows as "No key". */
  key: z.nullable(camelot),
  /** From 1 (calm) to 10 (peak time). Missing in answers of older APIs. */
  energy: z.optional(z.nullable(z.int())),
  /** The day of release, or the month or year if only that is known. */
  released: z.nullable(partialDay),
  createdAt: isoDate,
  rank: z.nullable(z.int()),
  downloads: z.int(),
  /** The caller's own rating, 1 to 5; 0 if not rated yet. */
  rating: z.int().check(z.gte(0), z.lte(5)),
  cover: z.nullable(z.string()),
  type: z.enum(mediaTypes),
  /** False for a charted song that the pool does not have, so there is nothing to play or download. */
  inPool: z.boolean(),
  albumId: z.nullable(id),
  presetId: z.nullable(id),
  versions: z.array(version),
  /** The version its row plays and downloads, by filters or the member's default. Set by a list in the browser, never by the API. */
  chosenVersionId: z.optional(id),
});
export type Track = z.infer<typeof track>;

/**
 * Returns the version of a track that rows play, of those with files: the list's choice, else Main, else Clean, else the first. Null when
 * there is nothing to play (a chart entry, or metadata without files).
 */
export function preferredVersion({
  versions,
  chosenVersionId,
}: Pick<Track, 'versions' | 'chosenVersionId'>): Version | null {
  const playable = versions.filter(({ hasFile }) => hasFile);
  return (
    playable.find(({ id }) => id === chosenVersionId) ??
    playable.find(({ name }) => name === 'Main') ??
    playable.find(({ name }) => name === 'Clean') ??
    playable[0] ??
    null
  );
}
