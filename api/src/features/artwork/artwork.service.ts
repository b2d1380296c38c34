import { drawArtist, drawBanner, drawCover, drawPoster } from '../../media/artwork/draw.ts';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { findArtistPicture, findBannerPicture, findCover, findSplashPicture } from './artwork.queries.ts';

/** A stored picture, or one drawn as SVG. */
export type Picture = { key: string; size: number; mime: string } | { svg: string };

type Row = {
  storage_key: string | null;
  size: number | null;
  mime: string | null;
};

const pictureOf = (row: Row, draw: () => string): Picture =>
  row.storage_key !== null && row.size !== null && row.mime !== null
    ? { key: row.storage_key, size: row.size, mime: row.mime }
    : { svg: draw() };

/**
 * Returns the artwork of a track; for a video its poster. Tracks of one album are drawn alike; any other track is drawn differently, so
 * that the rows of a page can be told apart. Throws 404 when there is no such track.
 */
export async function coverOf(db: Db, id: number): Promise<Picture> {
  const row = await findCover(db, id);
  if (!row) throw problem(404, 'Track not found');
  // The poster has the colours of the film.
  if (row.type === 'video') return pictureOf(row, () => drawPoster(row.art_seed ?? id, row));
  return pictureOf(row, () =>
    drawCover(row.album_seed ?? id, { title: row.title, artist: row.artist, genre: row.genre ?? '' }),
  );
}

/** Returns the picture of an artist. Throws 404 when there is no such artist. */
export async function artistPictureOf(db: Db, id: number): Promise<Picture> {
  const row = await findArtistPicture(db, id);
  if (!row) throw problem(404, 'Artist not found');
  return pictureOf(row, () => drawArtist(row.art_seed ?? id, row.title));
}

/** Returns the picture of a banner, 1600 by 500, or wide, 1600 by 200. Throws 404 when there is no such banner. */
export async function bannerPictureOf(db: Db, id: number, wide: boolean): Promise<Picture> {
  const row = await findBannerPicture(db, id);
  if (!row) throw problem(404, 'Banner not found');
  return pictureOf(row, () => drawBanner(row.art_seed ?? id, row, { width: 1600, height: wide ? 200 : 500 }));
}

/** Returns a picture of the landing page, 1600 by 500. Throws 404 when there is no such medium. */
export async function splashPictureOf(db: Db, id: number): Promise<Picture> {
  const row = await findSplashPicture(db, id);
  if (!row) throw problem(404, 'Picture not found');
  return { svg: drawBanner(row.art_seed ?? id, row) };
}
