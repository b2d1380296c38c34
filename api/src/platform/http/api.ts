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
    /** A log that says which request it is about; made when there is something to say. */
    log: () => Log;
    /** Who is signed in, once that was looked up. */
    userId?: number;
    /** The answer has its x-request-id already. */
    identified?: true;
  };
};

/** What every route has at hand, whatever its feature. */
export type Platform = {
  config: {
    /** The addresses pages of this site have, as `https://pool.example`. */
    origins: string[];
    /** Whether x-forwarded-for comes from a proxy of ours. */
    trustProxy: boolean;
    /** Answers are checked twice in tests. */
    env: string;
  };
  sessions: Sessions;
  limits: Limits;
  log: Log;
  now: () => Date;
};

/** The API under construction: routes enter by `mount` alone, which notes each call here. */
export type Api = { app: Hono<Env>; platform: Platform; mounted: Call[] };

export const createApi = (platform: Platform): Api => ({
  app: new Hono<Env>({ router: new RememberingRouter() }),
  platform,
  mounted: [],
});

/** Where each call is mounted: the site's own prefix, and that of the label area (which takes a label token only). */
export const prefixes = ['/api', '/label/api'] as const;
export type Prefix = (typeof prefixes)[number];
