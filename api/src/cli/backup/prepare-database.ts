import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { inTransaction } from '../../platform/db/copy-transaction.ts';
import type { Database } from '../../platform/db/database.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log/log.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { type Manifest, tableName } from './manifest.ts';
import { listMigrations, listTables, queueVersion, type Table } from './tables.ts';

/** A pool with a row in one of these tables is in use. The others are filled at the first start. */
const tablesInUse = ['public.users', 'public.tracks', 'public.files'];

const migrationFolder = path.resolve(import.meta.dirname, '../../migrations');

type Target = Pick<Database, 'db' | 'pool' | 'url'>;

/**
 * Makes an empty database ready for the rows of a backup, by the same migrations. Throws SetupError when it is not empty, a pool runs on it,
 * or the backup does not fit this version of the pool.
 */
export async function prepareDatabase(target: Target, manifest: Manifest): Promise<void> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  const known = await provider.getMigrations();
  const unknown = manifest.migrations.find((name) => !(name in known));
  if (unknown !== undefined)
    throw new SetupError(
      `The backup was made by a newer version of the pool: the migration ${unknown} is unknown.`,
    );
  await refuseInUse(target, manifest);
  const needed = Object.fromEntries(
    Object.entries(known).filter(([name]) => manifest.migrations.includes(name)),
  );
  const migrator = new Migrator({ db: target.db, provider: { getMigrations: async () => needed } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  if (manifest.queueVersion !== null) await prepareQueue(target, manifest.queueVersion);
  await checkTables(target.url, manifest);
}

async function refuseInUse({ url }: Target, manifest: Manifest): Promise<void> {
  await inTransaction({ url, mode: 'read' }, async (client) => {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'pool-catalogue'`,
    );
    if (rows.length > 0) throw new SetupError('A pool is running on this database: stop it first.');
    const present = (await listTables(client)).map(tableName);
    for (const name of tablesInUse.filter((each) => present.includes(each))) {
      const { rows: found } = await client.query(`select from ${name} limit 1`);
      if (found.length > 0)
        throw new SetupError(
          'The database is not empty: restore into a new data folder, or a new database (setting DATABASE_URL).',
        );
    }
    const newer = (await listMigrations(client)).find((name) => !manifest.migrations.includes(name));
    if (newer !== undefined)
      throw new SetupError(
        `The database already has the migration ${newer}, which is newer than the backup: restore into a new one.`,
      );
  });
}

/** Makes the tables of the job queue. Throws SetupError when they are not those of the backup. */
async function prepareQueue({ pool, url }: Target, wanted: number): Promise<void> {
  const jobs = await startJobs({ pool, url }, {}, createLog('silent'));
  await jobs.stop();
  const made = await inTransaction({ url, mode: 'read' }, queueVersion);
  if (made !== wanted)
    throw new SetupError(
      `The job queue of the backup has version ${wanted} and this version of the pool needs ${made}: restore with the version of the pool that made the backup, then update.`,
    );
}

async function checkTables(url: string, manifest: Manifest): Promise<void> {
  const present = await inTransaction({ url, mode: 'read' }, listTables);
  const columnsOf = (table: Table) => [...table.columns].sort().join();
  const known = new Map(present.map((table) => [tableName(table), columnsOf(table)]));
  const other = manifest.tables.find((table) => known.get(tableName(table)) !== columnsOf(table));
  if (other)
    throw new SetupError(
      `The table ${tableName(other)} of the backup is not one of this version of the pool.`,
    );
}
