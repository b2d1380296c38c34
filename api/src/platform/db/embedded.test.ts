import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { SetupError } from '../setup-error.ts';
import { connect } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { isAlive } from './process-lock.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pool-embedded-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const slow = 60_000;

const count = async (url: string) => {
  const { pool, close } = connect(url, { max: 1 });
  try {
    return (await pool.query<{ n: number }>('select count(*) as n from kept')).rows[0]?.n;
  } finally {
    await close();
  }
};

test('keeps data across a stop, and refuses a second start on the same folder but allows a command', {
  timeout: slow,
}, async () => {
  const dataDir = path.join(root, 'a');
  const first = await startEmbedded({ dataDir });
  const { pool, close } = connect(first.url, { max: 1 });
  await pool.query('create table kept (id int); insert into kept values (1), (2)');
  await close();
  expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /^Another record pool \(process \d+\) is already running on .*\.$/,
  );
  const beside = await startEmbedded({ dataDir, share: true });
  expect(await count(beside.url)).toBe(2);
  await beside.stop();
  expect(await count(first.url)).toBe(2);
  const pid = first.pid() ?? 0;
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  const again = await startEmbedded({ dataDir });
  expect(await count(again.url)).toBe(2);
  await again.stop();
});

test('stops Postgres when the pool is killed, and the next start takes over', { timeout: slow }, async () => {
  const dataDir = path.join(root, 'b');
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))});
    const { pid } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log('up ' + pid());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const postgres = await new Promise<number>((resolve) => {
    child.stdout.on('data', (data) => resolve(Number(/up (\d+)/.exec(String(data))?.[1])));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  await vi.waitFor(() => expect(isAlive(postgres)).toBe(false), { timeout: 20_000, interval: 50 });
  const next = await startEmbedded({ dataDir });
  expect(isAlive(postgres)).toBe(false);
  await next.stop();
});

test('restarts a server that crashes, and the connection pool recovers', {
  timeout: slow,
}, async () => {
  const server = await startEmbedded({ dataDir: path.join(root, 'c') });
  const broken: Error[] = [];
  const { pool, close } = connect(server.url, { max: 4, onError: (error) => broken.push(error) });
  await Promise.all([1, 2, 3, 4].map((n) => pool.query('select $1::int', [n])));
  const pid = server.pid() ?? 0;
  process.kill(pid, 'SIGQUIT');
  const longTimeout = { timeout: 20_000, interval: 50 };
  await vi.waitFor(() => expect(server.pid()).not.toBe(pid), longTimeout);
  await vi.waitFor(
    async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]),
    longTimeout,
  );
  expect(broken.length).toBeGreaterThan(0);
  await close();
  await server.stop();
});

test('reports a wrong password, a missing one and a damaged folder in one sentence each within 5 seconds', {
  timeout: slow,
}, async () => {
  const dataDir = path.join(root, 'd');
  const first = await startEmbedded({ dataDir });
  await first.stop();
  const refusal = async () => {
    const began = Date.now();
    const error: unknown = await startEmbedded({ dataDir }).catch((reason) => reason);
    expect(Date.now() - began).toBeLessThan(5000);
    expect(error).toBeInstanceOf(SetupError);
    return error instanceof Error ? error.message : '';
  };
  const password = path.join(dataDir, 'postgres-password');
  const right = readFileSync(password, 'utf8');
  writeFileSync(password, 'not-the-password');
  expect(await refusal()).toMatch(/^The password in .*postgres-password is not the database's: restore /);
  rmSync(password);
  expect(await refusal()).toMatch(/^The password of the database is missing: restore .*postgres-password /);
  writeFileSync(password, right);
  const control = path.join(dataDir, 'postgres', 'global', 'pg_control');
  renameSync(control, `${control}.away`);
  expect(await refusal()).toMatch(
    /^The embedded Postgres in .* did not start \(restore the folder .*pg_control/,
  );
  renameSync(`${control}.away`, control);
  rmSync(path.join(dataDir, 'postgres', 'PG_VERSION'));
  expect(await refusal()).toMatch(
    /^The database in .*postgres is damaged \(PG_VERSION is missing\): restore /,
  );
});
