import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type PictureFormat, pictureFormatOf } from '../../platform/audio/audio-format.ts';

export type Artwork = { bytes: Uint8Array; format: PictureFormat };

const mostBytes = 5 * 1024 * 1024;
const beside = ['cover', 'folder', 'front'].flatMap((name) =>
  ['.jpg', '.jpeg', '.png', '.webp'].map((end) => name + end),
);

/** A file's own picture, else the folder's; null where there is none, or none we would show. */
export async function findArtwork(file: string, embedded: Uint8Array | null): Promise<Artwork | null> {
  const own = embedded ? artworkOf(embedded) : null;
  if (own) return own;
  for (const name of beside) {
    const picture = path.join(path.dirname(file), name);
    const size = await stat(picture).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    );
    if (size === 0 || size > mostBytes) continue;
    const found = artworkOf(await readFile(picture));
    if (found) return found;
  }
  return null;
}

/** By its content, whatever it is called. */
function artworkOf(bytes: Uint8Array): Artwork | null {
  const format = bytes.length <= mostBytes ? pictureFormatOf(bytes) : null;
  return format ? { bytes, format } : null;
}
