import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type BuildReport = {
  remote: string;
  build: string;
  visitor: string;
  failed: boolean;
  /** Reported by a listed tester of the build. */
  listed: boolean;
  message: string;
  at: Date;
};

/** Records how a build worked for one person. A failure is kept, whatever later pages report. */
export async function saveReport(db: Db, report: BuildReport): Promise<void> {
  await db
    .insertInto('build_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'build', 'visitor'])
        .doUpdateSet({ failed: true, message: report.message, at: report.at })
        .where('build_reports.failed', '=', false)
        .where(sql<boolean>`excluded.failed`, '=', true),
    )
    .execute();
}

export type Tally = { remote: string; build: string; all: number; failed: number; failedListed: number };

/** Counts the people who reported, by build: of all builds, or of one. */
export async function countReports(db: Db, only?: { remote: string; build: string }): Promise<Tally[]> {
  let query = db
    .selectFrom('build_reports')
    .select((eb) => [
      'remote',
      'build',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('all'),
      sql<number>`(count(*) filter (where failed))::int`.as('failed'),
      sql<number>`(count(*) filter (where failed and listed))::int`.as('failedListed'),
    ])
    .groupBy(['remote', 'build']);
  if (only) query = query.where('remote', '=', only.remote).where('build', '=', only.build);
  return await query.execute();
}

/** Returns the message of the latest failure of a build. */
export const lastFailure = (db: Db, { remote, build }: { remote: string; build: string }) =>
  db
    .selectFrom('build_reports')
    .select('message')
    .where('remote', '=', remote)
    .where('build', '=', build)
    .where('failed', '=', true)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
