import { defineCall } from './call.ts';
import { trackQuery } from './catalogue.ts';
import { crateFormats, isFullPath, needsFolder } from './crates.ts';
import { id, idParam, intParam, isoDate, text } from './params.ts';
import { defineSlot } from './slots.ts';
import { mediaTypes, type Track, track } from './track.ts';
import * as z from './zod.ts';

export * from './crates.ts';

/** Where a preview starts in the track, in seconds; it lasts previewTimeInSec. */
export const previewStartSec = 30;

export const previewTime = defineCall({
  method: 'GET',
  path: '/tracks/previewTimeInSec',
  summary: 'Returns the length of a preview in seconds.',
  access: 'public',
  result: z.int().check(z.positive()),
});

export const linkPurposes = ['preview', 'download'] as const;
export const downloadScopes = ['track', 'archive'] as const;
export const signedLink = defineCall({
  method: 'GET',
  path: '/tracks/signedLink/{id}',
  summary:
    'Returns a link to one version, valid for at most 60 s and bound to the caller, the file and the purpose. A preview link gives access to the preview window only; a download link requires a rated track.',
  access: 'activeDj',
  params: z.object({ id: idParam }),
  query: z.object({
    purpose: z._default(z.enum(linkPurposes), 'preview'),
    /** The purpose of the download, which decides the message shown at the limit. */
    within: z._default(z.enum(downloadScopes), 'track'),
    /** One of the version's formats; the first by default. */
    format: z.optional(idParam),
    /** For a preview: answers 404 instead of rendering or cutting one that is not stored yet. For links fetched before Play is pressed. */
    ifReady: z.optional(z.enum(['true', 'false'])),
    /**
     * For a preview: it resumes after a reload or a lost connection. Shortly after its start, in the same session, this does not count as
     * another play.
     */
    resume: z.optional(z.enum(['true', 'false'])),
  }),
  result: z.object({
    link: z.string(),
    /**
     * For a video: another file of the same excerpt, for a browser that cannot play the first. Null for audio, and for a video that cannot
     * be cut.
     */
    fallbackLink: z.nullable(z.string()),
    /** Bytes of the linked file; null while unknown. */
    size: z.nullable(z.int()),
    expiresAt: isoDate,
    fileName: z.string(),
    durationMs: z.nullable(z.int()),
    /** 800 values from 0 to 1 over the whole track; empty when unknown. */
    peaks: z.array(z.number()),
    /** Where the linked audio begins within the track, and how long it is. */
    startMs: z.int(),
    lengthMs: z.nullable(z.int()),
  }),
});
export type SignedLink = z.infer<typeof signedLink.result>;

export const rateTrack = defineCall({
  method: 'POST',
  path: '/feedbacks',
  summary: 'Rates a track from 1 to 5. A new rating replaces the previous one.',
  access: 'activeDj',
  body: z.object({
    trackId: id,
    rating: z.int().check(z.gte(1), z.lte(5)),
    /** Feedback for the label. If left out, the earlier comment stays. */
    comment: z.optional(text(512)),
  }),
  result: z.object({ trackId: id, rating: z.int() }),
});

export const userActionTypes = ['listen', 'download'] as const;
export const recordActions = defineCall({
  method: 'POST',
  path: '/userActions',
  summary: 'Records plays and downloads. The location is stored only with consent.',
  access: 'activeDj',
  body: z.object({
    type: z.enum(userActionTypes),
    list: z
      .array(z.object({ id, version: z.optional(z.string().check(z.maxLength(200))), versionId: id }))
      .check(z.minLength(1), z.maxLength(200)),
    longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
    latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  }),
  result: z.object({ recorded: z.int() }),
});

export const listDownloaded = defineCall({
  method: 'GET',
  path: '/tracks/downloadTracks',
  summary: 'Lists the tracks the caller has downloaded, newest first, with the catalogue’s filters.',
  access: 'activeDj',
  query: trackQuery,
  result: z.object({ list: z.array(track), count: z.int() }),
});

/** One entry of the download list. */
export const downloadEntry = z.object({
  id,
  /** Entries are in this order. One that is put back with its old position returns to it. */
  place: id,
  trackId: id,
  versionId: id,
  name: z.string(),
  artist: z.string(),
  fileName: z.string(),
  version: z.string(),
  type: z.enum(mediaTypes),
  key: z.nullable(z.string()),
  bpm: z.nullable(z.number()),
  durationMs: z.nullable(z.int()),
  /** Bytes; null while the file is not rendered yet. */
  size: z.nullable(z.int()),
});
export type DownloadEntry = z.infer<typeof downloadEntry>;

