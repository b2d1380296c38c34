import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { ByteRange, Storage } from '../storage/storage.ts';
import type { Env } from './api.ts';

export type SendOptions = {
  storage: Storage;
  key: string;
  size: number;
  mime: string;
  headers?: Record<string, string>;
  /** Serve only ranges that run to the end of the file (a resumed download); others get the whole. */
  resumeOnly?: boolean;
  /**
   * Called once when the response went out; `complete`: it reached the last byte, `sent` counts its bytes. The response
   * ends when this has, so that a server that stops, stops after it. It must not fail.
   */
  onSent?: (outcome: { complete: boolean; sent: number }) => Promise<void>;
};

/**
 * Answers a stored file, or the part asked for by `Range` (one range; several get the whole file), 416 when the
 * range is outside. HEAD gets the headers alone.
 */
export async function sendFile(c: Context<Env>, options: SendOptions): Promise<Response> {
  const { storage, key, size, mime, resumeOnly = false, onSent } = options;
  const asked = parseRange(c.req.header('range'), size);
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': mime,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    ...options.headers,
  });
  if (asked === 'outside') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const range = asked && (!resumeOnly || asked.end === size - 1) ? asked : null;
  const length = range ? range.end - range.start + 1 : size;
  headers.set('content-length', String(length));
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const reachesEnd = !range || range.end === size - 1;
  const body = watch(
    () => storage.read(key, range ?? undefined),
    async (sent) => await onSent?.({ complete: reachesEnd && sent === length, sent }),
  );
  return new Response(body, { status, headers });
}

/** The one range of a Range header; null when there is none to honour, 'outside' when it fits no byte of the file. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return null;
  const [, first = '', last = ''] = found;
  if (first === '') {
    const count = Number(last);
    return count === 0 ? 'outside' : { start: Math.max(0, size - count), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'outside' : { start, end };
}

/** Hands out what the client takes, no sooner; tells once, at the end or when the client goes away. */
function watch(
  open: () => Promise<Readable>,
  ended: (sent: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  // Opened when first asked for, so that a body nobody reads holds no file open.
  let source: Readable | null = null;
  let chunks: AsyncIterator<Uint8Array> | null = null;
  let sent = 0;
  let last = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Asked for more (or for the end): the chunk before has gone out.
        sent += last;
        source ??= await open();
        chunks ??= source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
        const { done, value } = await chunks.next();
        last = done ? 0 : value.length;
        if (!done) return controller.enqueue(value);
        await ended(sent);
        controller.close();
      },
      async cancel() {
        source?.destroy();
        await ended(sent);
      },
    },
    { highWaterMark: 0 },
  );
}
