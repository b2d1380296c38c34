import type { Selectable } from 'kysely';
import { ownNumberFields } from '../../catalogue/own-numbers.ts';
import { ownTextFields } from '../../catalogue/text-columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

type FileRow = Pick<Selectable<DB['files']>, 'id' | 'storage_key' | 'size' | 'mime'>;

/** Selects versions of tracks available to members, each with its file (null until rendered) and the member's rating of the track. */
const versionFiles = (db: Db, userId: number) =>
  db
    .selectFrom('versions')
    .innerJoin('tracks', 'tracks.id', 'versions.track_id')
    .leftJoin('files', 'files.id', 'versions.file_id')
    .leftJoin('genres', 'genres.id', 'tracks.genre_id')
    .leftJoin('labels', 'labels.id', 'tracks.label_id')
    .leftJoin('albums', 'albums.id', 'tracks.album_id')
    .leftJoin('files as covers', (join) =>
      join.onRef('covers.id', '=', (eb) => eb.fn.coalesce('tracks.cover_file_id', 'albums.cover_file_id')),
    )
    .leftJoin('files as previews', 'previews.id', 'versions.preview_file_id')
    .leftJoin('ratings', (join) =>
      join.onRef('ratings.track_id', '=', 'tracks.id').on('ratings.user_id', '=', userId),
    )
    .select([
      'versions.id',
      'versions.track_id',
      'versions.name',
      'versions.display_version',
      'versions.subversion_type',
      'versions.subname',
      'versions.recipe',
      'versions.isrc',
      'versions.comment',
      'versions.album as own_album',
      'versions.duration_ms',
      'versions.peaks',
      'tracks.type',
      'tracks.name as title',
      'tracks.artist_name as artist',
      'tracks.art_seed',
      'tracks.released',
      ...ownNumberFields.map((field) => `tracks.${field}` as const),
      ...ownTextFields.map((field) => `tracks.${field}` as const),
      'genres.name as genre',
      'albums.name as album',
      'labels.name as label',
      'ratings.rating',
      'files.storage_key',
      'files.size',
      'files.mime',
      'files.sha256',
      'covers.storage_key as cover_key',
      'covers.mime as cover_mime',
      'previews.storage_key as preview_key',
      'previews.size as preview_size',
    ])
    // Data of the version itself takes precedence over that of its track.
    .select((eb) => [
      eb.fn.coalesce('versions.bpm', 'tracks.bpm').as('bpm'),
      eb
        .case()
        .when('versions.pitch', 'is', null)
        .then(eb.ref('tracks.pitch'))
        .else(eb.ref('versions.pitch'))
        .end()
        .as('pitch'),
      eb
        .case()
        .when('versions.pitch', 'is', null)
        .then(eb.ref('tracks.mode'))
        .else(eb.ref('versions.mode'))
        .end()
        .as('mode'),
    ])
    .where('tracks.status', '=', 'A')
    .where('tracks.in_pool', '=', true);

/** Finds one such version, or null. */
export const findVersionFile = async (db: Db, versionId: number, userId: number) =>
  (await versionFiles(db, userId).where('versions.id', '=', versionId).executeTakeFirst()) ?? null;
export type VersionFile = NonNullable<Awaited<ReturnType<typeof findVersionFile>>>;

/** A version whose file is in storage. */
export type ReadyVersion = VersionFile & { storage_key: string; size: number; mime: string; sha256: string };

export const isReady = (version: VersionFile): version is ReadyVersion =>
  version.storage_key !== null && version.size !== null && version.mime !== null && version.sha256 !== null;

/** Lists several versions, in any order; deleted ones are left out. */
export const listVersionFiles = (db: Db, ids: number[], userId: number): Promise<VersionFile[]> =>
  versionFiles(db, userId).where('versions.id', 'in', ids).execute();

/** Finds a file that a version can be downloaded as: its own or another format; null for any other. */
export const findFormat = async (db: Db, versionId: number, fileId: number) =>
  (await db
    .selectFrom('files')
    .select(['storage_key', 'size', 'mime', 'sha256'])
    .where('id', '=', fileId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('versions')
            .select('id')
            .where('versions.id', '=', versionId)
            .where('file_id', '=', fileId),
        ),
        exists(
          selectFrom('version_formats')
            .select('file_id')
            .where('version_id', '=', versionId)
            .where('file_id', '=', fileId),
        ),
      ]),
    )
    .executeTakeFirst()) ?? null;

type NewFile = { storage_key: string; sha256: string; size: number; mime: string };

/** Records a stored file; the same key again is the same file, rendered again. */
export const upsertFile = (db: Db, file: NewFile): Promise<FileRow> =>
  db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) =>
      conflict.column('storage_key').doUpdateSet({ sha256: file.sha256, size: file.size, mime: file.mime }),
    )
    .returning(['id', 'storage_key', 'size', 'mime'])
    .executeTakeFirstOrThrow();

type VersionPatch = {
  file_id?: number;
  preview_file_id?: number;
  duration_ms?: number;
  /** 0 to 255 each. */
  peaks?: number[];
};

export const updateVersionFile = (db: Db, versionId: number, patch: VersionPatch) =>
  db.updateTable('versions').set(patch).where('id', '=', versionId).execute();

/** Lists the first versions of the newest tracks that can be rendered, for rendering their previews ahead. */
export const listUnrendered = (db: Db, limit: number) =>
  db
    .selectFrom('tracks')
    .innerJoin('versions', 'versions.track_id', 'tracks.id')
    .select(['versions.id'])
    .distinctOn(['tracks.created_at', 'tracks.id'])
    .where('tracks.type', '=', 'audio')
    .where('tracks.status', '=', 'A')
    .where('tracks.in_pool', '=', true)
    .where('versions.recipe', 'is not', null)
    .orderBy('tracks.created_at', 'desc')
    .orderBy('tracks.id', 'desc')
    .orderBy('versions.display_order')
    .limit(limit)
    .execute();
