import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { SetupError } from '../setup-error.ts';
import type { Db } from './database.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/**
 * Migrates the database to the newest version that this code knows, and returns the names of the migrations it ran. Several processes may
 * call it at once. A database that is newer already is left as it is: migrations only add, so older code works on it.
 */
export async function migrate(db: Db): Promise<string[]> {
  const newer = await unknownMigrations(db);
  const migrator = new Migrator({
    db,
    // Kysely refuses to work on a database with migrations it does not know.
    provider: {
      getMigrations: async () => ({ ...(await loadMigrations()), ...Object.fromEntries(newer.map(asDone)) }),
    },
    // One that was merged late may be older than the newest one in the database.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    const why = error instanceof Error ? error.message : String(error);
    throw new SetupError(`Migrating the database failed${failed ? ` at ${failed}` : ''}: ${why}`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}

/** Returns the names of the migrations that this code needs and the database lacks, in order. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const done = new Set(await doneMigrations(db));
  return (await namesOfMigrations()).filter((name) => !done.has(name));
}

/** Returns whether no migration was ever run on the database. */
export const isUnused = async (db: Db): Promise<boolean> => (await doneMigrations(db)).length === 0;

/** Milliseconds between two looks at the schema. */
const lookEveryMs = 500;

/**
 * Waits until the database has every migration that this code needs, run by a `pool migrate` elsewhere. Calls `onWait` once if it has to
 * wait.
 */
export async function waitForSchema(
  db: Db,
  { onWait, signal }: { onWait: (missing: string[]) => void; signal?: AbortSignal },
): Promise<void> {
  let missing = await missingMigrations(db);
  if (missing.length > 0) onWait(missing);
  while (missing.length > 0) {
    await delay(lookEveryMs, undefined, { signal });
    missing = await missingMigrations(db);
  }
}

async function doneMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function unknownMigrations(db: Db): Promise<string[]> {
  const known = new Set(await namesOfMigrations());
  return (await doneMigrations(db)).filter((name) => !known.has(name));
}

const asDone = (name: string): [string, Migration] => [name, { up: async () => {} }];

const namesOfMigrations = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => /^\d{12}-[\w-]+\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort();

async function loadMigrations(): Promise<Record<string, Migration>> {
  const loaded = (await namesOfMigrations()).map(async (name): Promise<[string, Migration]> => {
    const module: unknown = await import(pathToFileURL(path.join(folder, `${name}.ts`)).href);
    if (!isMigration(module)) throw new Error(`${name}.ts exports no up()`);
    return [name, module];
  });
  return Object.fromEntries(await Promise.all(loaded));
}

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'object' && value !== null && 'up' in value && typeof value.up === 'function';
