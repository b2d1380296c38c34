import type { Sharp } from 'sharp';

/** A picture of more pixels is not unpacked: a few kilobytes can hold a wall of one colour. */
const maxPixels = 50_000_000;
/** Nor is one that is longer: the header says so before anything is unpacked. */
const longestSide = 12_000;
const formats = new Set(['jpeg', 'png', 'webp']);

/** What was sent is no picture that can be read, or one too large to unpack. */
export class NoPicture extends Error {
  override name = 'NoPicture';
}

/**
 * Opens a stranger's picture, lets `make` make it anew, and answers its bytes. What a file is, its content says, whatever it is called:
 * one JPEG, PNG or WebP. Throws NoPicture.
 */
export async function reencode(bytes: Uint8Array, make: (picture: Sharp) => Sharp): Promise<Uint8Array> {
  const picture = await open(bytes);
  try {
    const { format, pages = 1, width, height } = await picture.metadata();
    if (!formats.has(format) || pages > 1) throw new NoPicture(`a picture of type ${format}`);
    if (Math.max(width, height) > longestSide || width * height > maxPixels) {
      throw new NoPicture(`a picture of ${width} by ${height} pixels`);
    }
    return await make(picture).toBuffer();
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
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
}
