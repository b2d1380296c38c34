import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@pool/build-kit/build-id';
import { port as sitePort, workers } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Beside the sites of all workers: this site's, and its sandbox gateway's. */
const port = sitePort + 3 * workers;
const slow = { timeout: 60_000 };
let dataDir = '';
const children: ChildProcess[] = [];

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pool-start-'));
});
test.afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGTERM');
  await expect.poll(() => Object.values(pids()).some(isAlive), slow).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What `npm start` runs. */
function start(env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'build-kit/bin/run.mjs'), 'start'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      POOL_ENV: 'test',
      PORT: String(port),
      POOL_DATA_DIR: dataDir,
      POOL_POSTGRES_FSYNC: '0',
      ...env,
    },
  });
  children.push(child);
  return child;
}

const isReady = () =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const ownerOf = (file: string): number => {
  const lock = join(dataDir, file);
  return existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).pid : 0;
};
const postmaster = (): number => {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
};
const pids = () => ({
  api: ownerOf('pool.lock'),
  sandbox: ownerOf('sandbox/sandbox.lock'),
  postgres: postmaster(),
});
function isAlive(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('npm start restarts a killed API; nothing is left when npm start itself is killed', async () => {
  test.setTimeout(120_000);
  const main = start();
  await expect.poll(isReady, slow).toBe(true);
  const before = pids();
  process.kill(before.api, 'SIGKILL');
  await expect.poll(() => ownerOf('pool.lock'), slow).not.toBe(before.api);
  await expect.poll(isReady, slow).toBe(true);
  expect(isAlive(before.postgres)).toBe(false);
  process.kill(before.sandbox, 'SIGKILL');
  await expect.poll(() => isAlive(ownerOf('sandbox/sandbox.lock')), slow).toBe(true);
  const after = pids();
  main.kill('SIGKILL');
  for (const pid of Object.values(after)) {
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isAlive(pid), slow).toBe(false);
  }
});

test('with POOL_RESTART=0 a killed API ends npm start with a failure and takes Postgres along', async () => {
  test.setTimeout(120_000);
  const main = start({ POOL_RESTART: '0' });
  await expect.poll(isReady, slow).toBe(true);
  const { api, postgres } = pids();
  const ended = once(main, 'exit');
  process.kill(api, 'SIGKILL');
  expect(await ended).toEqual([137, null]);
  await expect.poll(() => isAlive(postgres), slow).toBe(false);
});
