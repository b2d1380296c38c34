import type { Sharp } from 'sharp';

/** The side of a photo, in pixels: sharp at four times the largest size it is shown in. */
export const photoSide = 512;
/** A picture of more pixels is not unpacked: a few kilobytes can hold a wall of one colour. */
const mostPixels = 50_000_000;
const formats = new Set(['jpeg', 'png', 'webp']);

/** What was sent is no picture that can be read, or one too large to unpack. */
export class NoPicture extends Error {
  override name = 'NoPicture';
}

/**
 * A photo as it is kept: turned as the camera meant, cut square around its middle, 512 by 512 pixels of JPEG. It is made anew from its
 * pixels, so nothing else in the file survives: no place, no camera, no second file hidden behind the first. Throws NoPicture.
 */
export async function squarePhotoOf(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await open(bytes);
  try {
    const { format, pages = 1 } = await picture.metadata();
    if (!formats.has(format) || pages > 1) throw new NoPicture(`a picture of type ${format}`);
    return await picture
      .autoOrient()
      .resize(photoSide, photoSide, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86, mozjpeg: true })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch (error) {
    if (error instanceof NoPicture) throw error;
    throw new NoPicture('a picture that cannot be unpacked', { cause: error });
  }
}

/** Loaded when first needed: native code that a machine lacks must not keep the pool from starting. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // The library also reads SVG, PDF and what a system's ImageMagick offers; none of that is for strangers' files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.concurrency(1);
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
}
