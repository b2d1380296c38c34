import type { DownloadEntry } from '@pool/contracts';
import { toCamelot } from '@pool/contracts';
import type { Db } from '../../platform/db/database.ts';
import { fileNameOf } from './version-names.ts';

/** A member's download list, oldest first. */
export async function listEntries(db: Db, userId: number): Promise<DownloadEntry[]> {
  const rows = await db
    .selectFrom('download_list')
    .innerJoin('versions', 'versions.id', 'download_list.version_id')
    .innerJoin('tracks', 'tracks.id', 'versions.track_id')
    .leftJoin('files', 'files.id', 'versions.file_id')
    .select([
      'download_list.id',
      'versions.id as version_id',
      'versions.track_id',
      'versions.bpm',
      'versions.duration_ms',
      'files.size',
      'versions.display_version',
      'versions.name as version_name',
      'versions.subversion_type',
      'versions.subname',
      'files.mime',
      'versions.pitch',
      'versions.mode',
      'tracks.name',
      'tracks.artist_name',
      'tracks.type',
    ])
    .where('download_list.user_id', '=', userId)
    .orderBy('download_list.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    trackId: row.track_id,
    versionId: row.version_id,
    name: row.name,
    artist: row.artist_name,
    fileName: fileNameOf({ ...row, name: row.version_name, title: row.name, artist: row.artist_name }),
    version: row.display_version,
    type: row.type,
    key: row.pitch === null || row.mode === null ? null : toCamelot({ pitch: row.pitch, mode: row.mode }),
    bpm: row.bpm,
    durationMs: row.duration_ms,
    size: row.size,
  }));
}

/** How many entries a member's list has. */
export async function countEntries(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('download_list')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a version; one already listed stays where it is. */
export const insertEntry = (db: Db, userId: number, versionId: number) =>
  db
    .insertInto('download_list')
    .values({ user_id: userId, version_id: versionId })
    .onConflict((conflict) => conflict.columns(['user_id', 'version_id']).doNothing())
    .execute();

/** Removes one of a member's own entries, or with `id` undefined all of them. Answers how many. */
export async function deleteEntries(db: Db, userId: number, id?: number): Promise<number> {
  let query = db.deleteFrom('download_list').where('user_id', '=', userId);
  if (id !== undefined) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
