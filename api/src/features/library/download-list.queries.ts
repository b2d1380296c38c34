import type { DownloadEntry } from '@pool/contracts/library';
import { sql } from 'kysely';
import { camelotOf } from '../../catalogue/key-columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { fileNameOf } from './version-names.ts';

/** Entries are in the order they were added, except those that were put back in their old position. */
const placeOf = sql<number>`coalesce(download_list.place, download_list.id)`;

/** Lists a member's download list in its order. */
export async function listEntries(db: Db, userId: number): Promise<DownloadEntry[]> {
  const rows = await db
    .selectFrom('download_list')
    .innerJoin('versions', 'versions.id', 'download_list.version_id')
    .innerJoin('tracks', 'tracks.id', 'versions.track_id')
    .leftJoin('files', 'files.id', 'versions.file_id')
    .select([
      'download_list.id',
      placeOf.as('place'),
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
    .orderBy(placeOf)
    .orderBy('download_list.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    place: row.place,
    trackId: row.track_id,
    versionId: row.version_id,
    name: row.name,
    artist: row.artist_name,
    fileName: fileNameOf({ ...row, name: row.version_name, title: row.name, artist: row.artist_name }),
    version: row.display_version,
    type: row.type,
    key: camelotOf(row),
    bpm: row.bpm,
    durationMs: row.duration_ms,
    size: row.size,
  }));
}

/** Counts the entries of a member's list. */
export async function countEntries(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('download_list')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a version, at the end unless a position is given; one already listed stays where it is. */
export const insertEntry = (
  db: Db,
  { userId, versionId, place = null }: { userId: number; versionId: number; place?: number | null },
) =>
  db
    .insertInto('download_list')
    .values({ user_id: userId, version_id: versionId, place })
    .onConflict((conflict) => conflict.columns(['user_id', 'version_id']).doNothing())
    .execute();

/** Removes one of a member's own entries, or with `id` undefined all of them. Returns how many. */
export async function deleteEntries(db: Db, userId: number, id?: number): Promise<number> {
  let query = db.deleteFrom('download_list').where('user_id', '=', userId);
  if (id !== undefined) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
