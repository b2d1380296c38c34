import { Readable } from 'node:stream';
import type { ByteRange } from './storage.ts';

/** Creates a file that is read while it is written. Its size is known from the beginning; a reader waits for missing bytes. */
export function growingFile(size: number) {
  const data = Buffer.alloc(size);
  let filled = 0;
  let failure: unknown = null;
  let more = Promise.withResolvers<void>();
  const notifyReaders = () => {
    more.resolve();
    more = Promise.withResolvers();
  };

  async function* chunks({ start, end }: ByteRange): AsyncGenerator<Uint8Array> {
    for (let at = start; at <= end; ) {
      while (filled <= at) {
        if (failure !== null) throw failure;
        await more.promise;
      }
      const to = Math.min(filled, end + 1);
      yield data.subarray(at, to);
      at = to;
    }
  }

  return {
    /** Adds bytes. Bytes beyond the promised size are left out. */
    append(bytes: Uint8Array): void {
      const fits = bytes.subarray(0, size - filled);
      data.set(fits, filled);
      filled += fits.length;
      notifyReaders();
    },
    /** Ends the file, filling missing bytes of the promised size with zeros. Returns all of it. */
    finish(): Uint8Array {
      filled = size;
      notifyReaders();
      return data;
    },
    /** Makes readers of missing bytes fail with this error. */
    fail(error: unknown): void {
      failure = error;
      notifyReaders();
    },
    read: (range: ByteRange = { start: 0, end: size - 1 }): Readable => Readable.from(chunks(range)),
  };
}
