import type { Readable } from 'node:stream';

/** The first and last byte to read, both inclusive. */
export type ByteRange = { start: number; end: number };
type Stored = { size: number; sha256: string };

/** File storage. Keys are paths of plain names ("audio/12.mp3"); anything else is refused. */
export type Storage = {
  /** Stores all of it or nothing, replacing an earlier file with this key. */
  put: (key: string, data: Uint8Array | Readable) => Promise<Stored>;
  /** Reads a file, or a part of it. Rejects with StorageMiss when there is none. */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Returns the size in bytes, or null when there is no such file. */
  stat: (key: string) => Promise<{ size: number } | null>;
  remove: (key: string) => Promise<void>;
};

export class StorageMiss extends Error {
  constructor(key: string) {
    super(`there is no stored file ${key}`);
    this.name = 'StorageMiss';
  }
}

/** Storage does not answer, answers with an error, or lacks bytes it should have: a later retry may help. */
export class StorageTrouble extends Error {
  override name = 'StorageTrouble';
}

/** Throws RangeError on a key that could leave the storage or refer to something hidden. */
export function checkKey(key: string): string {
  if (/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key) && key.length <= 500) return key;
  throw new RangeError(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
}
