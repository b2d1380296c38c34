import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { isAlive } from '../db/process-lock.ts';
import type { DB } from '../db/schema.ts';
import { SetupError } from '../setup-error.ts';

/**
 * The settings that all processes of a pool must share, by name. The caller hashes secrets. A folder for files is identified by a file in
 * it, so that two folders never count as one place.
 */
export type SharedSettings = Readonly<Record<string, string>>;

export type OwnProcess = { version: string; roles: readonly string[]; settings: SharedSettings };

/** A process reports this often that it is alive, and counts as dead after three times that, in milliseconds. */
const reportEveryMs = 10_000;
const deadAfter = sql`now() - interval '30 seconds'`;
/** Serialises joining: of two processes with different settings that start at once, one is refused. */
const joinLock = 41_010;

/**
 * Adds this process to the running ones. Throws SetupError with one sentence if a running process of the pool has other settings, since
 * links, files or mails of one would be wrong in the other. `leave` removes it again.
 */
export async function joinPool(
  db: Db,
  own: OwnProcess,
  onTrouble: (error: unknown) => void = () => {},
): Promise<{ leave: () => Promise<void> }> {
  const row = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    version: own.version,
    roles: [...own.roles],
    settings: JSON.stringify(own.settings),
  };
  const join = (trx: Kysely<DB>) => trx.insertInto('pool_processes').values(row).execute();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${joinLock})`.execute(trx);
    await refuseMisfit(trx, own.settings);
    await join(trx);
  });
  const timer = setInterval(() => {
    db.updateTable('pool_processes')
      .set({ seen_at: new Date() })
      .where('id', '=', row.id)
      .executeTakeFirst()
      // Another process took it for dead while the database was away.
      .then(({ numUpdatedRows }) => (numUpdatedRows === 0n ? join(db) : undefined))
      .catch(onTrouble);
  }, reportEveryMs);
  timer.unref();
  return {
    leave: async () => {
      clearInterval(timer);
      // The database may be what failed.
      await db.deleteFrom('pool_processes').where('id', '=', row.id).execute().catch(onTrouble);
    },
  };
}

/** Throws SetupError with one sentence if a running process of the pool has other settings than these. For commands. */
export const checkFits = (db: Db, settings: SharedSettings): Promise<void> =>
  db.transaction().execute((trx) => refuseMisfit(trx, settings));

/** Returns whether the database has the table of running processes, which a migration creates. */
export async function hasProcesses(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('pool_processes') is not null as there`.execute(db);
  return rows[0]?.there === true;
}

async function refuseMisfit(trx: Transaction<DB>, own: SharedSettings): Promise<void> {
  for (const { host, pid, settings } of await runningProcesses(trx)) {
    const theirs = z.record(z.string(), z.string()).parse(settings);
    const other = Object.keys(own).find((name) => theirs[name] !== undefined && theirs[name] !== own[name]);
    if (other)
      throw new SetupError(
        `This process does not fit the pool, which runs as process ${pid} on ${host} with another ${other}. Give all processes the same, or stop the others first.`,
      );
  }
}

/** Returns the processes that run, after removing those that have died. */
async function runningProcesses(trx: Transaction<DB>) {
  await trx.deleteFrom('pool_processes').where('seen_at', '<', sql<Date>`${deadAfter}`).execute();
  const listed = await trx.selectFrom('pool_processes').selectAll().execute();
  const dead = listed.filter(({ host, pid }) => host === hostname() && !isAlive(pid)).map(({ id }) => id);
  if (dead.length > 0) await trx.deleteFrom('pool_processes').where('id', 'in', dead).execute();
  return listed.filter(({ id }) => !dead.includes(id));
}
