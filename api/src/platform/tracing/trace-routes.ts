import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from '../http/api.ts';
import { setRoute } from './spans.ts';

/** Names the spans of requests after the pattern of the route that answered. */
export const traceRoutes = (): MiddlewareHandler<Env> => async (c, next) => {
  await next();
  setRoute(routePath(c));
};
