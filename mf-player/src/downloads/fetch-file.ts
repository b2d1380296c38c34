import { errorAnswer, noConnection } from '@pool/contracts';
import { ApiError } from '@pool/remote-kit';

/** Receives the bytes of a file as they arrive. */
export type Bin = {
  stream: WritableStream<Uint8Array<ArrayBuffer>>;
  close: () => Promise<Blob>;
  drop: () => Promise<void>;
};

type Options = {
  signal: AbortSignal;
  /** Called with the bytes so far, and in total; null while unknown. */
  onProgress: (received: number, total: number | null) => void;
  /** Sent as JSON, for a file that is created from the request. */
  post?: unknown;
  /** Returns where to put this many bytes (null: unknown); null keeps them in memory, which is the default. */
  room?: (bytes: number | null) => Promise<Bin | null>;
  fetch?: typeof globalThis.fetch;
};
export type FetchFile = typeof fetchFile;

const brokenOff = () => new ApiError('The connection was lost. Try again', 0);

/** Fetches a whole file. Throws ApiError with the server's message, or if the connection breaks. */
export async function fetchFile(
  url: string,
  { signal, onProgress, post, room, fetch = globalThis.fetch }: Options,
): Promise<Blob> {
  const body = post !== undefined && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(post),
  };
  const response = await fetch(url, { signal, credentials: 'same-origin', ...body }).catch(
    (error: unknown) => {
      throw signal.aborted ? error : new ApiError(noConnection, 0);
    },
  );
  if (!response.ok || !response.body) {
    const answer = errorAnswer.safeParse(await response.json().catch(() => null));
    throw answer.success
      ? new ApiError(answer.data.message, answer.data.code, answer.data.details)
      : new ApiError('The file could not be downloaded', response.status);
  }
  const length = Number(response.headers.get('content-length'));
  const total = Number.isInteger(length) && length > 0 ? length : null;
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const bin = (await room?.(total)) ?? memory(type);
  const writer = bin.stream.getWriter();
  let received = 0;
  onProgress(0, total);
  try {
    for await (const part of chunksOf(response.body, signal)) {
      await writer.write(part);
      received += part.byteLength;
      onProgress(received, total);
    }
    // A truncated file must not be saved as if it were complete.
    if (total !== null && received < total) throw brokenOff();
    await writer.close();
    return await bin.close();
  } catch (error) {
    await writer.abort().catch(() => undefined);
    await bin.drop();
    throw error;
  }
}

function memory(type: string): Bin {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return {
    stream: new WritableStream({ write: (part) => void parts.push(part) }),
    close: async () => new Blob(parts, { type }),
    drop: async () => undefined,
  };
}

/** Iterates the chunks of a stream, since Safari's streams are not iterable. Throws ApiError if it breaks. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? error : brokenOff();
    });
    if (done) return;
    yield value;
  }
}
