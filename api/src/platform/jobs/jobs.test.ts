import { expect, test, vi } from 'vitest';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { createLog } from '../log/log.ts';
import { startJobs } from './jobs.ts';
import { purgeJob } from './purge.ts';

const { db, database, sessions, signIn } = await testApp();

test('the nightly job deletes only what has expired', async () => {
  await addUser(db, { login: 'ana' });
  await signIn('ana', { remember: true });
  const count = async () => [
    (await db.selectFrom('sessions').selectAll().execute()).length,
    (await db.selectFrom('refresh_tokens').selectAll().execute()).length,
  ];
  await purgeJob(db, sessions, () => new Date()).run();
  expect(await count()).toEqual([1, 1]);
  const past = new Date(Date.now() - 1000);
  await db.updateTable('sessions').set({ expires_at: past }).execute();
  await db.updateTable('refresh_tokens').set({ expires_at: past }).execute();
  await purgeJob(db, sessions, () => new Date()).run();
  expect(await count()).toEqual([0, 0]);
});

test('the queue runs a scheduled job', { timeout: 30_000 }, async () => {
  const run = vi.fn(async () => {});
  const jobs = await startJobs(
    database,
    { nightly: [{ name: 'test.job', cron: '0 4 * * *', run }] },
    createLog('silent'),
  );
  const { rows } = await database.pool.query(
    "select name, cron from pgboss.schedule where name = 'test.job'",
  );
  expect(rows).toEqual([{ name: 'test.job', cron: '0 4 * * *' }]);
  await jobs.runNow('test.job');
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 20_000, interval: 50 });
  await jobs.stop();
});
