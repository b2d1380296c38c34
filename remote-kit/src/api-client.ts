import {
  addressOf,
  brokenAnswer,
  brokenOff,
  type Call,
  type CallEvent,
  type CallInput,
  type CallResult,
  type ErrorDetails,
  flaggedAnswer,
  internalError,
  lastEvent,
  lenientErrorAnswer,
  noConnection,
  type StreamedCall,
  statusAnswer,
  translateErrors,
} from '@pool/contracts';
import type { Bus } from '@pool/remote-api';
import { connectionWatch } from './connection-watch.ts';
import { eventData } from './event-stream.ts';
import { createPageAnswers, dropPageAnswers } from './page-answers.ts';

const apiErrorBrand = Symbol.for('pool.ApiError');

/** A failed call. `code` is the HTTP status, 0 without a response; `fields` has a sentence for each invalid field. */
export class ApiError extends Error {
  /**
   * Recognises the errors of every copy of this module: the shell and each remote may have their own copy, and pass errors to one
   * another.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && apiErrorBrand in value;
  }
  readonly [apiErrorBrand] = true;
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

/** Makes a call of the contracts and returns its result; throws ApiError. */
export type Api = {
  <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallResult<C>>;
  /**
   * Makes a call that streams events: `onEvent` receives each of them except the last, which is the result (or the ApiError). A server
   * may also send the result as a plain response, without events.
   */
  stream: <C extends StreamedCall>(
    call: C,
    input: CallInput<C>,
    options?: { signal?: AbortSignal; onEvent?: (event: CallEvent<C>) => void },
  ) => Promise<CallResult<C>>;
  /**
   * Fetches the answer of a raw call as a file. An answer that is not meant to be saved, such as the page of a hotel's network, is an
   * ApiError.
   */
  file: <C extends FileCall>(call: C, input: CallInput<C>) => Promise<Blob>;
  /** Returns the answer that came with the page, once, without a request; undefined if there is none or it is too old. */
  fromPage: <C extends Call>(call: C, input: CallInput<C>) => CallResult<C> | undefined;
  /** Returns the same client for another area of the site, with its own token. A 401 there concerns that token only. */
  withToken: (base: string, token: string) => Api;
};

/** A call whose answer is a file. */
export type FileCall = Call & { raw: true };

type Sent = { signal: AbortSignal | undefined; accept: string };
export type CallOptions = {
  signal?: AbortSignal;
  /** Sends the request with low priority and does not report a lost connection, since nobody waits for the answer. */
  inBackground?: boolean;
};

type Options = {
  base?: string;
  bus: Bus;
  fetch?: typeof globalThis.fetch;
  /** Sent as a Bearer token. A 401 then concerns this token, and the session of the site continues. */
  token?: string;
};

/**
 * Creates the client of the API. Reports to the shell a 401 on a call that needs a session, as session.invalidated, and a request without a
 * response, as connection.failed (after 5 seconds where the network drops packets). An aborted call throws the signal's reason and reports
 * nothing.
 */
export function createApi({
  base = '/api',
  bus,
  fetch = (...args) => globalThis.fetch(...args),
  token,
}: Options): Api {
  const watch = connectionWatch(fetch);
  const pageAnswer = createPageAnswers();
  const urlOf = (call: Call, input: object): string => {
    const { params, query } = input as { params?: object; query?: object };
    return base + addressOf(call, { params, query } as Parameters<typeof addressOf>[1]);
  };
  const knownAnswer = (call: Call, input: object) =>
    token === undefined ? pageAnswer(`${call.method} ${urlOf(call, input)}`) : null;
  /** Reports a lost connection; returns the error to throw. */
  const lost = ({ path }: Call): ApiError => {
    bus.emit('connection.failed', { path });
    return new ApiError(noConnection, 0);
  };
  const send = async (
    call: Call,
    input: object,
    { signal, accept, inBackground }: Omit<CallOptions, 'signal'> & Sent,
  ): Promise<Response> => {
    const { body, key } = input as { body?: unknown; key?: string };
    const url = urlOf(call, input);
    const known = knownAnswer(call, input);
    if (known) return Response.json(known.body, { status: known.status });
    if (call.method !== 'GET') dropPageAnswers();
    const content: Content = call.method === 'GET' ? {} : contentOf(body);
    const watched = watch();
    try {
      return await fetch(url, {
        method: call.method,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, watched.signal]) : watched.signal,
        ...(inBackground && { priority: 'low' }),
        ...(outlivesPage(content.body, accept) && { keepalive: true }),
        body: content.body ?? null,
        headers: {
          accept,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...content.headers,
        },
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw inBackground ? new ApiError(noConnection, 0) : lost(call);
    } finally {
      watched.stop();
    }
  };
  const resultOf = (call: Call, answer: Answer): unknown => {
    if (answer.ok) return answer.result;
    if (answer.error.code === 500) console.error(internalError, nameOf(call));
    if (answer.error.code === 401 && call.access !== 'public' && token === undefined) {
      bus.emit('session.invalidated', { reason: 'unauthorised' });
    }
    throw answer.error;
  };
  const request = async <C extends Call>(
    call: C,
    input: CallInput<C>,
    { signal, inBackground = false }: CallOptions = {},
  ): Promise<CallResult<C>> => {
    const response = await send(call, input as object, {
      signal,
      accept: 'application/json',
      inBackground,
    });
    return resultOf(call, await readAnswer(call, response)) as CallResult<C>;
  };
  const stream: Api['stream'] = async (call, input, { signal, onEvent } = {}) => {
    const accept = 'text/event-stream, application/json;q=0.9';
    const response = await send(call, input as object, { signal, accept });
    const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
    const answer = isStream
      ? await readEvents(call, response, { signal, onEvent })
      : await readAnswer(call, response);
    return resultOf(call, answer) as CallResult<typeof call>;
  };
  const file: Api['file'] = async (call, input) => {
    const response = await send(call, input as object, { signal: undefined, accept: '*/*' });
    const isFile = response.headers.get('content-disposition')?.startsWith('attachment');
    if (response.ok && isFile)
      return await response.blob().catch(() => {
        throw lost(call);
      });
    resultOf(call, await readAnswer(call, response));
    throw new ApiError(brokenAnswer, response.status);
  };
  const fromPage: Api['fromPage'] = (call, input) => {
    const known = knownAnswer(call, input as object);
    const answer = known?.status === 200 ? answerIn(call, { ok: true, status: 200 }, known.body) : null;
    return answer?.ok ? (answer.result as CallResult<typeof call>) : undefined;
  };
  return Object.assign(request, {
    stream,
    file,
    fromPage,
    withToken: (area: string, own: string) => createApi({ base: area, bus, fetch, token: own }),
  });
}

type Content = { body?: string | FormData; headers?: Record<string, string> };

function contentOf(body: unknown): Content {
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } };
}

