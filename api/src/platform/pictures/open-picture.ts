import type { Sharp } from 'sharp';

/** A picture with more pixels is not decoded: a few kilobytes can hold a huge area of one colour. */
const maxPixels = 50_000_000;
/** A picture with a longer side is not decoded either: the header states the size before decoding. */
const longestSide = 12_000;
const formats = new Set(['jpeg', 'png', 'webp']);

/** Thrown when a file is not a readable picture, or is too large to decode. */
export class NoPicture extends Error {
  override name = 'NoPicture';
}

/**
 * Opens an untrusted picture, lets `make` re-encode it, and returns the bytes. The type is determined by the content, not the name: one
 * JPEG, PNG or WebP. Throws NoPicture.
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

/** Opens a picture. The library is loaded when first needed: a machine without this native code must still be able to start the pool. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // The library also reads SVG, PDF and whatever the system's ImageMagick supports, none of which is safe for untrusted files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.concurrency(1);
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
}
