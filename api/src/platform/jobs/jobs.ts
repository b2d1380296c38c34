import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { listen } from '../db/listen.ts';
import type { DB } from '../db/schema.ts';
import type { Log } from '../log/log.ts';
import { inSpan } from '../tracing/spans.ts';

/** Work on a schedule (cron, UTC), done by one process at a time. It may enqueue work. */
export type NightlyJob = {
  name: string;
  cron: string;
  run: (jobs: Pick<Jobs, 'enqueue'>) => Promise<void>;
};

/** A kind of queued work, and the data of one job. Everything in `data` can be read in the table of jobs. */
export type JobKind<T extends object> = {
  name: string;
  data: z.ZodType<T>;
  /** Returns what a log may contain about a failed job. */
  about: (data: T) => object;
};

/** The worker for a kind of work, created by `worker`. */
export type Worker = {
  name: string;
  run: (data: unknown) => Promise<void>;
  about: (data: unknown) => object;
};

/** Creates a worker. `run` does the work; an error it throws is logged, so it must not contain secrets, and the work is retried later. */
export const worker = <T extends object>(kind: JobKind<T>, run: (data: T) => Promise<void>): Worker => ({
  name: kind.name,
  run: async (data) => await run(kind.data.parse(data)),
  about: (data) => {
    const parsed = kind.data.safeParse(data);
    return parsed.success ? kind.about(parsed.data) : {};
  },
});

/**
 * How often the queue tries a job, how long it waits between tries, how often it polls, and for how long a process that works on a job may
 * be silent before another one tries it (s; at least 10). The defaults retry for half a day.
 */
type RetryPolicy = { tries: number; retryDelay: number; poll: number; deadAfter: number };
const defaultRetryPolicy: RetryPolicy = { tries: 20, retryDelay: 5, poll: 10, deadAfter: 30 };

export type Jobs = {
  /** Enqueues work as part of a transaction: it is done once that is committed, and dropped when it is rolled back. */
  enqueue: <T extends object>(trx: Transaction<DB>, kind: JobKind<T>, data: T) => Promise<void>;
  /** Enqueues a nightly job now, whatever its schedule. */
  runNow: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** A job that a worker has tried. `given up`: it failed on every try. */
export type JobEnd = { queue: string } & (
  | { outcome: 'completed' | 'failed'; seconds: number }
  | { outcome: 'given up' }
);

export type JobOptions = {
  nightly?: NightlyJob[];
  workers?: Worker[];
  /** Jobs of other processes that this one only enqueues. */
  kinds?: readonly { name: string }[];
  retryPolicy?: RetryPolicy;
  /** Called at the end of each try, for metrics. */
  onEnd?: (end: JobEnd) => void;
};

const deadLetters = (name: string) => `${name}.dead`;

/**
 * Starts the job queue on the API's own connections, plus one that is notified of new work immediately. Work that fails is logged and
 * retried at growing intervals; work that keeps failing is logged as given up.
 */
export async function startJobs(
  { pool, url }: Pick<Database, 'pool' | 'url'>,
  { nightly = [], workers = [], kinds = [], retryPolicy = defaultRetryPolicy, onEnd = () => {} }: JobOptions,
  log: Log,
): Promise<Jobs> {
  // How often some process looks for jobs of processes that have died.
  const superviseIntervalSeconds = Math.ceil(retryPolicy.deadAfter / 3);
  const boss = new PgBoss({
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, _, onReconnect) => {
        const ear = await listen({
          url,
          channel,
          // Few queues are notified: one notification wakes them all.
          onNews: onReconnect,
          onLost: (error) =>
            log.warn({ err: error }, 'notifications of jobs are delayed: the connection broke'),
        });
        return { close: ear.stop };
      },
    },
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  await boss.start();
  const jobs: Jobs = {
    enqueue: async (trx, kind, data) => {
      await boss.send(kind.name, kind.data.parse(data), { db: fromKysely(trx) });
    },
    runNow: async (name) => {
      await boss.send(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  };
  for (const { name, cron, run } of nightly) {
    await boss.createQueue(name);
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      await attempt({ queue: name, onEnd }, () => run(jobs));
      log.info({ job: name }, 'job done');
    });
  }
  for (const each of workers) await employ(boss, each, { retryPolicy, log, onEnd });
  for (const { name } of kinds) await makeQueue(boss, name, retryPolicy);
  return jobs;
}

async function makeQueue(boss: PgBoss, name: string, policy: RetryPolicy): Promise<void> {
  await boss.createQueue(deadLetters(name));
  const settings = {
    notify: true,
    retryLimit: policy.tries,
    retryDelay: policy.retryDelay,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: policy.deadAfter,
    // For a job that never ends.
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
    deadLetter: deadLetters(name),
  };
  await boss.createQueue(name, settings);
  // An existing queue keeps its original settings.
  await boss.updateQueue(name, settings);
}

/** Runs one try of a job, in a span of its own, and reports how it ended. */
async function attempt(
  { queue, onEnd }: { queue: string; onEnd: (end: JobEnd) => void },
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  let outcome: 'completed' | 'failed' = 'failed';
  try {
    const attributes = { 'messaging.destination.name': queue };
    await inSpan({ name: `job ${queue}`, kind: 'job', attributes }, work);
    outcome = 'completed';
  } finally {
    onEnd({ queue, outcome, seconds: (performance.now() - began) / 1000 });
  }
}

type Employment = { retryPolicy: RetryPolicy; log: Log; onEnd: (end: JobEnd) => void };

async function employ(
  boss: PgBoss,
  { name, run, about }: Worker,
  { retryPolicy, log, onEnd }: Employment,
): Promise<void> {
  const { poll } = retryPolicy;
  await makeQueue(boss, name, retryPolicy);
  const polling = { pollingIntervalSeconds: poll, notifyPollingIntervalSeconds: poll };
  // Batches of two: after a full batch the next one follows without a wait.
  const busy = { ...polling, batchSize: 2, burstWhenBatchFull: true, perJobResults: true } as const;
  await boss.work<unknown>(name, busy, async (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await attempt({ queue: name, onEnd }, () => run(data));
          return { id, status: 'completed' as const };
        } catch (error) {
          log.warn({ err: error, job: name, ...about(data) }, 'a job failed and is tried again');
          return { id, status: 'failed' as const };
        }
      }),
    ),
  );
  await boss.work(deadLetters(name), { pollingIntervalSeconds: poll }, async (jobs) => {
    for (const { data } of jobs) {
      onEnd({ queue: name, outcome: 'given up' });
      log.error({ job: name, ...about(data) }, 'a job was given up');
    }
  });
}
