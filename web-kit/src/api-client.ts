import {
  brokenAnswer,
  type Call,
  type CallInput,
  type CallResult,
  type ErrorDetails,
  errorAnswer,
  fillPath,
  flaggedAnswer,
  internalError,
  noConnection,
  statusAnswer,
  translateErrors,
} from '@pool/contracts';
import type { Bus } from './bus.ts';

/** A call that failed. `code` is the HTTP status, 0 when nothing answered; `fields` holds a sentence for each field at fault. */
export class ApiError extends Error {
  readonly code: number;
  readonly details: ErrorDetails;
  readonly fields: Record<string, string>;
  constructor(message: string, code: number, details: ErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
    this.fields = translateErrors(details);
  }
}

/** Makes a call of the contracts and answers its result; throws ApiError. */
export type Api = {
  <C extends Call>(call: C, input: CallInput<C>, options?: { signal?: AbortSignal }): Promise<CallResult<C>>;
  /** The same client for another area of the site, by a token of its own: a 401 there is about that token alone. */
  withToken: (base: string, token: string) => Api;
};

type Options = {
  base?: string;
  bus: Bus;
  fetch?: typeof globalThis.fetch;
  /** A token of its own, sent as Bearer: then a 401 is about that token, and the session of the site stands. */
  token?: string;
};

/**
 * The one client of the API. A 401 on a call that needs a session tells the shell (session.invalidated); no answer at all
 * tells it too (connection.failed). An aborted call throws the signal's reason and tells nobody.
 */
export function createApi({
  base = '/api',
  bus,
  fetch = (...args) => globalThis.fetch(...args),
  token,
}: Options): Api {
  const make = async <C extends Call>(
    call: C,
    input: CallInput<C>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<CallResult<C>> => {
    const { params, query, body, key } = input as {
      params?: object;
      query?: object;
      body?: unknown;
      key?: string;
    };
    const url = base + fillPath(call.path, params as Record<string, unknown>) + queryString(query);
    let response: Response;
    try {
      response = await fetch(url, {
        method: call.method,
        credentials: 'same-origin',
        signal: signal ?? null,
        headers: {
          accept: 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(call.method === 'GET' || body instanceof FormData
            ? {}
            : { 'content-type': 'application/json' }),
        },
        ...(call.method === 'GET'
          ? {}
          : { body: body instanceof FormData ? body : JSON.stringify(body ?? {}) }),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      bus.emit('connection.failed', { path: call.path });
      throw new ApiError(noConnection, 0);
    }
    const answer = await readAnswer(call, response);
    if (answer.ok) return answer.result as CallResult<C>;
    if (answer.error.code === 500) console.error(internalError, nameOf(call));
    if (answer.error.code === 401 && call.access !== 'public' && token === undefined) {
      bus.emit('session.invalidated', { reason: 'unauthorised' });
    }
    throw answer.error;
  };
  return Object.assign(make, {
    withToken: (area: string, own: string) => createApi({ base: area, bus, fetch, token: own }),
  });
}

/** `?a=1&b=x`, leaving out what is undefined; arrays become comma lists. */
export function queryString(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** An error is one also without its code, which is then noted. */
const lenientError = errorAnswer.partial({ code: true });
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

type Answer = { ok: true; result: unknown } | { ok: false; error: ApiError };

async function readAnswer(call: Call, response: Response): Promise<Answer> {
  const json: unknown = await response.json().catch(() => undefined);
  if (call.answer === 'fields') {
    const result = call.result.safeParse(json);
    if (response.ok && result.success) return { ok: true, result: result.data };
  }
  if (call.answer === 'flagged' || call.answer === 'fields') {
    const parsed = flaggedAnswer(call.result).safeParse(json);
    if (parsed.success && parsed.data.success) return { ok: true, result: parsed.data.data };
    if (parsed.success && !parsed.data.success) {
      return { ok: false, error: new ApiError(parsed.data.message, parsed.data.code, parsed.data.details) };
    }
  }
  const parsed = statusAnswer(call.result).safeParse(json);
  if (parsed.success && parsed.data.status === 'success') return { ok: true, result: parsed.data.result };
  const failed = lenientError.safeParse(json);
  if (failed.success) {
    const { message, code, details } = failed.data;
    if (code === undefined) console.error('An error without a code', nameOf(call));
    return { ok: false, error: new ApiError(message, code ?? response.status, details) };
  }
  return { ok: false, error: new ApiError(brokenAnswer, response.status) };
}
