import type { DiskFolder } from './disk.ts';

export type DiskZip = {
  /** Writes a file. Resolves when all of it has been passed on, so that at most one is waiting. */
  add: (name: string, content: Blob) => Promise<void>;
  finish: () => Promise<File>;
  abort: () => Promise<void>;
};

type Item = { name: string; content: Blob; written: () => void };

/** Starts a zip that is written to disk as it is created, so that its contents are never in memory. */
export async function startDiskZip(folder: DiskFolder): Promise<DiskZip> {
  const { makeZip } = await import('client-zip');
  const file = await folder.create('archive.zip');
  const waiting: Item[] = [];
  let closed = false;
  let wake: () => void = () => undefined;

  async function* items() {
    for (;;) {
      const item = waiting.shift();
      if (item) {
        yield { name: item.name, input: item.content, lastModified: new Date() };
        item.written();
      } else if (closed) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }

  const stopped = new AbortController();
  const done = makeZip(items()).pipeThrough(gather()).pipeTo(file.stream, { signal: stopped.signal });
  // The callers of add and finish get a failure, so here it must not count as unhandled.
  done.catch(() => undefined);
  return {
    add: (name, content) =>
      Promise.race([
        new Promise<void>((written) => {
          waiting.push({ name, content, written });
          wake();
        }),
        done,
      ]),
    async finish() {
      closed = true;
      wake();
      await done;
      return await file.read();
    },
    async abort() {
      stopped.abort();
      // The pipe waits until the generator has ended.
      closed = true;
      wake();
      await done.catch(() => undefined);
    },
  };
}

/** The minimum size of a write in bytes, since each write is a message to another process. */
const pieceBytes = 2 * 1024 * 1024;

/** Returns a stream that joins small pieces into larger ones and keeps two ready, so that reading continues while one is written. */
function gather(): TransformStream<Uint8Array, Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  function whole(): Uint8Array {
    const piece = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      piece.set(part, at);
      at += part.byteLength;
    }
    parts = [];
    size = 0;
    return piece;
  }
  return new TransformStream<Uint8Array, Uint8Array>(
    {
      transform(part, controller) {
        parts.push(part);
        size += part.byteLength;
        if (size >= pieceBytes) controller.enqueue(whole());
      },
      flush: (controller) => controller.enqueue(whole()),
    },
    undefined,
    { highWaterMark: 2 },
  );
}
