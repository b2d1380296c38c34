import { queryOnce } from 'api/testing/processes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exchange } from '../soak/client.ts';
import { readLedgers } from '../soak/ledgers.ts';
import type { ChangedCopy } from '../support/changed-copy.ts';
import { Fleet } from './fleet.ts';
import { Journal } from './journal.ts';
import { differingLists, shownName } from './lists.ts';
import { type Load, startLoad } from './load.ts';
import { createNextRelease, nextVersion } from './next-release.ts';
import { urls } from './ports.ts';
import { until } from './until.ts';

/* Three processes of one pool behind a proxy, under load. The steps follow one another on the same fleet. */

/** The seconds for which the bucket is stopped. */
const bucketSeconds = Number(process.env.POOL_FLEET_BUCKET_SECONDS ?? 30);
const minute = 60_000;
/** On a busy machine, a process takes half a minute to start. */
const stepLimit = 5 * minute;

const fleet = new Fleet();
const journal = new Journal();
let release: ChangedCopy;
let load: Load;

beforeAll(async () => {
  release = createNextRelease();
  await fleet.start();
  load = await startLoad(fleet, journal);
}, 5 * minute);
afterAll(async () => {
  journal.end();
  console.table(
    Object.fromEntries(
      journal.steps.map(({ name, requests, failures, longestGapMs }) => [
        name,
        { requests, failed: failures.length, 'longest without success (ms)': longestGapMs },
      ]),
    ),
  );
  // After a failed test, its members may still be waiting for answers.
  void load?.stop();
  await fleet.stop();
  release?.remove();
}, minute);

const versions = async (): Promise<string[]> =>
  (await queryOnce<{ version: string }>(fleet.databaseUrl, 'select version from pool_processes')).map(
    ({ version }) => version,
  );
const numbers = fleet.processes.map((_, number) => number);

const isFileRequest = ({ path }: Exchange): boolean =>
  /^\/api\/(?:tracks\/signedLink\/|media\/preview$|s3Proxy$)/.test(path);
const isDownload = ({ path }: Exchange): boolean => path === '/api/s3Proxy';
/** Returns whether an answer is a refusal by the pool, with a sentence. */
const isClear = ({ answer }: Exchange): boolean =>
  answer !== 'lost' && answer.status === 503 && typeof answer.body.message === 'string';

test('a killed process costs only the writes and downloads it was busy with', {
  timeout: stepLimit,
}, async () => {
  const step = journal.begin('kill each process');
  const kills: { from: number; to: number }[] = [];
  for (const number of numbers) {
    await fleet.waitUntilSending(number);
    const from = Date.now();
    await fleet.process(number).end('SIGKILL');
    kills.push({ from, to: Date.now() });
    await fleet.startProcess(number);
    await fleet.waitUntilServing(number);
  }
  const wasUnderWay = ({ startedAt, endedAt }: Exchange) =>
    kills.some(({ from, to }) => startedAt <= to && endedAt >= from);
  const isRepeatable = (request: Exchange) =>
    (request.method === 'GET' && !isDownload(request)) || request.isKeyed;
  expect(step.unexplained((failure) => wasUnderWay(failure) && !isRepeatable(failure))).toEqual([]);
  expect(step.longestGapMs).toBeLessThan(5000);
});

/** Replaces all processes, one after another, each once the one before serves. */
async function replaceAll(checkout?: string): Promise<void> {
  for (const number of numbers) {
    await fleet.process(number).end('SIGTERM');
    await fleet.startProcess(number, checkout);
    await fleet.waitUntilServing(number);
  }
}

test('a new release replaces the processes one after another without a failed request', {
  timeout: stepLimit,
}, async () => {
  const step = journal.begin('new release');
  await replaceAll(release.folder);
  expect(await versions()).toEqual(numbers.map(() => nextVersion));
  expect(step.unexplained()).toEqual([]);
});

test('the release before comes back on the newer schema without a failed request', {
  timeout: stepLimit,
}, async () => {
  const step = journal.begin('roll back');
  await replaceAll();
  expect(await versions()).not.toContain(nextVersion);
  expect(step.unexplained()).toEqual([]);
});

/** Gives a track another name by SQL, and waits until every process shows it. Returns the slowest one's time, in milliseconds. */
async function renameAndWait(name: string): Promise<number> {
  const [track] = await queryOnce<{ id: number }>(
    fleet.databaseUrl,
    'update tracks set name = $1 where id = (select min(id) from tracks where in_pool) returning id',
    [name],
  );
  const showsIt = async (number: number) =>
    (await shownName(number, track?.id ?? 0).catch(() => null)) === name;
  const times = numbers.map((number) =>
    until(`process ${number} shows ${name}`, () => showsIt(number), 15_000),
  );
  return Math.max(...(await Promise.all(times)));
}

