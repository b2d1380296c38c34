import { reencode } from './open-picture.ts';

/** The side of a photo, in pixels: four times the largest size it is shown in. */
const photoSide = 512;

/**
 * Converts a photo to the stored form: in the camera's orientation, cropped square around its middle, 512 by 512 pixels of JPEG. It is
 * re-encoded from its pixels, so nothing else in the file is kept: no location, no camera, no second file appended to the first. Throws
 * NoPicture.
 */
export const squarePhotoOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  reencode(bytes, (picture) =>
    picture
      .autoOrient()
      .resize(photoSide, photoSide, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86, mozjpeg: true }),
  );
