import type { FilePart } from './file-parts.ts';
import { type Storage, StorageTrouble } from './storage.ts';

/** Waits at most this long for work, then rejects with StorageTrouble. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageTrouble(`storage did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Streams the bytes of parts, one after the other, as fast as they are read. Bytes in memory wait for the stored ones after them, so that
 * storage that fails early fails before anything was sent. Rejects with StorageTrouble when storage is silent for `timeoutMs` or ends
 * before a part does: the promised bytes are sent completely or the stream fails.
 */
export async function* readParts(
  storage: Storage,
  parts: readonly FilePart[],
  timeoutMs: number,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  for (const part of parts) {
    if (part instanceof Uint8Array) {
      if (part.length > 0) waiting.push(part);
      continue;
    }
    if (part.start >= part.end) continue;
    for await (const chunk of readStored(storage, part, timeoutMs)) {
      yield* waiting;
      waiting = [];
      yield chunk;
    }
  }
  yield* waiting;
}

type StoredPart = { key: string; start: number; end: number };

async function* readStored(storage: Storage, { key, start, end }: StoredPart, timeoutMs: number) {
  const opening = storage.read(key, { start, end: end - 1 });
  // A stream that opens too late is closed.
  const source = await inTime(opening, timeoutMs).catch((error: unknown) => {
    opening.then((late) => late.destroy()).catch(() => {});
    throw error;
  });
  try {
    const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
    let left = end - start;
    while (left > 0) {
      const { done, value } = await inTime(chunks.next(), timeoutMs);
      if (done) throw new StorageTrouble(`the stored file ${key} ends ${left} bytes too early`);
      left -= value.length;
      if (left < 0) throw new StorageTrouble(`the stored file ${key} returned more than was requested`);
      // Closed while a slow client still reads the last bytes, and for a response that is never read.
      if (left === 0) source.destroy();
      yield value;
    }
  } finally {
    source.destroy();
  }
}

/** Reads a few bytes of a stored file, fewer at its end. Rejects with StorageTrouble when storage is silent. */
export async function readBytes(
  storage: Storage,
  { key, size }: { key: string; size: number },
  { start, end }: { start: number; end: number },
  timeoutMs: number,
): Promise<Buffer> {
  const to = Math.min(end, size);
  if (start >= to) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  for await (const chunk of readParts(storage, [{ key, start, end: to }], timeoutMs)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
