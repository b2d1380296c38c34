import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type PictureFormat, pictureFormatOf } from '../../media/audio/audio-format.ts';

export type Artwork = { bytes: Uint8Array; format: PictureFormat };

/** The maximum size for display and tags; a larger picture is scaled down to `scaledTo` pixels. */
const maxBytes = 5 * 1024 * 1024;
const scaledTo = 1500;
/** A larger file is not a cover. */
const maxToScale = 100 * 1024 * 1024;
const beside = ['cover', 'folder', 'front'].flatMap((name) =>
  ['.jpg', '.jpeg', '.png', '.webp'].map((end) => name + end),
);

/** Returns a file's own picture, else the folder's; null where there is none that can be shown. */
export async function findArtwork(file: string, embedded: Uint8Array | null): Promise<Artwork | null> {
  const own = embedded ? await artworkOf(embedded) : null;
  if (own) return own;
  for (const name of beside) {
    const picture = path.join(path.dirname(file), name);
    const size = await stat(picture).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    );
    if (size === 0 || size > maxToScale) continue;
    const found = await artworkOf(await readFile(picture));
    if (found) return found;
  }
  return null;
}

/** Reads a picture by its content, whatever its name; null where browsers cannot show it. */
async function artworkOf(bytes: Uint8Array): Promise<Artwork | null> {
  const format = pictureFormatOf(bytes);
  if (!format || bytes.length <= maxBytes) return format ? { bytes, format } : null;
  try {
    const scaled = await sharp(bytes, { limitInputPixels: 400_000_000 })
      .rotate()
      .resize(scaledTo, scaledTo, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer();
    return { bytes: scaled, format: { extension: 'jpg', mime: 'image/jpeg' } };
  } catch {
    // A broken picture is no reason to leave the music out.
    return null;
  }
}
