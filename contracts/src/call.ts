import * as z from './zod.ts';

/** Who may make a call. Every call declares this; the API denies anything undeclared. */
export const accessKinds = ['public', 'member', 'dj', 'activeDj', 'label', 'operator', 'aiMember'] as const;
export type Access = (typeof accessKinds)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API, described once: the server mounts it, the browser makes it, the OpenAPI document lists it.
 * - `path` is relative to the API prefix and names parameters as `{id}`.
 * - `own` lists input fields that, where present, must equal the caller's own user id (else 403).
 * - `multipart: true` marks a form upload, which the handler reads itself.
 * - `answer: 'flagged'` picks the `{success, data}` envelope of the AI calls, `'fields'` the same with the result's own fields next to
 *   `success`; the default is `{status, result}`.
 * - `events` are streamed as JSON in server-sent events to a client that accepts text/event-stream: a union discriminated by `event`. The
 *   last one is `answer`, whose `answer` is the call's result, or `error` with `message` and `code` (see `lastEvent`).
 * - `keyed: true` marks a call that is safe to retry: the header Idempotency-Key identifies it.
 * - `machine: true` marks a call made by a machine: the handler gets the raw body, and authorises the call by its signature.
 * - `raw: true` marks an answer that is bytes or a redirect, without an envelope.
 */
export type Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  own?: readonly string[];
  params?: P;
  query?: Q;
  body?: B;
  multipart?: boolean;
  keyed?: boolean;
  machine?: boolean;
  /** Maximum bytes of a JSON body; 64 KB by default. */
  maxBytes?: number;
  result: R;
  answer?: 'status' | 'flagged' | 'fields';
  events?: z.ZodType;
  raw?: boolean;
};

/** Ends the events of a call. `code` is what the HTTP status would have been. */
export const lastEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('answer'), answer: z.unknown() }),
  z.object({ event: z.literal('error'), message: z.string(), code: z.int() }),
]);

/** A call that streams events. */
export type StreamedCall = Call & { events: z.ZodType };
/** One event of a call. */
export type CallEvent<C extends StreamedCall> = z.output<C['events']>;

/** What a caller passes: the inputs before parsing, each only if the call declares it. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  Upload<C> &
  Keyed<C>;
/** The idempotency key: a UUID that stays the same when the call is retried. */
type Keyed<C extends Call> = C extends { keyed: true } ? { key: string } : unknown;
/** A FormData. This package is built without the browser's types. */
type Upload<C extends Call> = C extends { multipart: true } ? { body: object } : unknown;
type Part<C extends Call, K extends 'params' | 'query' | 'body'> =
  C[K] extends z.ZodType<unknown, infer I>
    ? Record<never, never> extends I
      ? { [k in K]?: I }
      : { [k in K]: I }
    : unknown;

/** The result of a successful call, after parsing. */
export type CallResult<C extends Call> = z.output<C['result']>;

/** Declares a call and keeps its exact types. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Fills the `{name}` parts of a path, each value percent-encoded. Throws when one is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs a value for ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Returns the query of an address, as `?a=1&b=x`. Undefined values are left out; arrays become comma-separated lists. */
export function queryString(query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = entries.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return text === '' ? '' : `?${text}`;
}

/** Returns the address of a call below the API's prefix, as '/tracks?limit=10'. */
export const addressOf = <C extends Call>(
  { path }: C,
  input: Pick<CallInput<C> & { params?: object; query?: object }, 'params' | 'query'>,
): string => fillPath(path, input.params as Record<string, unknown>) + queryString(input.query);