test('lists follow a change within 5 seconds after the listening connections were cut', {
  timeout: stepLimit,
}, async () => {
  const step = journal.begin('cut LISTEN');
  const cut = await queryOnce(
    fleet.databaseUrl,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pool-catalogue'",
  );
  expect(cut.length).toBeGreaterThanOrEqual(numbers.length);
  expect(await renameAndWait('Heard without a message')).toBeLessThan(5000);
  expect(step.unexplained()).toEqual([]);
});

/** Requests of members that need the database. */
const memberRequests = [
  'GET /api/tracks',
  'GET /api/Downloads',
  'POST /api/Downloads',
  'POST /api/feedbacks',
  'POST /api/users/updateProfile',
];

const readiness = (number: number): Promise<string> =>
  fetch(`${urls.api(number)}/readyz`).then(async (response) => `${response.status} ${await response.text()}`);

test('without the bucket only files are missing, with a clear error', { timeout: stepLimit }, async () => {
  const step = journal.begin('stop the bucket');
  const paid = () => load.payers.reduce((sum, { members }) => sum + members.length, 0);
  const paidBefore = paid();
  const from = Date.now();
  await fleet.stopBucket();
  for (const number of numbers)
    await until(`process ${number} reports the bucket`, async () =>
      (await readiness(number)).startsWith('503 files cannot be stored'),
    );
  await until('the time is over', () => Date.now() - from > bucketSeconds * 1000, bucketSeconds * 2000);
  expect(paid()).toBeGreaterThan(paidBefore);
  await fleet.startBucket();
  const to = Date.now();
  for (const number of numbers) {
    await until(`process ${number} is ready`, async () => (await readiness(number)).startsWith('200'));
    await fleet.waitUntilServing(number);
  }
  expect(step.failures.filter(isClear).length).toBeGreaterThan(0);
  const isExplained = (failure: Exchange) =>
    isFileRequest(failure) && failure.startedAt <= to && (isClear(failure) || isDownload(failure));
  expect(step.unexplained(isExplained)).toEqual([]);
});

test('requests fail clearly while no primary is reachable, and every index then equals the database within 5 seconds', {
  timeout: stepLimit,
}, async () => {
  const step = journal.begin('lose the primary');
  fleet.killPrimary();
  await until('members notice, whatever they do', () => {
    const failing = new Set(step.failures.map(({ method, path }) => `${method} ${path}`));
    return memberRequests.every((request) => failing.has(request));
  });
  await fleet.failOver();
  const reachable = Date.now();
  // Whoever shows this has loaded everything again, since the database is another one.
  await renameAndWait('Heard after the failover');
  expect(Date.now() - reachable).toBeLessThan(5000);
  expect(await differingLists(fleet)).toEqual([]);
  for (const number of numbers) await fleet.waitUntilServing(number);
  expect(step.unexplained((failure) => failure.startedAt <= reachable && isClear(failure))).toEqual([]);
});

test('no acknowledged write is lost, files arrive whole, and the ledgers match to the cent', {
  timeout: stepLimit,
}, async () => {
  const step = journal.begin('read everything back');
  await load.stop();
  const { listeners, payers, downloaders } = load;
  await fleet.run('api/src/cli/main.ts', 'billing', 'reconcile');
  for (const one of [...listeners, ...payers]) expect(await one.differences()).toEqual([]);
  expect(downloaders.flatMap(({ problems }) => problems)).toEqual([]);
  expect(downloaders.reduce((sum, { counts }) => sum + counts.resumed, 0)).toBeGreaterThan(0);
  const members = payers.flatMap((payer) => payer.members);
  const { taken, booked } = await readLedgers(
    urls.gateway,
    await fleet.run('api/src/cli/main.ts', 'billing', 'export'),
  );
  expect(taken.length).toBe(members.length);
  expect(booked).toEqual(taken);
  expect(await differingLists(fleet)).toEqual([]);
  expect(fleet.unexpectedEnds()).toEqual([]);
  expect(step.unexplained()).toEqual([]);
  console.log({
    acknowledgedWrites: listeners.reduce((sum, one) => sum + one.acknowledged(), 0),
    membersWhoPaid: members.length,
    files: downloaders.reduce((sum, { counts }) => sum + counts.whole, 0),
    resumedFiles: downloaders.reduce((sum, { counts }) => sum + counts.resumed, 0),
  });
});
