import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { mailJob } from '../features/mails/mails.service.ts';
import { connect } from '../platform/db/database.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startJobs, worker } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log/log.ts';

/** Starts one real Postgres for the whole run, in its own folder; test files copy its migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pool-test-'));
  const postgres = await startEmbedded({ dataDir, fsync: false });
  const template = connect(postgres.url, { max: 3 });
  await migrate(template.db);
  // Creates the tables of the queue, so that test files need not.
  const jobs = await startJobs(
    { ...template, url: postgres.url },
    { workers: [worker(mailJob, async () => {})] },
    createLog('silent'),
  );
  await jobs.stop();
  await template.close();
  project.provide('postgresUrl', postgres.url.replace(/\/pool$/, '/postgres'));
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
