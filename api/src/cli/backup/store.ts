import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable, type Transform } from 'node:stream';
import { pipeline as run } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Cipher } from './encryption.ts';
import { createMeter, type Measured } from './meter.ts';

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type Content = Pick<Measured, 'size' | 'sha256'>;
type Options = { onBytes?: ((count: number) => void) | undefined };

/** Files of a repository: compressed ones with a path, and ones addressed by their content, which all backups share. */
export type Store = {
  /** Writes a compressed file completely or not at all. Returns the measures of what was given. */
  write: (file: string, source: Source, options?: Options) => Promise<Measured>;
  /** Reads a compressed file. The stream fails when it is damaged. */
  read: (file: string) => Readable;
  has: (content: Content) => Promise<boolean>;
  /** Stores a file by its content. Throws ContentMismatch, and stores nothing, when it is not as expected. */
  add: (source: Source, options?: Options & { expected?: Content | undefined }) => Promise<Content>;
  /** Reads a file by its content. The stream fails at its end when the bytes are others. */
  readContent: (content: Content, options?: Options) => Readable;
  /** Deletes unfinished files. */
  removeTemporary: () => Promise<void>;
  /** Deletes all files but these and returns how many it deleted. */
  removeExcept: (sha256s: Iterable<string>) => Promise<number>;
};

/** A file has other bytes than the database says. */
export class ContentMismatch extends Error {
  override name = 'ContentMismatch';
  readonly actual: Content;
  constructor(actual: Content) {
    super(`the file has the SHA-256 ${actual.sha256}`);
    this.actual = actual;
  }
}

const unfinished = '.unfinished-';

/** Writes a file completely or not at all, also when the power fails. */
export async function writeWhole(file: string, source: Source): Promise<void> {
  const temporary = path.join(path.dirname(file), `${unfinished}${randomUUID()}`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await run(source, createWriteStream(temporary, { mode: 0o600, flush: true }));
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Makes a rename last. Not every system can sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Connects streams; an error of one is that of the last, which the caller reads. */
function connect(source: Source, first: Transform, last = first): Readable {
  const readable = source instanceof Readable ? source : Readable.from(source);
  // The callback keeps pipeline from throwing what the last stream reports.
  pipeline(first === last ? [readable, first] : [readable, first, last], () => {});
  return last;
}

/** Creates the files of a repository in this folder. */
export function createStore(folder: string, cipher: Cipher): Store {
  const root = path.join(folder, 'files');
  const nameOf = (sha256: string) => `${cipher.addressOf(sha256)}${cipher.extension}`;
  const fileOf = (sha256: string) => {
    const name = nameOf(sha256);
    return path.join(root, name.slice(0, 2), name);
  };
  const decrypted = (file: string) => Readable.from(cipher.decrypt(createReadStream(file)));

  return {
    async write(file, source, { onBytes } = {}) {
      const meter = createMeter({ onBytes });
      await writeWhole(file, cipher.encrypt(connect(source, meter.stream, createZstdCompress())));
      return meter.result();
    },
    read: (file) => connect(decrypted(file), createZstdDecompress()),
    async has({ sha256, size }) {
      const found = await stat(fileOf(sha256)).catch(() => null);
      return found !== null && (cipher.extension !== '' || found.size === size);
    },
    async add(source, { onBytes, expected } = {}) {
      const meter = createMeter({ onBytes });
      // Its name is known once it has been read.
      const temporary = path.join(root, `${unfinished}${randomUUID()}`);
      try {
        await writeWhole(temporary, cipher.encrypt(connect(source, meter.stream)));
        const { size, sha256 } = meter.result();
        if (expected && (expected.sha256 !== sha256 || expected.size !== size))
          throw new ContentMismatch({ size, sha256 });
        await mkdir(path.dirname(fileOf(sha256)), { recursive: true, mode: 0o700 });
        await rename(temporary, fileOf(sha256));
        await syncFolder(path.dirname(fileOf(sha256)));
        return { size, sha256 };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    readContent(expected, { onBytes } = {}) {
      const check = (actual: Content) => {
        if (actual.sha256 !== expected.sha256 || actual.size !== expected.size)
          throw new ContentMismatch(actual);
      };
      return connect(decrypted(fileOf(expected.sha256)), createMeter({ onBytes, check }).stream);
    },
    async removeTemporary() {
      for (const name of await namesIn(root))
        if (name.startsWith(unfinished)) await rm(path.join(root, name), { force: true });
    },
    async removeExcept(sha256s) {
      const needed = new Set(Array.from(sha256s, nameOf));
      let removed = 0;
      for (const group of await namesIn(root))
        for (const name of await namesIn(path.join(root, group))) {
          if (needed.has(name)) continue;
          await rm(path.join(root, group, name), { force: true });
          removed++;
        }
      return removed;
    },
  };
}

/** Lists the names in a folder; none if there is no such folder. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
