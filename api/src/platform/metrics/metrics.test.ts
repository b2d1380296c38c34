import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { RemoteVersion } from '@pool/remote-api/manifest';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../../metric-list.ts';
import { sampleMetrics } from '../../metric-samples.ts';
import { cleanUp } from '../../test/clean-up.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createLog } from '../log/log.ts';
import { updateRegistry } from '../site/registry-file.ts';
import { promote, stage } from '../site/rollout.ts';
import { cachedReading } from './cached-reading.ts';
import { startMetricsServer } from './metrics-server.ts';

const { parts, request, signIn, db, database, catalogue } = await testApp({
  env: { POOL_METRICS_PORT: '0' },
  mails: true,
});
const { metrics, config } = parts;
const { reads } = parts;
const sample = sampleMetrics(metrics, {
  ...database,
  reads,
  catalogue,
  siteDir: config.siteDir,
  log: parts.log,
});
const server = await startMetricsServer({ registry: metrics.registry, sample, host: '127.0.0.1', port: 0 });
afterAll(() => server.close());

const scrape = async (): Promise<string> => await (await fetch(server.url)).text();

/** Returns the lines of one metric whose labels contain all of these. */
const valuesOf = async (name: string, labels: Record<string, string> = {}): Promise<number[]> =>
  (await scrape())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
    .map((line) => Number(line.split(' ').at(-1)));

test('counts requests by method, route pattern and status', async () => {
  await addUser(db, { login: 'ana' });
  const ana = await signIn('ana');
  await ana.request('/api/tracks/123456/mixes');
  await ana.request('/api/tracks/123457/mixes');
  const text = await scrape();
  expect(text).not.toMatch(/12345[67]/);
  const labels = { method: 'GET', route: '/api/tracks/:id/mixes', status: '404' };
  expect(await valuesOf('pool_http_request_duration_seconds_count', labels)).toEqual([2]);
});

test('gives unknown paths and methods one label each', async () => {
  await request('/api/no-such-call/secret-1');
  await request('/api/no-such-call/secret-2', { method: 'PROPFIND' });
  await request('/nowhere/secret-3');
  expect(await scrape()).not.toContain('secret');
  const route = '/api/*';
  expect(await valuesOf('pool_http_request_duration_seconds_count', { method: 'GET', route })).toEqual([1]);
  expect(await valuesOf('pool_http_request_duration_seconds_count', { method: 'other', route })).toEqual([1]);
  expect(await valuesOf('pool_http_request_duration_seconds_count', { route: '/*' })).toEqual([1]);
});

test('reads connections, catalogue and queues when the metrics are fetched', async () => {
  await db.insertInto('artists').values({ name: 'New Name' }).execute();
  await catalogue.caughtUp();
  expect(await valuesOf('pool_catalogue_generation')).toEqual([catalogue.generation]);
  expect((await valuesOf('pool_catalogue_lag_seconds'))[0]).toBeLessThan(5);
  // The catalogue looks for changes now and then, with some of them.
  await vi.waitFor(async () =>
    expect(await valuesOf('pool_database_connections', { state: 'idle' })).toEqual([database.pool.idleCount]),
  );
  expect(await valuesOf('pool_database_connections_max')).toEqual([10]);
  expect(await valuesOf('pool_queue_stats_up')).toEqual([1]);
  expect((await valuesOf('pool_queue_jobs', { state: 'ready' })).length).toBeGreaterThan(0);
});

test('tells how long the oldest ready job has waited', async () => {
  const kind = { name: 'test.waiting', data: z.object({}), about: () => ({}) };
  const log = createLog('silent');
  // A process that only enqueues: nobody does the work.
  const jobs = await startJobs(database, { kinds: [kind] }, log);
  cleanUp(jobs.stop);
  const enqueue = () => db.transaction().execute((trx) => jobs.enqueue(trx, kind, {}));
  await enqueue();
  await database.pool.query(
    "update pgboss.job set start_after = now() - interval '90 seconds' where name = 'test.waiting'",
  );
  await enqueue();
  const fresh = createMetrics();
  const { siteDir } = config;
  await sampleMetrics(fresh, { ...database, reads, catalogue, siteDir, log })();
  const text = await fresh.registry.metrics();
  expect(text).toContain('pool_queue_jobs{queue="test.waiting",state="ready"} 2');
  const [, age] = /pool_queue_oldest_job_age_seconds{queue="test.waiting"} (\S+)/.exec(text) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(90);
  expect(Number(age)).toBeLessThan(150);
});

test('names the builds in use, and serves the rest while the registry is damaged', async () => {
  const { siteDir } = config;
  const build = (id: string): RemoteVersion => ({
    id,
    entry: `/remotes/mf-ai/${id}/entry.js`,
    global: `pool_mf_ai_${id}`,
    remoteApi: '^2.0.0',
    manifest: { name: 'mf-ai', label: 'The assistant' },
    preload: [],
    integrity: {},
    publishedAt: '2026-01-01T00:00:00.000Z',
  });
  const at = new Date();
  updateRegistry(siteDir, ({ libraries }) => {
    const current = promote(stage(undefined, build('old'), at), 'old', at);
    return { libraries, remotes: { 'mf-ai': stage(current, build('new'), at) } };
  });
  const labels = { remote: 'mf-ai', build: 'old', stage: 'current' };
  expect(await valuesOf('pool_remote_release_info', labels)).toEqual([1]);
  expect(await valuesOf('pool_remote_release_info', { build: 'new', stage: 'candidate' })).toEqual([1]);
  writeFileSync(path.join(siteDir, 'remotes.json'), '{"remotes":');
  expect(await valuesOf('pool_remote_release_info')).toEqual([]);
  expect(await valuesOf('pool_catalogue_generation')).toEqual([catalogue.generation]);
});

test('still serves the other metrics while the database does not answer', async () => {
  const fresh = createMetrics();
  const pool = Object.assign(Object.create(database.pool), {
    query: () => Promise.reject(new Error('on purpose')),
  });
  await sampleMetrics(fresh, { pool, reads, catalogue, siteDir: config.siteDir, log: createLog('silent') })();
  const text = await fresh.registry.metrics();
  expect(text).toContain('pool_queue_stats_up 0');
  expect(text).toContain(`pool_catalogue_generation ${catalogue.generation}`);
});

test('serves the metrics of Node, and nothing at other paths', async () => {
  expect(await scrape()).toContain('nodejs_eventloop_lag_seconds');
  const base = new URL(server.url).origin;
  expect((await fetch(base)).status).toBe(404);
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(405);
});

test('says in a sentence that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  cleanUp(async () => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { registry } = createMetrics();
  await expect(startMetricsServer({ registry, sample, host: '127.0.0.1', port })).rejects.toThrow(
    /settings POOL_METRICS_HOST, POOL_METRICS_PORT.*EADDRINUSE/,
  );
});

test('shares a reading between scrapes, and gives up on one that does not end', async () => {
  const read = vi.fn(async () => 7);
  const cached = cachedReading(read, { maxAgeMs: 60_000, timeoutMs: 1000 });
  expect(await Promise.all([cached(), cached(), cached()])).toEqual([7, 7, 7]);
  expect(read).toHaveBeenCalledOnce();
  const hanging = cachedReading(() => new Promise<number>(() => {}), { maxAgeMs: 0, timeoutMs: 5 });
  // The timer keeps no process alive, so this test does.
  const alive = setInterval(() => {}, 1000);
  expect(await hanging()).toBeNull();
  clearInterval(alive);
});
