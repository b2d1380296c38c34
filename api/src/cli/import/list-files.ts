import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

export type Skipped = { path: string; reason: string };
export type Listing = { files: string[]; skipped: Skipped[] };

const music = /\.(?:mp3|wav|flac|ogg|oga|m4a|aac|mp4a|wave|aiff?|aifc)$/i;

/** Files in music folders that are not music: covers, which are imported with the music, and system files. */
const companion = /^(?:\..*|thumbs\.db|desktop\.ini|(?:cover|folder|front)\.(?:jpe?g|png|webp))$/i;

/**
 * Lists all music files in and under a folder, by name, and every other file with the reason why it is left out. A link to a file inside
 * the folder is that file.
 */
export async function listFiles(root: string): Promise<Listing> {
  const base = await realpath(root);
  const listing: Listing = { files: [], skipped: [] };
  const folders = [base];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      listing.skipped.push({ path: folder ?? base, reason: `the folder cannot be read (${error.code})` });
      return [];
    });
    for (const entry of entries) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) folders.push(file);
      else if (companion.test(entry.name)) continue;
      else if (!music.test(entry.name))
        listing.skipped.push({ path: file, reason: 'not a music file (MP3, WAV, AIFF, FLAC, OGG or M4A)' });
      else await sort(listing, entry, file, base);
    }
  }
  // Names in natural order, whatever the file system's.
  listing.files.sort();
  return listing;
}

async function sort(listing: Listing, entry: Dirent, file: string, base: string): Promise<void> {
  const skip = (reason: string) => listing.skipped.push({ path: file, reason });
  if (entry.isFile()) listing.files.push(file);
  else if (!entry.isSymbolicLink()) skip('not a regular file');
  else {
    const target = await realpath(file).catch(() => null);
    if (target === null) skip('a link to a file that does not exist');
    else if (!target.startsWith(base + path.sep)) skip('a link to a file outside the folder');
  }
}
