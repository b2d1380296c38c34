import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';

/** Work done on a timetable (cron, UTC), by one process at a time whichever it is. */
export type NightlyJob = { name: string; cron: string; run: () => Promise<void> };
export type Jobs = {
  /** Puts a job in line now, whatever its timetable. */
  runNow: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the job queue on the API's own connections. A job that fails is logged and tried again by pg-boss. */
export async function startJobs(pool: Pool, jobs: NightlyJob[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue stumbled'));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name);
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      await run();
      log.info({ job: name }, 'job done');
    });
  }
  return {
    runNow: async (name) => {
      await boss.send(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  };
}
