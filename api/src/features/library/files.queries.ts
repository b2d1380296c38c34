import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

type FileRow = Pick<Selectable<DB['files']>, 'id' | 'storage_key' | 'size' | 'mime'>;

/** A version of a track members may have, with its file (null until made) and the member's rating of the track. */
export async function findVersionFile(db: Db, versionId: number, userId: number) {
  const row = await db
    .selectFrom('versions')
    .innerJoin('tracks', 'tracks.id', 'versions.track_id')
    .leftJoin('files', 'files.id', 'versions.file_id')
    .leftJoin('files as previews', 'previews.id', 'versions.preview_file_id')
    .leftJoin('ratings', (join) =>
      join.onRef('ratings.track_id', '=', 'tracks.id').on('ratings.user_id', '=', userId),
    )
    .select([
      'versions.id',
      'versions.track_id',
      'versions.file_name',
      'versions.recipe',
      'versions.duration_ms',
      'versions.peaks',
      'tracks.type',
      'tracks.name as title',
      'tracks.artist_name as artist',
      'tracks.art_seed',
      'ratings.rating',
      'files.storage_key',
      'files.size',
      'files.mime',
      'previews.storage_key as preview_key',
      'previews.size as preview_size',
    ])
    .where('versions.id', '=', versionId)
    .where('tracks.status', '=', 'A')
    .where('tracks.in_pool', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
export type VersionFile = NonNullable<Awaited<ReturnType<typeof findVersionFile>>>;

type NewFile = { storage_key: string; sha256: string; size: number; mime: string };

/** Notes a stored file; the same key again is the same file made anew. */
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

/** How many different versions a member downloaded since a moment, one of them left out. */
export async function countDownloadedSince(
  db: Db,
  { userId, since, except }: { userId: number; since: Date; except: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('downloads')
    .select((eb) => eb.fn.count<number>('version_id').distinct().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('version_id', '!=', except)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes a download and counts it, once: a file fetched in parts (or twice within minutes) is one download. */
export async function insertDownload(
  db: Db,
  { userId, trackId, versionId, now }: { userId: number; trackId: number; versionId: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Lines up parallel parts of one member's download.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const recent = await trx
      .selectFrom('downloads')
      .select('id')
      .where('user_id', '=', userId)
      .where('version_id', '=', versionId)
      .where('created_at', '>', new Date(now.getTime() - 10 * 60_000))
      .executeTakeFirst();
    if (recent) return;
    await trx
      .insertInto('downloads')
      .values({ user_id: userId, track_id: trackId, version_id: versionId, created_at: now })
      .execute();
    await trx
      .insertInto('track_counters')
      .values({ track_id: trackId, downloads: 1 })
      .onConflict((conflict) =>
        conflict
          .column('track_id')
          .doUpdateSet((eb) => ({ downloads: eb('track_counters.downloads', '+', 1) })),
      )
      .execute();
  });
}

/** The first versions of the newest tracks that have no file yet, for rendering ahead. */
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
