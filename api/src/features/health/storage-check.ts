import { reachBucket } from '../../platform/storage/s3-storage.ts';
import type { Deps } from '../deps.ts';

const key = 'health/probe';
/** Larger than what a file system may store inline with a file's name. */
const probe = Buffer.alloc(64 * 1024, 1);
const validMs = 5000;
/** The timeout of a bucket, since /readyz answers within two seconds. */
const bucketMs = 1000;

/**
 * Creates a check of whether files can be stored: it stores one in a folder, or sends a bucket a HEAD request (it does not fill up, and
 * that costs next to nothing). A result lasts 5 seconds. Changes are logged.
 */
export function createStorageCheck({
  config,
  storage,
  log,
}: Pick<Deps, 'config' | 'storage' | 'log'>): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, result: Promise.resolve(true) };
  let wasWritable = true;

  const settings = config.storage;
  const isFolder = settings.kind === 'folder';
  const hint = isFolder ? 'free some space on the disk' : 'the S3 bucket does not answer';

  async function check(): Promise<boolean> {
    try {
      await (isFolder ? storage.put(key, probe) : reachBucket(settings, bucketMs));
      if (!wasWritable) log.info('files can be stored again');
      wasWritable = true;
    } catch (error) {
      if (wasWritable) log.error({ err: error }, `files cannot be stored: ${hint}`);
      wasWritable = false;
    }
    return wasWritable;
  }

  return () => {
    const at = performance.now();
    if (at - last.at > validMs || !wasWritable) last = { at, result: check() };
    return last.result;
  };
}
