/** Increase it whenever the drawings change: browsers keep a picture for a week, by its whole address. */
const drawings = 4;

const link = (kind: 'cover' | 'artist' | 'banner' | 'splash') => (id: number) =>
  `/api/art/${kind}/${id}.svg?v=${drawings}`;

/** Returns the address of a track's artwork. */
export const coverLink = link('cover');

/** Returns the address of an artist's portrait. */
export const artistPictureLink = link('artist');

/** Returns the address of a picture on the landing page. */
export const splashPictureLink = link('splash');

/** Returns the address of a banner's picture; a wide one is twice as wide for its height. */
export const bannerPictureLink = (id: number, shape: 'usual' | 'wide' = 'usual'): string =>
  link('banner')(id) + (shape === 'wide' ? '&shape=wide' : '');
