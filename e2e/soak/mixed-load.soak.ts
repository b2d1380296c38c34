import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '@pool/build-kit/folders';
import { afterAll, expect, test } from 'vitest';
import { createOwnSite, isAlive } from '../support/own-site.ts';
import { password } from '../support/site.ts';
import { below, Tally } from './client.ts';
import { faults, waitUntilReady } from './faults.ts';
import { readLedgers } from './ledgers.ts';
import { Listener } from './listener.ts';
import { Payer } from './payer.ts';

/** Duration of the load, in minutes. */
const minutes = Number(process.env.POOL_TEST_LOAD_MINUTES ?? 60);
/** Pauses between faults, in milliseconds: long enough to get work done in between. */
const pauseMs = { least: 8_000, spread: 22_000 };
const recoveryMs = 60_000;

const site = createOwnSite(Number(process.env.POOL_SOAK_PORT ?? 4390));
const main = site.start({
  POOL_ENV: 'demo',
  POOL_WARM: '0',
  POOL_RATE_LIMITS: 'wide',
  POOL_POSTGRES_FSYNC: '1',
});
afterAll(async () => {
  if (main.exitCode === null) {
    main.kill('SIGTERM');
    await once(main, 'exit');
  }
  expect(Object.values(site.pids()).filter(isAlive)).toEqual([]);
  site.remove();
}, 60_000);

async function run(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'api/src', script), ...args],
    {
      env: { ...process.env, POOL_ENV: 'demo', POOL_DATA_DIR: site.dataDir, PORT: new URL(site.url).port },
      maxBuffer: 64 << 20,
    },
  );
  return stdout;
}

test(`${minutes} minutes of mixed load with random faults lose no acknowledged write, and the ledgers match to the cent`, {
  timeout: minutes * 60_000 + 900_000,
}, async () => {
  await waitUntilReady(site, 240_000);
  const tally = new Tally();
  const logins = Array.from({ length: 5 }, (_, i) => `listener-${i}`);
  await run('test/add-members.ts', ...logins);
  const listeners = logins.map((login) => new Listener({ url: site.url, tally }, login));
  for (const listener of listeners) await listener.signIn(password);
  const payers = ['early', 'late'].map((name) => new Payer({ ...site, password, tally }, name));
  const end = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() > end;
  const work = Promise.all([...listeners, ...payers].map((one) => one.work(isOver)));

  const faultStats = new Map<string, { times: number; longestMs: number }>();
  while (Date.now() + pauseMs.least < end) {
    await delay(pauseMs.least + below(pauseMs.spread));
    const fault = faults[below(faults.length)];
    if (!fault || isOver()) break;
    await fault.make(site);
    // The killed process notices first.
    await delay(500);
    const readyMs = await waitUntilReady(site, recoveryMs).catch((error) => {
      throw new Error(`after '${fault.name}': ${error.message}`);
    });
    const { times = 0, longestMs = 0 } = faultStats.get(fault.name) ?? {};
    faultStats.set(fault.name, { times: times + 1, longestMs: Math.max(longestMs, readyMs) });
  }
  await work;
  await waitUntilReady(site, recoveryMs);
  await run('cli/main.ts', 'billing', 'reconcile');

  const acknowledged = listeners.reduce((sum, one) => sum + one.acknowledged(), 0);
  const members = payers.flatMap((payer) => payer.members);
  console.log(
    [...faultStats].map(
      ([name, { times, longestMs }]) => `${name}: ${times} times, ready again after at most ${longestMs} ms`,
    ),
    { ...tally.counts, acknowledgedWrites: acknowledged, membersWhoPaid: members.length },
  );
  // Half an hour is enough for every kind of fault.
  if (minutes >= 30) expect([...faultStats.keys()].sort()).toEqual(faults.map(({ name }) => name).sort());
  expect(tally.unexpected).toEqual([]);
  expect(acknowledged).toBeGreaterThan(minutes * 100);
  expect(members.length).toBeGreaterThan(minutes);
  for (const one of [...listeners, ...payers]) expect(await one.differences()).toEqual([]);
  const { taken, booked } = await readLedgers(site.sandboxUrl, await run('cli/main.ts', 'billing', 'export'));
  expect(taken.length).toBe(members.length);
  expect(booked).toEqual(taken);
});