export const listDownloadList = defineCall({
  method: 'GET',
  path: '/Downloads',
  summary: 'Returns the download list, oldest first. Restored entries keep their position.',
  access: 'activeDj',
  result: z.object({ list: z.array(downloadEntry) }),
});

export const addToDownloadList = defineCall({
  method: 'POST',
  path: '/Downloads',
  summary: 'Adds one version, once. Requires a rated track.',
  access: 'activeDj',
  body: z.object({
    versionId: id,
    /** For an entry that is put back: its old position. By default it comes last. */
    place: z.optional(id),
  }),
  result: z.object({ list: z.array(downloadEntry) }),
});

export const removeFromDownloadList = defineCall({
  method: 'DELETE',
  path: '/Downloads',
  summary: 'Removes the entry with this id, or the whole list with all=true.',
  access: 'activeDj',
  query: z
    .object({ id: z.optional(intParam(1, 2_147_483_647)), all: z.optional(z.enum(['true', '1'])) })
    .check(
      z.refine((q) => (q.id === undefined) !== (q.all === undefined), 'Please provide either id or all'),
    ),
  result: z.object({ list: z.array(downloadEntry) }),
});

export const s3Proxy = defineCall({
  method: 'GET',
  path: '/s3Proxy',
  summary: 'Returns the file behind a signed download link as an attachment.',
  access: 'activeDj',
  query: z.object({
    fileKey: z.string().check(z.maxLength(500)),
    fileName: z.optional(z.string().check(z.maxLength(500))),
    fileType: z.optional(z.string().check(z.maxLength(50))),
    artist: z.optional(z.string().check(z.maxLength(500))),
    version: z.optional(z.string().check(z.maxLength(200))),
    nameToDisplay: z.optional(z.string().check(z.maxLength(500))),
    /** The same as in the request for the link. */
    within: z.optional(z.enum(downloadScopes)),
    token: z.string().check(z.maxLength(500)),
  }),
  result: z.never(),
  raw: true,
});

/** A member's preferences for downloads. */
export const downloadPreferences = z.object({
  /** Writes the Camelot code into the comment of each file. */
  keyComment: z.boolean(),
  /** The folder of the member's downloads, in their machine's notation, to which crates point. Empty: next to the crate. */
  folder: text(500),
  /** Crates that go into each zip. */
  crates: z.array(z.enum(crateFormats)).check(z.maxLength(crateFormats.length)),
  /** Consent to record their location with their plays and downloads. */
  sharePlace: z.boolean(),
  /** The name of the version that rows play and download if the track has it. Empty: Main, else Clean, else the first. */
  defaultVersion: z._default(text(100), ''),
});
/** The preferences as saved. Crates for DJ software need full paths, so they require a folder. */
export const savedPreferences = downloadPreferences.check(
  z.refine(({ crates, folder }) => isFullPath(folder) || !crates.some(needsFolder), {
    path: ['folder'],
    message: 'invalid',
  }),
);
export type DownloadPreferences = z.infer<typeof downloadPreferences>;

export const getDownloadPreferences = defineCall({
  method: 'GET',
  path: '/Downloads/preferences',
  summary: 'Returns the caller’s download preferences.',
  access: 'activeDj',
  result: downloadPreferences,
});

export const setDownloadPreferences = defineCall({
  method: 'PUT',
  path: '/Downloads/preferences',
  summary: 'Replaces the caller’s download preferences.',
  access: 'activeDj',
  body: savedPreferences,
  result: downloadPreferences,
});

/** Returns the request to download a version of a track, in the chosen format if there is one. */
export function downloadOf(
  { id, name, versions }: Pick<Track, 'id' | 'name' | 'versions'>,
  versionId: number,
  format?: number,
) {
  const version = versions.find((one) => one.id === versionId);
  const formatName = version?.formats.find((one) => one.id === format)?.name;
  const parts = [version?.displayVersion, formatName].filter((part) => part !== undefined);
  const title = parts.length > 0 ? `${name} (${parts.join(', ')})` : name;
  return { trackId: id, versionId, title, ...(format !== undefined && { format }) };
}

/** The control that chooses and saves the member's default version. It has no input. */
export const preferredVersionSlot = defineSlot('preferredVersion', z.object({}));
