import type { HttpBindings } from '@hono/node-server';
import type { Call } from '@pool/contracts';
import { Hono } from 'hono';
import type { Log } from '../log/log.ts';
import type { Limits } from '../rate-limit/rate-limit.ts';
import type { Sessions } from '../session/session.ts';
import { RememberingRouter } from './remembering-router.ts';

export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** A log whose lines name the request; created on first use. */
    log: () => Log;
    /** The signed-in user, once looked up. */
    userId?: number;
    /** The response already has its x-request-id. */
    identified?: true;
  };
};

/** What every route has access to, in all features. */
export type Platform = {
  config: {
    /** The origins of this site's pages, such as `https://pool.example`. */
    origins: string[];
    /** Whether x-forwarded-for comes from our own proxy. */
    trustProxy: boolean;
    /** Answers are checked again in tests. */
    env: string;
  };
  sessions: Sessions;
  limits: Limits;
  log: Log;
  now: () => Date;
};

/** The API under construction: routes are added only by `mount`, which records each call here. */
export type Api = { app: Hono<Env>; platform: Platform; mounted: Call[] };

export const createApi = (platform: Platform): Api => ({
  app: new Hono<Env>({ router: new RememberingRouter() }),
  platform,
  mounted: [],
});

/** The prefixes each call is mounted under: the site's, and that of the label area (which accepts only a label token). */
export const prefixes = ['/api', '/label/api'] as const;
export type Prefix = (typeof prefixes)[number];
