import type { Context } from 'hono';
import type { Env } from './api.ts';

/**
 * Returns the caller's address. X-Forwarded-For is trusted only behind a trusted proxy, and only its last entry, which that proxy added.
 * `local` where there is no socket (tests that call the app directly).
 */
export function addressOf(c: Context<Env>, trustProxy: boolean): string {
  if (trustProxy) {
    const last = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (last) return last.slice(0, 64);
  }
  return c.env?.incoming?.socket.remoteAddress ?? 'local';
}
