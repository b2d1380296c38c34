import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Histogram } from 'prom-client';
import type { Env } from '../http/api.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Measures requests until their answers begin. The labels have few values, whatever clients send: a route is the pattern of the handler
 * that answered, so pages and unknown paths share one.
 */
export const measureRequests =
  (seconds: Histogram<'method' | 'route' | 'status'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const began = performance.now();
    await next();
    const method = methods.has(c.req.method) ? c.req.method : 'other';
    const labels = { method, route: routePath(c), status: String(c.res.status) };
    seconds.observe(labels, (performance.now() - began) / 1000);
  };
