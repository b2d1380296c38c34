import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { type ByteRange, checkKey, type Storage, StorageMiss, StorageTrouble } from './storage.ts';

export type S3Settings = {
  /** Without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** S3 accepts parts of 5 MB and more; one is held in memory while it is sent. */
const partBytes = 8 * 1024 * 1024;
const attempts = 3;
/** A part of an upload may take this many times longer than an answer. */
const uploadTimeoutFactor = 6;
const passing = new Set([408, 429, 500, 502, 503, 504]);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates a fetch with a timeout that retries temporary failures. */
const fetchWithTimeout =
  (timeoutMs: number): typeof fetch =>
  async (input, init) => {
    const ms = init?.method === 'PUT' ? timeoutMs * uploadTimeoutFactor : timeoutMs;
    for (let attempt = 1; ; attempt++) {
      // The timeout ends with the headers, as the reader decides how long a body may take.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new StorageTrouble(`no answer within ${ms} ms`)), ms);
      try {
        const signal = init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
        const response = await fetch(input, { ...init, signal });
        if (!passing.has(response.status) || attempt === attempts) return response;
        await response.body?.cancel();
      } catch (error) {
        if (attempt === attempts || late.signal.aborted) throw error;
      } finally {
        clearTimeout(timer);
      }
      await pause(50 * 4 ** attempt);
    }
  };

const statusOf = (error: unknown): number | null => {
  if (error instanceof S3ServiceError) return error.status;
  return error instanceof Error && error.cause !== undefined ? statusOf(error.cause) : null;
};
const trouble = (what: string, error: unknown) =>
  error instanceof StorageTrouble ? error : new StorageTrouble(`S3: ${what} failed`, { cause: error });

const clientOf = ({ endpoint, bucket, ...access }: S3Settings, timeoutMs: number) =>
  new S3mini({
    ...access,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    fetch: fetchWithTimeout(timeoutMs),
  });

/** Throws StorageTrouble unless the bucket exists and accepts the key. */
export async function reachBucket(settings: S3Settings, timeoutMs: number): Promise<void> {
  const found = await clientOf(settings, timeoutMs)
    .bucketExists()
    .catch((error: unknown) => {
      throw trouble('looking for the bucket', error);
    });
  if (!found) throw new StorageTrouble('S3: there is no such bucket for this key');
}

/** Stores files in a bucket of any service that speaks S3. Temporary failures are retried; a read continues where it broke off. */
export function s3Storage(settings: S3Settings, timeoutMs: number): Storage {
  const client = clientOf(settings, timeoutMs);

  async function open(key: string, range: ByteRange | undefined, ifMatch: string | null) {
    try {
      const conditions = ifMatch === null ? {} : { 'if-match': ifMatch };
      const response = range
        ? await client.getObjectRaw(key, false, range.start, range.end + 1, conditions)
        : await client.getObjectRaw(key, true, 0, undefined, conditions);
      if (response.body && response.status === (range ? 206 : 200)) return { response, body: response.body };
      await response.body?.cancel();
      throw new StorageTrouble(`S3: requested ${key}, got status ${response.status}`);
    } catch (error) {
      throw statusOf(error) === 404 ? new StorageMiss(key) : trouble(`reading ${key}`, error);
    }
  }
  type Opened = Awaited<ReturnType<typeof open>>;

  /** Streams the bytes from `start` on; reopens a broken connection, as long as the file is the same. */
  async function* bytesOf(
    { key, start, end }: { key: string; start: number; end: number },
    first: Opened,
    gone: AbortSignal,
  ) {
    const etag = first.response.headers.get('etag');
    let at = start;
    let opened = first;
    for (let attempt = 1; at <= end; attempt++) {
      const reader = opened.body.getReader();
      const stop = () => void reader.cancel().catch(() => {});
      gone.addEventListener('abort', stop);
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          at += value.length;
          yield value;
        }
        if (at > end || gone.aborted) return;
        throw new StorageTrouble(`S3: ${key} ended early`);
      } catch (error) {
        if (attempt === attempts || gone.aborted || etag === null) throw trouble(`reading ${key}`, error);
      } finally {
        gone.removeEventListener('abort', stop);
        stop();
      }
      opened = await open(key, { start: at, end }, etag);
    }
  }

  async function putParts(key: string, first: Uint8Array, rest: AsyncIterator<Uint8Array>): Promise<void> {
    const uploadId = await client.getMultipartUploadId(key);
    try {
      const parts = [await client.uploadPart(key, uploadId, first, 1)];
      for (let next = await rest.next(); !next.done; next = await rest.next()) {
        parts.push(await client.uploadPart(key, uploadId, next.value, parts.length + 1));
      }
      await client.completeMultipartUpload(key, uploadId, parts);
    } catch (error) {
      // An unfinished upload costs money until it is aborted.
      await client.abortMultipartUpload(key, uploadId).catch(() => {});
      throw error;
    }
  }

  return {
    async put(key, data) {
      checkKey(key);
      const hash = createHash('sha256');
      let size = 0;
      const source = data instanceof Readable ? data : Readable.from([data]);
      const parts = inParts(source, (chunk) => {
        hash.update(chunk);
        size += chunk.length;
      });
      const { value: first = new Uint8Array() } = await parts.next();
      try {
        if (first.length < partBytes) await client.putObject(key, first);
        else await putParts(key, first, parts);
      } catch (error) {
        // An error of the source passes through; all others come from S3.
        throw source.errored ?? trouble(`storing ${key}`, error);
      }
      return { size, sha256: hash.digest('hex') };
    },
    async read(key, range) {
      checkKey(key);
      const first = await open(key, range, null);
      const start = range?.start ?? 0;
      const length = Number(first.response.headers.get('content-length'));
      const gone = new AbortController();
      const readable = Readable.from(bytesOf({ key, start, end: start + length - 1 }, first, gone.signal));
      readable.once('close', () => gone.abort());
      return readable;
    },
    async stat(key) {
      checkKey(key);
      try {
        return { size: await client.getContentLength(key) };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw trouble(`looking at ${key}`, error);
      }
    },
    async remove(key) {
      checkKey(key);
      await client.deleteObject(key).catch((error) => {
        throw trouble(`removing ${key}`, error);
      });
    },
  };
}

/** Splits a stream into parts of one size, the last one shorter; an empty stream has none. */
async function* inParts(
  source: Readable,
  seen: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    seen(chunk);
    for (let from = 0; from < chunk.length; ) {
      const take = Math.min(partBytes - length, chunk.length - from);
      waiting.push(chunk.subarray(from, from + take));
      length += take;
      from += take;
      if (length < partBytes) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}