/**
 * Returns whether a request continues after the page is left. Short writes do; browsers allow 64 KB of such bodies at a time
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). Streamed events do not, since they need an open page.
 */
const outlivesPage = (body: Content['body'], accept: string) =>
  typeof body === 'string' && body.length <= 1024 && accept === 'application/json';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

type Answer = { ok: true; result: unknown } | { ok: false; error: ApiError };

/** Reads events up to the last one. Skips events the call does not know, which a newer server may send. */
async function readEvents<C extends StreamedCall>(
  call: C,
  { body }: Response,
  {
    signal,
    onEvent,
  }: { signal: AbortSignal | undefined; onEvent: ((event: CallEvent<C>) => void) | undefined },
): Promise<Answer> {
  const broken: Answer = { ok: false, error: new ApiError(brokenAnswer, 200) };
  const cut: Answer = { ok: false, error: new ApiError(brokenOff, 0) };
  if (!body) return cut;
  const events = eventData(body);
  for (;;) {
    const next = await events.next().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return { done: true, value: undefined } as const;
    });
    if (next.done) return cut;
    const last = lastEvent.safeParse(jsonOf(next.value));
    const result = last.data?.event === 'answer' ? call.result.safeParse(last.data.answer) : null;
    if (last.data) await events.return(undefined);
    if (last.data?.event === 'error') {
      return { ok: false, error: new ApiError(last.data.message, last.data.code) };
    }
    if (result) return result.success ? { ok: true, result: result.data } : broken;
    const event = call.events.safeParse(jsonOf(next.value));
    if (event.success) onEvent?.(event.data as CallEvent<C>);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readAnswer = async (call: Call, response: Response): Promise<Answer> =>
  answerIn(call, response, await response.json().catch(() => undefined));

/** Reads an answer from its body. */
function answerIn(call: Call, response: Pick<Response, 'ok' | 'status'>, json: unknown): Answer {
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
  const failed = lenientErrorAnswer.safeParse(json);
  if (failed.success) {
    const { message, code, details } = failed.data;
    if (code === undefined) console.error('An error without a code', nameOf(call));
    return { ok: false, error: new ApiError(message, code ?? response.status, details) };
  }
  return { ok: false, error: new ApiError(brokenAnswer, response.status) };
}
