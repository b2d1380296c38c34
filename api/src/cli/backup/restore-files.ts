import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { SetupError } from '../../platform/setup-error.ts';
import { type Storage, StorageTrouble } from '../../platform/storage/storage.ts';
import { codeOf } from './error-code.ts';
import { listFolder } from './folder-files.ts';
import type { FolderFile, StoredFile } from './manifest.ts';
import { createMeter } from './meter.ts';
import type { Progress } from './progress.ts';
import { type Store, writeWhole } from './store.ts';

type StorageTarget = { store: Store; storage: Storage; progress: Progress };

/**
 * Copies files into storage. One that is already there as in the backup is kept, so that an interrupted restore can be continued. Throws
 * SetupError, before anything is written, when another file has the key of one.
 */
export async function restoreStorage(
  files: readonly StoredFile[],
  { store, storage, progress }: StorageTarget,
): Promise<void> {
  const absent: StoredFile[] = [];
  for (const file of files) {
    const found = await storage.stat(file.key).catch(storageFailed);
    if (!found) absent.push(file);
    else if (found.size !== file.size || (await hashOf(storage, file.key)) !== file.sha256)
      throw new SetupError(`Storage is not empty: it has another file ${file.key}.`);
  }
  const onBytes = progress.counter(
    'files',
    absent.reduce((sum, { size }) => sum + size, 0),
  );
  for (const file of absent) {
    try {
      const stored = await storage.put(file.key, store.readContent(file, { onBytes }));
      if (stored.sha256 !== file.sha256) throw new Error('storage received other bytes');
    } catch (error) {
      if (error instanceof StorageTrouble) storageFailed(error);
      throw damaged(error, file.key);
    }
    const found = await storage.stat(file.key).catch(storageFailed);
    if (found?.size !== file.size)
      throw new SetupError(`Storage has ${found?.size ?? 0} of ${file.size} bytes of ${file.key}.`);
  }
}

function storageFailed(error: unknown): never {
  throw new SetupError(`Storage cannot be used: ${error instanceof Error ? error.message : error}.`, {
    cause: error,
  });
}

/** Returns the error for a file that could not be copied: one of the disk as it is, else that the backup is damaged. */
const damaged = (error: unknown, file: string): unknown =>
  codeOf(error)?.startsWith('E') && codeOf(error) !== 'ENOENT'
    ? error
    : new SetupError(`The backup is damaged: file ${file}.`, { cause: error });

async function hashOf(storage: Storage, key: string): Promise<string> {
  const meter = createMeter();
  meter.stream.resume();
  await pipeline(await storage.read(key), meter.stream);
  return meter.result().sha256;
}

type FolderTarget = { store: Store; folder: string };

/** Restores a whole folder. Throws SetupError when it has files that are not in the backup. */
export async function restoreFolder(
  files: readonly FolderFile[],
  { store, folder }: FolderTarget,
): Promise<void> {
  const hashes = new Map(files.map((file) => [file.path, file.sha256]));
  for (const present of await listFolder(folder)) {
    const bytes = await readFile(path.join(folder, present));
    if (createHash('sha256').update(bytes).digest('hex') !== hashes.get(present))
      throw new SetupError(`The folder ${folder} is not empty: restore into a new one.`);
  }
  await writeFolderFiles(files, { store, folder });
}

/** Writes files below a folder, replacing those that are there. */
export async function writeFolderFiles(
  files: readonly FolderFile[],
  { store, folder }: FolderTarget,
): Promise<void> {
  for (const file of files) {
    const bytes = await buffer(store.readContent(file)).catch((error: unknown) => {
      throw damaged(error, file.path);
    });
    await writeWhole(path.join(folder, file.path), [bytes]);
  }
}
