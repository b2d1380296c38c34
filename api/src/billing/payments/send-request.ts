import { OutcomeUnknownError } from './gateway.ts';

type Request = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** Describes the request for errors, without any of its content. */
  what: string;
};

/** Sends a request to a gateway. Throws OutcomeUnknownError when it times out, disconnects or answers 5xx or 429. Errors never contain what was sent. */
export async function sendRequest({
  timeoutMs,
  what,
  url,
  ...init
}: Request): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      throw new OutcomeUnknownError(`${what}: no answer (${reasonOf(error)})`);
    });
  if (answer.status >= 500 || answer.status === 429) {
    throw new OutcomeUnknownError(`${what}: answered with ${answer.status}`);
  }
  return answer;
}

/** Returns only the code of a failed fetch: its message may contain an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'too late';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

/** Parses JSON, or returns undefined for anything else. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
