import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/api.ts';
import type { Log } from './log.ts';

/** Gives each request an id (answered as x-request-id) and a log of its own, and notes how it went. The query is left out: links hold tokens. */
export const requestLog =
  (log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestId = randomUUID();
    const own = log.child({ requestId });
    c.set('requestId', requestId);
    c.set('log', own);
    const began = performance.now();
    await next();
    c.header('x-request-id', requestId);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    own.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
  };
