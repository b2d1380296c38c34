import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/api.ts';
import { addressOf } from '../http/client-address.ts';
import type { Log } from './log.ts';

/**
 * Gives each request an id (answered as x-request-id) and logs the outcome, the user and the address. `userId` is missing when nobody is
 * signed in or the call did not check. The query is left out, as links contain tokens.
 */
export const requestLog =
  (log: Log, { trustProxy }: { trustProxy: boolean }): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestId = randomUUID();
    // Uses `get`, not `var`, as does all code that runs for each request: `var` builds an object of all variables each time.
    c.set('requestId', requestId);
    const address = addressOf(c, trustProxy);
    c.set('log', () => log.child({ requestId, address, userId: c.get('userId') }));
    const began = performance.now();
    await next();
    // Setting a header on a finished response rebuilds it, which costs more than most responses do.
    if (!c.get('identified')) c.header('x-request-id', requestId);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const userId = c.get('userId');
    log.info(
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms, address, userId },
      'request',
    );
  };
