import { defineCall } from './call.ts';
import { id } from './params.ts';
import * as z from './zod.ts';

/** Formats that DJ software reads: playlists for any player, rekordbox, Traktor, Serato. */
export const crateFormats = ['m3u8', 'rekordbox', 'traktor', 'serato'] as const;
export type CrateFormat = (typeof crateFormats)[number];

/** The name of each format for members, and the extension of its files. */
export const crateFormatNames: Record<CrateFormat, { name: string; extension: string }> = {
  m3u8: { name: 'M3U8 playlist', extension: 'm3u8' },
  rekordbox: { name: 'rekordbox XML', extension: 'xml' },
  traktor: { name: 'Traktor NML', extension: 'nml' },
  serato: { name: 'Serato crate', extension: 'crate' },
};

/**
 * Returns whether a format only accepts full paths: rekordbox by file URL, Traktor by volume and folders, Serato from the root of the
 * drive. An M3U8 playlist may be in the same folder as its files.
 */
export const needsFolder = (format: CrateFormat): boolean => format !== 'm3u8';

/** Returns whether a path is absolute: `C:\Music`, `\\nas\music` or `/Users/x/Music`. */
export const isFullPath = (path: string): boolean => /^(?:[a-z]:(?:[\\/]|$)|\\\\|\/)/i.test(path.trim());

export const exportCrate = defineCall({
  method: 'POST',
  path: '/Downloads/crate',
  summary:
    'Returns the given versions, in order, as a crate file for DJ software. Each path is the location of the file: absolute on the member’s machine (C:\\Music\\a.mp3, /Users/x/a.mp3) or, in an M3U8 playlist only, relative to the crate.',
  access: 'activeDj',
  // Enough for a thousand entries with their paths.
  maxBytes: 4 * 1024 * 1024,
  body: z.object({
    format: z.enum(crateFormats),
    /** The name of the crate in the software. */
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    entries: z
      .array(z.object({ versionId: id, path: z.string().check(z.minLength(1), z.maxLength(1000)) }))
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  result: z.never(),
  raw: true,
});
