import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { joinPool } from '../platform/processes/processes.ts';
import { sharedSettings } from '../shared-settings.ts';
import { childEnv } from '../test/child-env.ts';
import { cleanUp } from '../test/clean-up.ts';
import { productionSettings } from '../test/production-settings.ts';
import { createTestDatabase } from '../test/test-database.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pool-check-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const settings = {
  ...productionSettings,
  POOL_STORAGE: 's3',
  POOL_S3_ENDPOINT: 'http://127.0.0.1:9',
  POOL_S3_BUCKET: 'pool',
  POOL_S3_KEY: 'key',
  POOL_S3_SECRET: 'secret',
  POOL_SITE_STORE: 'database',
};
type Env = Record<string, string | undefined>;

/** Adds this process to the pool, as a server with these settings does. */
async function join({ db, url }: Awaited<ReturnType<typeof createTestDatabase>>): Promise<void> {
  const config = readConfig({ ...settings, DATABASE_URL: url, POOL_DATA_DIR: path.join(root, 'running') });
  const own = sharedSettings(config, config.linkSecret);
  const joined = await joinPool(db, { version: '1.0.0', roles: ['web'], settings: own });
  cleanUp(joined.leave);
}

/** Runs `npm run pool -- check`; returns its exit code and output. */
async function check(env: Env): Promise<{ code: number; written: string }> {
  const args = ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'main.ts'), 'check'];
  const all = { ...childEnv, ...settings, POOL_DATA_DIR: path.join(root, 'checked'), ...env };
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, args, { env: all }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, written: (stdout + stderr).trim() };
}

const misfits: [what: string, Env][] = [
  ['public address (PUBLIC_URL)', { PUBLIC_URL: 'https://other.example' }],
  ['secret for links (LINK_SECRET)', { LINK_SECRET: 'y'.repeat(40) }],
  ['place for files (POOL_STORAGE, POOL_DATA_DIR)', { POOL_STORAGE: 'folder' }],
  ['place for published builds (POOL_SITE_STORE, POOL_SITE_DIR)', { POOL_SITE_STORE: 'folder' }],
  ['account for payments (POOL_PAYMENTS, POOL_CARD_…, POOL_PAYPAL_…)', { POOL_CARD_LOGIN_ID: 'other' }],
];

test('tells whether a process with these settings fits the pool, without joining it', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase();
  await join(database);
  const { url: DATABASE_URL, db } = database;
  const processes = () => db.selectFrom('pool_processes').select(['id', 'settings']).execute();
  const before = await processes();
  const fits = { code: 0, written: 'A process with these settings fits the pool.' };
  expect(await check({ DATABASE_URL })).toEqual(fits);
  for (const [what, env] of misfits) {
    const { code, written } = await check({ DATABASE_URL, ...env });
    expect(code).toBe(1);
    const [, who = '', other] =
      /^(.+) with another (.+)\. Give all processes the same, [^.]+\.$/.exec(written) ?? [];
    expect(who).toContain(`This process does not fit the pool, which runs as process ${process.pid} on `);
    expect(other).toBe(what);
  }
  expect(await processes()).toEqual(before);
});

test('any process fits a database without tables, which stays as it is', async () => {
  const { url: DATABASE_URL, pool } = await createTestDatabase();
  await pool.query('drop schema public cascade; create schema public');
  expect(await check({ DATABASE_URL })).toMatchObject({ code: 0 });
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
});
