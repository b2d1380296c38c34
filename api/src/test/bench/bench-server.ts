import { fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createApp } from '../../app.ts';
import { openGateways } from '../../billing/payments/open-gateways.ts';
import { noTax } from '../../billing/tax/tax-settings.ts';
import { createVies } from '../../billing/tax/vies.ts';
import type { Catalogue } from '../../catalogue/index/live-catalogue.ts';
import { readConfig } from '../../config.ts';
import { createMetrics } from '../../metric-list.ts';
import type { Database } from '../../platform/db/database.ts';
import { createMemberLocks } from '../../platform/db/member-locks.ts';
import { primaryReads } from '../../platform/db/replica/reads.ts';
import { createLog } from '../../platform/log/log.ts';
import { createPasswords } from '../../platform/passwords/passwords.ts';
import { createLimits, wideRates } from '../../platform/rate-limit/rate-limit.ts';
import { createSessions } from '../../platform/session/session.ts';
import { folderSite } from '../../platform/site/site-store.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { createLinkSigner } from '../../platform/storage/signed-links.ts';
import { testPassword } from '../fixtures.ts';
import { type LoadOrder, type LoadResult, loadResult } from './load-generator.ts';
import { benchMember } from './make-catalogue.ts';

export type Served = { port: number; stop: () => Promise<void> };

/** Serves an app on a free port of the loopback address. */
export async function serve(app: {
  fetch: (request: Request) => Response | Promise<Response>;
}): Promise<Served> {
  const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, stop };
}

/** Creates the whole API on a loaded catalogue, as in production but with wide limits and a silent log. */
export function benchApp({ db, pool, url }: Database, catalogue: Catalogue) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pool-bench-'));
  const config = readConfig({
    POOL_ENV: 'demo',
    POOL_DATA_DIR: dataDir,
    POOL_LOG: 'silent',
    POOL_RATE_LIMITS: 'wide',
  });
  const now = () => new Date();
  const sessions = createSessions({ db, config, now });
  const limits = createLimits(pool, wideRates);
  const storage = folderStorage(path.join(dataDir, 'storage'));
  const links = createLinkSigner(config.linkSecret);
  const log = createLog('silent');
  return createApp({
    config,
    db,
    pool,
    reads: primaryReads({ db, pool }),
    catalogue,
    sessions,
    limits,
    passwords: createPasswords(),
    jobs: { enqueue: () => Promise.reject(new Error('a bench has no jobs')) },
    storage,
    links,
    site: folderSite(config.siteDir),
    gateways: openGateways(config.payments, now),
    memberLocks: createMemberLocks(url),
    tax: noTax,
    vies: createVies({ url: config.viesUrl, requester: null }),
    renderer: null,
    metrics: createMetrics(),
    log,
    now,
  }).app;
}

/** Signs in the member with a history; returns the cookie. */
export async function signInMember(app: ReturnType<typeof benchApp>): Promise<string> {
  const answer = await app.request('/api/users/login-custom', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ login: benchMember, password: testPassword, remember: false }),
  });
  if (answer.status !== 200) throw new Error(`the member cannot sign in: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Sends requests from a separate process, so that the client does not slow the server. */
export function load(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'load-generator.ts'));
    child.once('message', (message) => {
      resolve(loadResult.parse(message));
      child.kill();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
    child.send(order);
  });
}

/** Creates a route that answers a number of bytes and does nothing else. */
export function helloApp(text: string): Hono {
  const app = new Hono();
  app.get('/hello', (c) => c.body(text, 200, { 'content-type': 'application/json' }));
  return app;
}
