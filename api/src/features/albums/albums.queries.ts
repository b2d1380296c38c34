import { sql } from 'kysely';
import type { ReadDb } from '../../platform/db/database.ts';

/** Finds albums by id, in any order. */
export const findAlbumRows = (db: ReadDb, ids: number[]) =>
  db
    .selectFrom('albums')
    .leftJoin('genres', 'genres.id', 'albums.genre_id')
    .leftJoin('labels', 'labels.id', 'albums.label_id')
    .select(['albums.id', 'albums.name', 'albums.artist_name', 'albums.artist_id'])
    .select(['albums.released', 'albums.created_at'])
    .select(['genres.name as genre', 'labels.name as label'])
    .where(sql<boolean>`albums.id = any(${ids}::int[])`)
    .execute();

/** Finds the tracks of albums that are in the pool, in their order. */
export const findMembers = (db: ReadDb, albumIds: number[]) =>
  db
    .selectFrom('album_tracks')
    .innerJoin('tracks', 'tracks.id', 'album_tracks.track_id')
    .select(['album_tracks.album_id', 'album_tracks.track_id'])
    .where(sql<boolean>`album_tracks.album_id = any(${albumIds}::int[])`)
    .where('tracks.status', '=', 'A')
    .where('tracks.in_pool', '=', true)
    .orderBy('album_tracks.position')
    .execute();
