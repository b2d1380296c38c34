import { SetupError } from '../setup-error.ts';
import { folderStorage } from './folder-storage.ts';
import { reachBucket, type S3Settings, s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings);

/** Opens the configured storage. Throws SetupError when a bucket cannot be reached with these settings. */
export async function openStorage(settings: StorageSettings, timeoutMs: number): Promise<Storage> {
  if (settings.kind === 'folder') return folderStorage(settings.folder);
  try {
    await reachBucket(settings, timeoutMs);
  } catch (error) {
    const { endpoint, bucket } = settings;
    throw new SetupError(
      `The bucket ${bucket} at ${endpoint} cannot be reached (settings POOL_S3_ENDPOINT, POOL_S3_BUCKET, POOL_S3_REGION, POOL_S3_KEY, POOL_S3_SECRET).`,
      { cause: error },
    );
  }
  return s3Storage(settings, timeoutMs);
}
