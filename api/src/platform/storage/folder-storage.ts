import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, type Storage, StorageMiss } from './storage.ts';

/** Takes half the work of Node's own 64 KB for a file sent whole; each download holds two of them. */
const chunkBytes = 128 * 1024;

/** Stores files in a folder of this machine. A file appears under its key only when it is complete and on disk. */
export function folderStorage(root: string): Storage {
  const fileOf = (key: string) => path.join(root, checkKey(key));
  return {
    async put(key, data) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Keys never begin with a dot, so this cannot be read by name.
      const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Uint8Array, _, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      try {
        const source = data instanceof Readable ? data : Readable.from([data]);
        await pipeline(source, measure, createWriteStream(temporary, { mode: 0o600, flush: true }));
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { size, sha256: hash.digest('hex') };
    },
    async read(key, range) {
      try {
        const handle = await open(fileOf(key), 'r');
        return createReadStream('', { fd: handle, highWaterMark: chunkBytes, ...(range ?? {}) });
      } catch (error) {
        throw isMissing(error) ? new StorageMiss(key) : error;
      }
    },
    async stat(key) {
      try {
        return { size: (await stat(fileOf(key))).size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
