import { inParallel } from '../../platform/concurrency/limits.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { type Storage, StorageMiss, StorageTrouble } from '../../platform/storage/storage.ts';
import type { StoredFile } from './manifest.ts';
import type { NamedFile } from './named-files.ts';
import { ContentMismatch, type Store } from './store.ts';

/** Files read at a time: enough to hide the latency of a bucket. */
const parallel = 4;

export type CopiedFiles = {
  files: StoredFile[];
  /** The number and size of the files that were not in the repository before. */
  added: { count: number; size: number };
  /** Keys without a file. */
  absent: string[];
  /** Keys whose file has other bytes than the database said, with their hash. */
  different: Map<string, string>;
};

type Options = {
  storage: Storage;
  store: Store;
  /** Hashes of the previous backup, for files whose row has none. A key like that never gets other bytes. */
  known: ReadonlyMap<string, StoredFile>;
  onFile: (done: number, total: number) => void;
};

/** Copies files of storage into a repository. Those it has already are not read. Throws SetupError when storage does not answer. */
export async function copyFiles(named: NamedFile[], options: Options): Promise<CopiedFiles> {
  const { storage, store, known, onFile } = options;
  const result: CopiedFiles = { files: [], added: { count: 0, size: 0 }, absent: [], different: new Map() };
  let done = 0;

  async function copy({ key, size, sha256: noted }: NamedFile): Promise<void> {
    const previous = known.get(key);
    const sha256 = noted ?? (previous?.size === size ? previous.sha256 : null);
    if (sha256 !== null && (await store.has({ sha256, size }))) {
      result.files.push({ key, size, sha256 });
      return;
    }
    const expected = sha256 === null ? undefined : { sha256, size };
    const content = await store.add(await storage.read(key), { expected });
    result.files.push({ key, ...content });
    result.added.count++;
    result.added.size += content.size;
  }

  async function attempt(file: NamedFile): Promise<void> {
    try {
      await copy(file);
    } catch (error) {
      if (error instanceof StorageMiss) result.absent.push(file.key);
      else if (error instanceof ContentMismatch) result.different.set(file.key, error.actual.sha256);
      else if (error instanceof StorageTrouble)
        throw new SetupError(`Storage cannot be read: ${error.message}.`, { cause: error });
      else throw error;
    }
    onFile(++done, named.length);
  }

  await inParallel(named, parallel, attempt);
  result.files.sort((a, b) => (a.key < b.key ? -1 : 1));
  return result;
}
