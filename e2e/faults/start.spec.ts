import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createOwnSite, isAlive, type OwnSite } from '../support/own-site.ts';
import { port as sitePort, workers } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Beside the sites of all workers: this site's, and its sandbox gateway's. */
const port = sitePort + 3 * workers;
const slow = { timeout: 60_000 };
let site: OwnSite;
const children: ChildProcess[] = [];

test.beforeEach(() => {
  site = createOwnSite(port);
});
test.afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGTERM');
  await expect.poll(() => Object.values(site.pids()).some(isAlive), slow).toBe(false);
  site.remove();
});

function start(env?: Record<string, string>): ChildProcess {
  const child = site.start(env);
  children.push(child);
  return child;
}

test('npm start restarts a killed API; nothing is left when npm start itself is killed', async () => {
  test.setTimeout(120_000);
  const main = start();
  await expect.poll(site.isReady, slow).toBe(true);
  const before = site.pids();
  process.kill(before.api, 'SIGKILL');
  await expect.poll(() => site.pids().api, slow).not.toBe(before.api);
  await expect.poll(site.isReady, slow).toBe(true);
  expect(isAlive(before.postgres)).toBe(false);
  process.kill(before.sandbox, 'SIGKILL');
  await expect.poll(() => isAlive(site.pids().sandbox), slow).toBe(true);
  const after = site.pids();
  main.kill('SIGKILL');
  for (const pid of Object.values(after)) {
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isAlive(pid), slow).toBe(false);
  }
});

test('with POOL_RESTART=0 a killed API ends npm start with a failure and takes Postgres along', async () => {
  test.setTimeout(120_000);
  const main = start({ POOL_RESTART: '0' });
  await expect.poll(site.isReady, slow).toBe(true);
  const { api, postgres } = site.pids();
  const ended = once(main, 'exit');
  process.kill(api, 'SIGKILL');
  expect(await ended).toEqual([137, null]);
  await expect.poll(() => isAlive(postgres), slow).toBe(false);
});
