import { type Call, type CallResult, internalError, type SessionUser } from '@pool/contracts';
import type { ZodType } from '@pool/contracts/zod';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { checkRequestOrigin } from '../csrf/csrf.ts';
import type { SessionKey } from '../session/session.ts';
import { checkAccess, checkOwn } from './access-check.ts';
import { type Api, type Env, type Prefix, prefixes } from './api.ts';
import { addressOf } from './client-address.ts';
import { compressText } from './compressed-text.ts';
import { errorAnswerOf } from './error-answer.ts';
import { type Inputs, inputReader } from './inputs.ts';
import { JsonText } from './json-text.ts';
import { Problem, problem } from './problem.ts';

type Part<C extends Call, K extends 'params' | 'query' | 'body'> =
  C[K] extends ZodType<infer O> ? O : undefined;

/** What a handler receives: inputs parsed by the call's schemas, and the caller. */
type Ctx<C extends Call = Call> = {
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  /** The caller. On a public call the session is not looked up until `findUser()`. */
  user: C['access'] extends 'public' ? null : SessionUser;
  findUser: () => Promise<SessionUser | null>;
  /** The session key of the request, not yet looked up. Null for a visitor. */
  sessionKey: () => SessionKey | null;
  /** Adds the caller to the log, where a handler has looked the session up itself. */
  noteUser: (userId: number) => void;
  /** The idempotency key of a call that accepts one: a UUID in lower case; null where the caller sent none. */
  key: string | null;
  /** The address of the caller, for limits. */
  address: string;
  now: Date;
  c: Context<Env>;
};

/**
 * Returns the result (wrapped in the call's envelope), for a `raw` call the whole response, and for a call with `events` the response of
 * `streamEvents`, where the client accepts events.
 */
export type Handler<C extends Call> = (
  ctx: Ctx<C>,
) => Promise<
  C extends { raw: true }
    ? Response
    : CallResult<C> | JsonText | (C extends { events: ZodType } ? Response : never)
>;

const jsonLimit = 64 * 1024;
const multipartLimit = 6 * 1024 * 1024;

/**
 * Adds a route; there is no other way. The call's declaration says who may call and defines input and output, and all of it is enforced
 * here, so a handler only gets typed, allowed input.
 */
export function mount<C extends Call>(api: Api, call: C, handler: Handler<C>): void {
  api.mounted.push(call);
  const route = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const limit = bodyLimit({
    maxSize: call.multipart ? multipartLimit : (call.maxBytes ?? jsonLimit),
    onError: (c) => errorAnswerOf(c, call, new Problem(413, 'This request is too large')),
  });
  const readInputs = inputReader(call);
  for (const prefix of prefixes) {
    const path = `${prefix}${route}`;
    // The body of a GET is never read, and checking it costs more than the rest.
    if (call.method !== 'GET') api.app.on(call.method, path, limit);
    api.app.on(call.method, path, async (c) => {
      try {
        return await answer(api, call, { handler, readInputs, prefix }, c);
      } catch (error) {
        return errorAnswerOf(c, call, error);
      }
    });
  }
}

type Route<C extends Call> = {
  handler: Handler<C>;
  readInputs: (c: Context) => Promise<Inputs>;
  prefix: Prefix;
};

async function answer<C extends Call>(
  { platform }: Api,
  call: C,
  { handler, readInputs, prefix }: Route<C>,
  c: Context<Env>,
): Promise<Response> {
  const { config, sessions, limits } = platform;
  if (!call.machine) {
    checkRequestOrigin(c.req.raw, { origins: config.origins, multipart: call.multipart ?? false });
  }
  const noteUser = (userId: number) => c.set('userId', userId);
  const findUser = async () => {
    const found = await (prefix === '/api' ? sessions.read(c) : sessions.readLabelToken(c));
    if (found) noteUser(found.id);
    return found;
  };
  const user = call.access === 'public' ? null : await findUser();
  if (call.access !== 'public') checkAccess(call.access, user, prefix);
  if (user && call.method !== 'GET') await limits.write(user.id);
  const inputs: Inputs = await readInputs(c);
  if (user) checkOwn(call, user, inputs);
  const sessionKey = () => sessions.key(c, prefix === '/api' ? 'web' : 'label');
  const ctx = {
    ...inputs,
    user,
    findUser,
    sessionKey,
    noteUser,
    key: call.keyed ? readKey(c) : null,
    address: addressOf(c, config.trustProxy),
    now: platform.now(),
    c,
  };
  // `inputs` was parsed by this call's schemas, and checkAccess has checked `user`.
  const result: unknown = await handler(ctx as unknown as Ctx<C>);
  if (call.raw) return result as Response;
  if (call.events && result instanceof Response) return result;
  if (result instanceof JsonText) return await finished(c, call, result, config.env === 'test');
  const checked = call.result.safeParse(result);
  if (!checked.success) {
    c.get('log')().error({ call: call.path, issues: checked.error.issues }, 'an answer breaks its contract');
    throw new Problem(500, internalError);
  }
  c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
  const { body, headers } = await compressText(c, JSON.stringify(enveloped(call, checked.data)));
  c.header('content-type', 'application/json');
  return c.body(body, 200, headers);
}

function enveloped(call: Call, data: unknown): object {
  if (call.answer === 'fields') return { success: true, ...(data as object) };
  return call.answer === 'flagged' ? { success: true, data } : { status: 'success', result: data };
}

/** Reads the idempotency key. Throws 400 where the header is not a UUID. */
function readKey(c: Context<Env>): string | null {
  const keyHeader = c.req.header('idempotency-key');
  if (keyHeader === undefined) return null;
  const key = z.guid().safeParse(keyHeader.trim().toLowerCase());
  if (!key.success) throw problem(400, { 'Idempotency-Key': 'invalid' });
  return key.data;
}

/**
 * Sends a result that is already text. A visitor's may be cached for a moment; a member's never. The response is created with all its
 * headers, since setting one later would rebuild it.
 */
async function finished(
  c: Context<Env>,
  call: Call,
  { json, etag }: JsonText,
  check: boolean,
): Promise<Response> {
  if (check) call.result.parse(JSON.parse(json));
  const headers: Record<string, string> = {
    'cache-control': etag === null ? 'no-store' : 'public, max-age=2',
    'x-content-type-options': 'nosniff',
    'x-request-id': c.get('requestId'),
  };
  c.set('identified', true);
  if (etag !== null) {
    headers.vary = 'cookie, authorization, accept-encoding';
    headers.etag = etag;
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  }
  headers['content-type'] = 'application/json';
  const [before, after] =
    call.answer === 'flagged' ? ['{"success":true,"data":', '}'] : ['{"status":"success","result":', '}'];
  const { body, headers: encoding } = await compressText(c, before + json + after);
  return new Response(body, { headers: { ...encoding, ...headers } });
}
