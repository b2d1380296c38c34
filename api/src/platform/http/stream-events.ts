import {
  type CallEvent,
  type CallResult,
  internalError,
  type lastEvent,
  type StreamedCall,
} from '@pool/contracts';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { z } from 'zod';
import type { Env } from './api.ts';
import { problemOf } from './error-answer.ts';
import { Problem } from './problem.ts';

/** Proxies close a connection that is silent for long; a comment keeps it open. */
const heartbeatMs = 15_000;

/** Returns whether the client accepts server-sent events. */
export const wantsEvents = (c: Context<Env>): boolean =>
  (c.req.header('accept') ?? '')
    .split(',')
    .some((type) => type.split(';')[0]?.trim().toLowerCase() === 'text/event-stream');

type Work<C extends StreamedCall> = (
  send: (event: CallEvent<C>) => void,
  signal: AbortSignal,
) => Promise<CallResult<C>>;

/**
 * Answers with server-sent events: those that `work` sends, then its result as `answer`, or the error it threw as `error`. `signal` is
 * aborted when the client goes away; events sent after that are dropped.
 */
export function streamEvents<C extends StreamedCall>(c: Context<Env>, call: C, work: Work<C>): Response {
  c.set('identified', true);
  c.header('content-type', 'text/event-stream; charset=utf-8');
  // With no-transform and the next header, because a proxy that buffers the whole answer would defeat the purpose.
  c.header('cache-control', 'no-store, no-transform');
  c.header('x-accel-buffering', 'no');
  c.header('x-content-type-options', 'nosniff');
  c.header('x-request-id', c.get('requestId'));
  return stream(c, async (events) => {
    const gone = new AbortController();
    const send = (event: unknown) => events.write(`data: ${JSON.stringify(event)}\n\n`);
    const heartbeat = setInterval(() => events.write(': still here\n\n'), heartbeatMs);
    events.onAbort(() => {
      clearInterval(heartbeat);
      gone.abort();
    });
    // Headers go out with the first byte, so the browser knows immediately that the request has arrived.
    void events.write(': hello\n\n');
    const last = await lastOf(c, call, () => work((event) => void send(event), gone.signal));
    clearInterval(heartbeat);
    await send(last);
  });
}

/** Returns the last event; never rejects. */
async function lastOf<C extends StreamedCall>(
  c: Context<Env>,
  call: C,
  work: () => Promise<CallResult<C>>,
): Promise<z.input<typeof lastEvent>> {
  try {
    const checked = call.result.safeParse(await work());
    if (checked.success) return { event: 'answer', answer: checked.data };
    c.get('log')().error({ call: call.path, issues: checked.error.issues }, 'an answer breaks its contract');
    throw new Problem(500, internalError);
  } catch (error) {
    const { message, status } = problemOf(c, error);
    return { event: 'error', message, code: status };
  }
}
