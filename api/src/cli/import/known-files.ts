import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { previewKeyOf } from './attach-files.ts';

/** Finds the version made from a file with this path, or from these bytes; null when there is none (any more). */
export async function findKnown(db: Db, by: { path: string } | { sha256: string }) {
  const row = await db
    .selectFrom('import_files')
    .innerJoin('versions', 'versions.id', 'import_files.version_id')
    .leftJoin('files', 'files.id', 'versions.file_id')
    .leftJoin('files as previews', 'previews.id', 'versions.preview_file_id')
    .select(['versions.id as versionId', 'import_files.size', 'import_files.modified_at as modifiedAt'])
    .select(['files.storage_key as key', 'files.mime', 'previews.storage_key as previewKey'])
    .where((eb) =>
      'path' in by ? eb('path', '=', pathKey(by.path)) : eb('import_files.sha256', '=', by.sha256),
    )
    .executeTakeFirst();
  return row ?? null;
}
export type KnownFile = NonNullable<Awaited<ReturnType<typeof findKnown>>>;

/** Returns whether storage has everything needed to play the version. Not after the folder was emptied, or previews got another length. */
export async function isWhole(storage: Storage, known: KnownFile, previewSeconds: number): Promise<boolean> {
  const { key, mime, previewKey, versionId } = known;
  if (!key || !(await storage.stat(key))) return false;
  if (mime === 'audio/mpeg') return true;
  return previewKey === previewKeyOf(versionId, previewSeconds) && (await storage.stat(previewKey)) !== null;
}

/** The state of a file in an earlier run. */
export type SeenFile = { path: string; size: number; modifiedAt: Date; importId: number };

/** Returns the key of a path: its hash if it is too long, as an index entry holds some 2,700 bytes and a path up to 4,096. */
const pathKey = (path: string): string =>
  Buffer.byteLength(path) <= 2000 ? path : `sha256:${createHash('sha256').update(path).digest('hex')}`;

/** Records what was found at a path, so that the next run can skip it without reading it. */
export async function noteFile(
  db: Db,
  { path, size, modifiedAt, importId }: SeenFile,
  sha256: string,
  versionId: number | null,
): Promise<void> {
  const row = { size, modified_at: modifiedAt, sha256, version_id: versionId, import_id: importId };
  await db
    .insertInto('import_files')
    .values({ path: pathKey(path), ...row })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute();
}
