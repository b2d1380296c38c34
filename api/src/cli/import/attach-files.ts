import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Analysis } from './analyse-file.ts';
import type { Artwork } from './artwork.ts';
import { Unreadable } from './unreadable.ts';

export type NewFile = {
  storage_key: string;
  sha256: string;
  size: number;
  mime: string;
  kbps?: number | null;
};

/** Returns the storage key of a preview; the length is in the name, as in version-files.ts. */
export const previewKeyOf = (versionId: number, seconds: number): string =>
  `previews/${versionId}-${seconds}.mp3`;

/** Stores the file itself, named by its content: leftovers of a killed run are overwritten by the next. */
export async function putOriginal(
  storage: Storage,
  path: string,
  { sha256, format, kbps }: Analysis,
): Promise<NewFile> {
  const storage_key = `imports/${sha256}.${format.extension}`;
  const stored = await storage.put(storage_key, createReadStream(path));
  if (stored.sha256 !== sha256) {
    await storage.remove(storage_key);
    throw new Unreadable('it changed while it was read');
  }
  return { storage_key, mime: format.mime, kbps, ...stored };
}

type Parts = { original: NewFile; analysis: Analysis; previewSeconds: number };

/** Adds a version's file, and its preview where the format needs one. */
export async function attachFiles(
  trx: Transaction<DB>,
  storage: Storage,
  versionId: number,
  { original, analysis, previewSeconds }: Parts,
): Promise<void> {
  const files: { file_id: number; preview_file_id?: number } = { file_id: await fileId(trx, original) };
  if (analysis.preview) {
    const storage_key = previewKeyOf(versionId, previewSeconds);
    const stored = await storage.put(storage_key, analysis.preview);
    files.preview_file_id = await fileId(trx, { storage_key, mime: 'audio/mpeg', ...stored });
  }
  await trx.updateTable('versions').set(files).where('id', '=', versionId).execute();
}

/** Stores a picture under its content's name. */
export async function putArtwork(storage: Storage, { bytes, format }: Artwork): Promise<NewFile> {
  const name = createHash('sha256').update(bytes).digest('hex');
  const storage_key = `artwork/${name}.${format.extension}`;
  return { storage_key, mime: format.mime, ...(await storage.put(storage_key, bytes)) };
}

/** Records a stored file; the same key again is the same file. */
export async function fileId(trx: Transaction<DB>, file: NewFile): Promise<number> {
  const { id } = await trx
    .insertInto('files')
    .values(file)
    .onConflict((conflict) =>
      conflict.column('storage_key').doUpdateSet({ size: file.size, mime: file.mime }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
