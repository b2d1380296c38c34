import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** How long new requests are still accepted at least, and how long those in progress may take after that, in milliseconds. */
type StopTimes = { delayMs: number; graceMs: number };

/**
 * Follows the requests of a server, so that it can be stopped without cutting them off. The function it returns stops the server: for
 * `delayMs`, and while requests (mostly downloads) are in progress, it still accepts others, so that a load balancer can read from /readyz
 * that it should send no more; then it stops accepting. Whatever is left after `graceMs` is cut off.
 */
export function drainable(server: Server): (times: StopTimes) => Promise<void> {
  const underWay = new Map<ServerResponse, Promise<void>>();
  server.on('request', (_, response: ServerResponse) => {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    underWay.set(
      response,
      closed.then(() => void underWay.delete(response)),
    );
  });
  return async ({ delayMs, graceMs }) => {
    await delay(delayMs);
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
