import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Follows the requests of a server, so that it can be stopped without cutting them off. The function it returns stops the server: it waits
 * for the requests in progress (mostly downloads), still accepting others so that a load balancer can read from /readyz that it should send
 * no more, then stops accepting. Whatever is left after `graceMs` is cut off.
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
    // A kept-alive connection becomes idle only when its response has ended.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    await Promise.race([ended, grace]);
    clearInterval(sweep);
    graceEnd.abort();
    server.closeAllConnections();
    await ended;
  };
}
