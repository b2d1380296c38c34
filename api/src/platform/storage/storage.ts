import type { Readable } from 'node:stream';

/** The first and last byte wanted, both included. */
export type ByteRange = { start: number; end: number };
type Stored = { size: number; sha256: string };

/** Where files are. Keys are paths of plain names ("audio/12.mp3"); anything else is refused. */
export type Storage = {
  /** Stores all of it or nothing; an earlier file of this key is replaced. */
  put: (key: string, data: Uint8Array | Readable) => Promise<Stored>;
  /** The bytes of a file, or of a part. Rejects with StorageMiss when there is none. */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** The size in bytes, or null when there is no such file. */
  stat: (key: string) => Promise<{ size: number } | null>;
  remove: (key: string) => Promise<void>;
};

export class StorageMiss extends Error {
  constructor(key: string) {
    super(`there is no stored file ${key}`);
    this.name = 'StorageMiss';
  }
}

/** Storage does not answer, answers with an error, or not with what it has: worth another try later. */
export class StorageTrouble extends Error {
  override name = 'StorageTrouble';
}

/** Throws RangeError on a key that could leave the storage or name something hidden. */
export function checkKey(key: string): string {
  if (/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key) && key.length <= 500) return key;
  throw new RangeError(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
}
