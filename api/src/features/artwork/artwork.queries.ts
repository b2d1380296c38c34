import type { Db } from '../../platform/db/database.ts';

/** Finds the data a track's cover is drawn from, or its stored picture. */
export const findCover = (db: Db, trackId: number) =>
  db
    .selectFrom('tracks')
    .leftJoin('genres', 'genres.id', 'tracks.genre_id')
    .leftJoin('albums', 'albums.id', 'tracks.album_id')
    .leftJoin('files', 'files.id', 'tracks.cover_file_id')
    .select([
      'tracks.type',
      'tracks.art_seed',
      'albums.art_seed as album_seed',
      'tracks.name as title',
      'tracks.artist_name as artist',
      'genres.name as genre',
      'files.storage_key',
      'files.size',
      'files.mime',
    ])
    .where('tracks.id', '=', trackId)
    .executeTakeFirst();

export const findArtistPicture = (db: Db, artistId: number) =>
  db
    .selectFrom('artists')
    .leftJoin('files', 'files.id', 'artists.picture_file_id')
    .select(['artists.art_seed', 'artists.name as title', 'files.storage_key', 'files.size', 'files.mime'])
    .where('artists.id', '=', artistId)
    .executeTakeFirst();

export const findBannerPicture = (db: Db, bannerId: number) =>
  db
    .selectFrom('banners')
    .leftJoin('files', 'files.id', 'banners.picture_file_id')
    .select([
      'banners.art_seed',
      'banners.title',
      'banners.subtitle',
      'files.storage_key',
      'files.size',
      'files.mime',
    ])
    .where('banners.id', '=', bannerId)
    .executeTakeFirst();

export const findSplashPicture = (db: Db, splashId: number) =>
  db
    .selectFrom('splash_media')
    .select(['art_seed', 'title', 'subtitle'])
    .where('id', '=', splashId)
    .executeTakeFirst();
