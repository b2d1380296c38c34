import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { capturedLog } from '../../test/captured-log.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createLog } from '../log/log.ts';
import { type JobEnd, type JobKind, startJobs, worker } from './jobs.ts';

const retryPolicy = { tries: 1, retryDelay: 1, poll: 0.5, deadAfter: 10 };
const kindOf = (name: string): JobKind<{ n: number }> => ({
  name,
  data: z.object({ n: z.number() }),
  about: ({ n }) => ({ n }),
});
const longTimeout = { timeout: 15_000, interval: 20 };

test('does work when its transaction is committed, and never when it is rolled back', async () => {
  const database = await createTestDatabase();
  const kind = kindOf('test.work');
  const done: number[] = [];
  const workers = [worker(kind, async ({ n }) => void done.push(n))];
  const jobs = await startJobs(database, { workers, retryPolicy }, createLog('silent'));
  const undone = database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, kind, { n: 1 });
    throw new Error('on purpose');
  });
  await expect(undone).rejects.toThrow('on purpose');
  await database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, kind, { n: 2 });
    await jobs.enqueue(trx, kind, { n: 3 });
    expect(done).toEqual([]);
  });
  await vi.waitFor(() => expect(done.toSorted()).toEqual([2, 3]), longTimeout);
  await jobs.stop();
  await database.close();
});

test('does each piece of work once with two processes', async () => {
  const database = await createTestDatabase();
  const kind = kindOf('test.shared');
  const done: number[] = [];
  const workers = [worker(kind, async ({ n }) => void done.push(n))];
  const both = await Promise.all(
    [1, 2].map(() => startJobs(database, { workers, retryPolicy }, createLog('silent'))),
  );
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      database.db.transaction().execute(async (trx) => both[n % 2]?.enqueue(trx, kind, { n })),
    ),
  );
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(60), longTimeout);
  for (const jobs of both) await jobs.stop();
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  await database.close();
});

test('retries failed work, gives up work that keeps failing, and logs and reports both', {
  timeout: 30_000,
}, async () => {
  const database = await createTestDatabase();
  const kind = kindOf('test.failing');
  const tries: number[] = [];
  const run = async ({ n }: { n: number }) => {
    tries.push(n);
    if (n === 1 || tries.filter((other) => other === n).length === 1) throw new Error('on purpose');
  };
  const { log, written } = capturedLog();
  const outcomes: string[] = [];
  const onEnd = ({ queue, outcome }: JobEnd) => void outcomes.push(`${queue}: ${outcome}`);
  const jobs = await startJobs(database, { workers: [worker(kind, run)], retryPolicy, onEnd }, log);
  await database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, kind, { n: 1 });
    await jobs.enqueue(trx, kind, { n: 2 });
  });
  // The two are retried at separate times: either may be first.
  await vi.waitFor(
    () => {
      expect(written()).toContain('a job was given up');
      expect(tries.toSorted()).toEqual([1, 1, 2, 2]);
    },
    { timeout: 25_000 },
  );
  expect(written()).toMatch(/"job":"test.failing","n":2.*a job failed and is tried again/);
  expect(written()).toMatch(/"job":"test.failing","n":1.*a job was given up/);
  expect(outcomes.toSorted()).toEqual([
    'test.failing: completed',
    'test.failing: failed',
    'test.failing: failed',
    'test.failing: failed',
    'test.failing: given up',
  ]);
  await jobs.stop();
  await database.close();
});

/** Starts a process that takes work and never finishes it. */
function startForgetfulProcess(url: string) {
  const module = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  const script = `
    const { z } = await import('zod');
    const { connect } = await import(${module('../db/database.ts')});
    const { createLog } = await import(${module('../log/log.ts')});
    const { startJobs, worker } = await import(${module('jobs.ts')});
    const kind = { name: 'test.forgotten', data: z.object({ n: z.number() }), about: () => ({}) };
    const forget = () => new Promise(() => console.log('taken'));
    const retryPolicy = ${JSON.stringify(retryPolicy)};
    await startJobs(connect(${JSON.stringify(url)}), { workers: [worker(kind, forget)], retryPolicy }, createLog('silent'));
    console.log('started');`;
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
}

test('does the work of a killed process soon after', { timeout: 60_000 }, async () => {
  const database = await createTestDatabase();
  const kind = kindOf('test.forgotten');
  const forgetful = startForgetfulProcess(database.url);
  await once(forgetful.stdout, 'data');
  const enqueuing = await startJobs(database, { kinds: [kind], retryPolicy }, createLog('silent'));
  await database.db.transaction().execute(async (trx) => enqueuing.enqueue(trx, kind, { n: 1 }));
  await once(forgetful.stdout, 'data');
  forgetful.kill('SIGKILL');
  const done: number[] = [];
  const workers = [worker(kind, async ({ n }) => void done.push(n))];
  const working = await startJobs(database, { workers, retryPolicy }, createLog('silent'));
  await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 40_000, interval: 50 });
  await working.stop();
  await enqueuing.stop();
  await database.close();
});
