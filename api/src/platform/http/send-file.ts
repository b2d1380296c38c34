import type { Context } from 'hono';
import { type FilePart, sizeOfParts, sliceParts } from '../storage/file-parts.ts';
import { readParts } from '../storage/read-parts.ts';
import type { ByteRange, Storage } from '../storage/storage.ts';
import { type Acknowledged, acknowledgedBytes } from './acknowledged-bytes.ts';
import type { Env } from './api.ts';

/**
 * How a body ended: `complete`, its last byte was sent; `left`, the client disconnected; `broken`, storage failed. `sent` counts bytes of
 * this answer, `reached` is their end within the whole file.
 */
export type Outcome = { state: 'complete' | 'left' | 'broken'; sent: number; reached: number };

export type SendOptions = {
  storage: Storage;
  /** The content: bytes in memory and parts of stored files. */
  parts: readonly FilePart[];
  mime: string;
  headers?: Record<string, string>;
  /** The entity tag of exactly these bytes, with its quotes. A client that resumes with another tag gets the whole file. */
  etag?: string;
  /** Serve only ranges that resume a broken download: they run to the end and carry an `If-Range`. Other requests get the whole file. */
  resumeOnly?: boolean;
  /** Milliseconds storage may be silent. */
  timeoutMs: number;
  /** Called before the first byte of a body (never for HEAD and 416); it may refuse by throwing. */
  begin?: () => Promise<Body>;
};

/** Callbacks for sending a body. */
export type Body = {
  /** Called once when the body has ended. The response ends only after it, so that a stopping server waits for it. Must not reject. */
  ended: (outcome: Outcome) => Promise<void>;
  /**
   * After this many bytes, and before the last chunk, sending waits until the client has acknowledged what was sent, except for the bytes
   * of `maxUnacknowledged`. So a client that is sent more has received that much, and a body ends as `complete` only if it arrived.
   */
  holdAfter?: number;
};

/** Bytes that may be unacknowledged when sending is held: waiting for the very last one would cost another round trip. */
const maxUnacknowledged = 64 * 1024;

/**
 * Answers with parts of files, or the requested range of them (for several ranges, the whole), 416 when the range is outside. HEAD gets
 * only the headers. Throws StorageTrouble when storage fails before the first byte; when it fails later, the connection is cut, so that
 * half a file is not mistaken for the whole.
 */
export async function sendFile(c: Context<Env>, options: SendOptions): Promise<Response> {
  const { storage, parts, mime, etag, timeoutMs, begin } = options;
  const size = sizeOfParts(parts);
  const requested = rangeOf(c, options, size);
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': mime,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    ...(etag ? { etag } : {}),
    ...options.headers,
  });
  if (requested === 'outside') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = requested ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (requested) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const status = requested ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const { ended, holdAfter } = (await begin?.()) ?? { ended: async () => {} };
  const chunks = readParts(storage, sliceParts(parts, start, end + 1), timeoutMs);
  const first = await chunks.next().catch(async (error: unknown) => {
    await ended({ state: 'broken', sent: 0, reached: start });
    throw error;
  });
  const socket = holdAfter === undefined ? undefined : c.env?.outgoing?.socket;
  const hold = socket ? { after: holdAfter ?? 0, acknowledged: acknowledgedBytes(socket) } : null;
  const body = bodyOf(c, { first, chunks, start, length: end - start + 1, ended, hold });
  return new Response(body, { status, headers });
}

/** Returns the range to serve; null for the whole file. */
function rangeOf(c: Context<Env>, { etag, resumeOnly = false }: SendOptions, size: number) {
  const requested = parseRange(c.req.header('range'), size);
  const goesOnWith = c.req.header('if-range');
  if (goesOnWith !== undefined ? goesOnWith !== etag : resumeOnly) return null;
  if (resumeOnly && requested && requested !== 'outside' && requested.end !== size - 1) return null;
  return requested;
}

/** Parses the single range of a Range header; null when there is none to apply, 'outside' when it contains no byte of the file. */
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

type Sending = {
  first: IteratorResult<Uint8Array>;
  chunks: AsyncGenerator<Uint8Array>;
  start: number;
  length: number;
  ended: (outcome: Outcome) => Promise<void>;
  hold: { after: number; acknowledged: Acknowledged } | null;
};

/** Sends chunks no faster than the client reads; reports once how it ended. */
function bodyOf(
  c: Context<Env>,
  { first, chunks, start, length, ended, hold }: Sending,
): ReadableStream<Uint8Array> {
  let waiting: IteratorResult<Uint8Array> | null = first;
  let sent = 0;
  let last = 0;
  let over = false;
  let left = false;
  let held = false;
  /** Waits before the chunk that reaches `holdAfter`, and before the last one. Returns whether the client is still there. */
  async function holdBack(next: number): Promise<boolean> {
    const isLast = sent + next === length;
    const passes = !held && hold !== null && sent + next >= hold.after;
    if (!hold || !(isLast || passes)) return !left;
    held = true;
    const isThere = await hold.acknowledged.reached(sent - Math.min(maxUnacknowledged, length / 16));
    return isThere && !left;
  }
  const end = async (state: Outcome['state']) => {
    if (over) return;
    over = true;
    await chunks.return(undefined).catch(() => {});
    await ended({ state, sent, reached: start + sent });
  };
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    // The next chunk (or the end) is requested, so the one before has been sent.
    sent += last;
    const { done, value } = waiting ?? (await chunks.next());
    waiting = null;
    // Nothing more is sent; the adapter cancels the stream.
    if (!done && !(await holdBack(value.length))) return;
    last = done ? 0 : value.length;
    if (!done) return controller.enqueue(value);
    await end(sent === length ? 'complete' : 'broken');
    // The client may have disconnected while the end was recorded.
    if (!left) controller.close();
  }
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) =>
        pull(controller).catch(async (error: unknown) => {
          if (left) return;
          c.get('log')().error({ err: error }, 'reading a stored file failed while it was sent');
          await end('broken');
          // If the adapter got the error, it would write it into the file. When the connection is gone, it cancels the stream.
          if (c.env?.outgoing) c.env.outgoing.destroy();
          else controller.error(error);
        }),
      cancel: () => {
        left = true;
        // The last chunk may have arrived.
        sent += last;
        last = 0;
        return end('left');
      },
    },
    { highWaterMark: 0 },
  );
}
