/** Raised whenever the drawings change: browsers keep a picture for a week, by its whole address. */
const drawings = 4;

const link = (kind: 'cover' | 'artist' | 'banner' | 'splash') => (id: number) =>
  `/api/art/${kind}/${id}.svg?v=${drawings}`;

/** Where the artwork of a track is. */
export const coverLink = link('cover');

/** Where the portrait of an artist is. */
export const artistPictureLink = link('artist');

/** Where a picture of the landing page is. */
export const splashPictureLink = link('splash');

/** Where the picture of a banner is; a wide one is twice as wide for its height. */
export const bannerPictureLink = (id: number, shape: 'usual' | 'wide' = 'usual'): string =>
  link('banner')(id) + (shape === 'wide' ? '&shape=wide' : '');
