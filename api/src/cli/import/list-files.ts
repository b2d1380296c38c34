import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

export type Skipped = { path: string; reason: string };
export type Listing = { files: string[]; skipped: Skipped[]; ignored: number };

const music = /\.(?:mp3|wav|flac|ogg|oga|m4a|aac|mp4a|wave|aiff?|aifc)$/i;

/** All music files in and under a folder, by name. Links lead nowhere: one to a file inside is that file, one that leaves is named. */
export async function listFiles(root: string): Promise<Listing> {
  const base = await realpath(root);
  const listing: Listing = { files: [], skipped: [], ignored: 0 };
  const folders = [base];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      listing.skipped.push({ path: folder ?? base, reason: `the folder cannot be read (${error.code})` });
      return [];
    });
    for (const entry of entries) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) folders.push(file);
      else if (!music.test(entry.name) || entry.name.startsWith('.')) listing.ignored++;
      else await sort(listing, entry, file, base);
    }
  }
  // Names in the order people expect, whatever the file system's.
  listing.files.sort();
  return listing;
}

async function sort(listing: Listing, entry: Dirent, file: string, base: string): Promise<void> {
  const skip = (reason: string) => listing.skipped.push({ path: file, reason });
  if (entry.isFile()) listing.files.push(file);
  else if (!entry.isSymbolicLink()) skip('it is no file');
  else {
    const target = await realpath(file).catch(() => null);
    if (target === null) skip('it is a link that leads nowhere');
    else if (!target.startsWith(base + path.sep)) skip('it is a link out of the folder');
    else listing.ignored++;
  }
}
