import { reencode } from './open-picture.ts';

/**
 * A picture as a PNG of at most `longest` pixels a side, turned as the camera meant. It is made anew from its pixels: nothing else in the
 * file survives. Throws NoPicture.
 */
export const pngOf = (bytes: Uint8Array, longest: number): Promise<Uint8Array> =>
  reencode(bytes, (picture) =>
    picture
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png(),
  );
