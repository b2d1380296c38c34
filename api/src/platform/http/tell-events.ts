import {
  type CallEvent,
  type CallResult,
  internalError,
  type lastEvent,
  type ToldCall,
} from '@pool/contracts';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Env } from './api.ts';
import { problemOf } from './error-answer.ts';
import { Problem } from './problem.ts';

/** Proxies give up on a connection that is silent for long: a comment says that we are still here. */
const heartbeatMs = 15_000;

/** Does whoever asks want to be told events? */
export const wantsEvents = (c: Context<Env>): boolean =>
  (c.req.header('accept') ?? '')
    .split(',')
    .some((type) => type.split(';')[0]?.trim().toLowerCase() === 'text/event-stream');

type Work<C extends ToldCall> = (
  tell: (event: CallEvent<C>) => void,
  signal: AbortSignal,
) => Promise<CallResult<C>>;

/**
 * Answers server-sent events: what `work` tells, then its result as `answer`, or as `error` what it threw. `signal` is aborted when
 * the client goes away; what is told then goes nowhere.
 */
export function tellEvents<C extends ToldCall>(c: Context<Env>, call: C, work: Work<C>): Response {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  let heartbeat: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const tell = (event: unknown) => write(`data: ${JSON.stringify(event)}\n\n`);
      heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
      // Headers go out with the first byte, and a browser is told at once that it is heard.
      write(': hello\n\n');
      void lastOf(c, call, () => work(tell, gone.signal)).then((event) => {
        clearInterval(heartbeat);
        if (gone.signal.aborted) return;
        tell(event);
        controller.close();
      });
    },
    cancel() {
      clearInterval(heartbeat);
      gone.abort();
    },
  });
  c.set('identified', true);
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // no-transform and the other one: a proxy that waits for the whole answer would take the point of it away.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': c.get('requestId'),
    },
  });
}

/** How it ends; never rejects. */
async function lastOf<C extends ToldCall>(
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
