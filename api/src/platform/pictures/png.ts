import { reencode } from './open-picture.ts';

/**
 * Converts a picture to a PNG of at most `longest` pixels a side, in the camera's orientation. It is re-encoded from its pixels, so nothing
 * else in the file is kept. Throws NoPicture.
 */
export const pngOf = (bytes: Uint8Array, longest: number): Promise<Uint8Array> =>
  reencode(bytes, (picture) =>
    picture
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png(),
  );
