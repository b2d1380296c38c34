import type { Deps } from '../deps.ts';

const key = 'health/probe';
/** Larger than what a file system may keep beside a file's name. */
const probe = Buffer.alloc(64 * 1024, 1);
const validMs = 5000;

/**
 * Makes a check that tells whether files can be stored, by storing one. A result holds for 5 seconds. The log says when
 * that changes. Buckets are not checked: they do not fill up, and each check would cost a request.
 */
export function createStorageCheck({
  config,
  storage,
  log,
}: Pick<Deps, 'config' | 'storage' | 'log'>): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, result: Promise.resolve(true) };
  let wasWritable = true;

  async function write(): Promise<boolean> {
    try {
      await storage.put(key, probe);
      if (!wasWritable) log.info('files can be stored again');
      wasWritable = true;
    } catch (error) {
      if (wasWritable) log.error({ err: error }, 'files cannot be stored: free some space on the disk');
      wasWritable = false;
    }
    return wasWritable;
  }

  return () => {
    if (config.storage.kind !== 'folder') return Promise.resolve(true);
    const at = performance.now();
    if (at - last.at > validMs || !wasWritable) last = { at, result: write() };
    return last.result;
  };
}
