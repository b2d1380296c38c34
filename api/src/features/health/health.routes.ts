import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Api } from '../../platform/http/api.ts';
import type { Deps } from '../deps.ts';

const readyzMs = 1500;

/** For whoever watches the process: /healthz is the process itself, /readyz that it can serve (database and pages). */
export function healthRoutes({ app }: Api, { db }: Pick<Deps, 'db'>, hasPages: boolean): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store');
    // A hung database answers neither yes nor no.
    const deadline = setTimeout(readyzMs, null, { ref: false });
    const answer = sql`select 1`.execute(db).catch(() => null);
    if ((await Promise.race([answer, deadline])) === null) {
      return c.text('the database does not answer', 503);
    }
    if (!hasPages) return c.text('ok');
    const page = await app.request('/', {}, c.env);
    await page.body?.cancel();
    return page.status < 500 ? c.text('ok') : c.text('the pages are not built', 503);
  });
}
