import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Api } from '../../platform/http/api.ts';
import type { Deps } from '../deps.ts';
import { createStorageCheck } from './storage-check.ts';

const readyzMs = 1500;

/** `isStopping` is true once the process is shutting down: it finishes running requests and takes no new work. */
export type HealthDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'log'> & { isStopping?: () => boolean };

const checks = ['database', 'files', 'pages'] as const;
type Check = (typeof checks)[number];
const isCheck = (name: string): name is Check => checks.some((check) => check === name);

/**
 * Mounts the health checks: /healthz answers while the process runs, /readyz while it can serve (database, storage and pages).
 * `/readyz?exclude=files` leaves a check out: a bucket that all processes share must not take all of them out of a load balancer.
 */
export function healthRoutes({ app }: Api, deps: HealthDeps, { hasPages = false } = {}): void {
  const isStorageWritable = createStorageCheck(deps);
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store');
    const excluded = c.req.queries('exclude') ?? [];
    if (!excluded.every(isCheck)) return c.text(`exclude takes ${checks.join(', ')}`, 400);
    const isIncluded = (check: Check) => !excluded.includes(check);
    if (deps.isStopping?.()) return c.text('the process is stopping', 503);
    // A hung database or disk never answers.
    const deadline = setTimeout(readyzMs, false, { ref: false });
    const inTime = (answer: Promise<boolean> | boolean) => Promise.race([answer, deadline]);
    const database =
      !isIncluded('database') ||
      sql`select 1`.execute(deps.db).then(
        () => true,
        () => false,
      );
    const isWritable = !isIncluded('files') || isStorageWritable();
    if (!(await inTime(database))) return c.text('the database does not answer', 503);
    if (!(await inTime(isWritable))) return c.text('files cannot be stored', 503);
    if (!hasPages || !isIncluded('pages')) return c.text('ok');
    const page = await app.request('/', {}, c.env);
    await page.body?.cancel();
    return page.status < 500 ? c.text('ok') : c.text('the pages are not built', 503);
  });
}
