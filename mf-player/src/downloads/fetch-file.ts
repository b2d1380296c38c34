import { errorAnswer, noConnection } from '@pool/contracts';
import { ApiError } from '@pool/web-kit';

type Options = {
  signal: AbortSignal;
  /** Bytes so far, and in all; null while unknown. */
  onProgress: (received: number, total: number | null) => void;
  /** Sent as JSON, for a file that is made of what is asked. */
  post?: unknown;
  fetch?: typeof globalThis.fetch;
};
export type FetchFile = typeof fetchFile;

/** Fetches a whole file. Throws ApiError with the server's words, or when the connection breaks off on the way. */
export async function fetchFile(
  url: string,
  { signal, onProgress, post, fetch = globalThis.fetch }: Options,
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
      : new ApiError('The file could not be fetched', response.status);
  }
  const length = Number(response.headers.get('content-length'));
  const total = Number.isInteger(length) && length > 0 ? length : null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  onProgress(0, total);
  try {
    for await (const part of chunksOf(response.body)) {
      parts.push(part);
      received += part.byteLength;
      onProgress(received, total);
    }
  } catch (error) {
    throw signal.aborted ? error : new ApiError('The connection broke off. Try again', 0);
  }
  // A file cut short must not lie in the crate as if it were whole.
  if (total !== null && received < total) throw new ApiError('The connection broke off. Try again', 0);
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' });
}

/** The chunks of a stream; Safari's streams cannot be iterated. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
