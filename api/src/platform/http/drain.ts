import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Follows the requests of a server, so that it can be ended without breaking them off. The function it returns ends the
 * server: it waits for the requests under way (downloads, mostly), still accepting others so that a load balancer can
 * read from /readyz that it should send no more, then stops accepting. Whatever is left after `graceMs` is broken off.
 */
export function drainable(server: Server): (graceMs: number) => Promise<void> {
  const underWay = new Map<ServerResponse, Promise<void>>();
  server.on('request', (_, response: ServerResponse) => {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    underWay.set(
      response,
      closed.then(() => void underWay.delete(response)),
    );
  });
  return async (graceMs) => {
    const graceEnd = new AbortController();
    const grace = delay(graceMs, undefined, { signal: graceEnd.signal }).catch(() => {});
    await Promise.race([Promise.all(underWay.values()), grace]);
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    // A connection that is kept alive becomes idle only when its answer has ended.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    await Promise.race([ended, grace]);
    clearInterval(sweep);
    graceEnd.abort();
    server.closeAllConnections();
    await ended;
  };
}
