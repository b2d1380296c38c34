import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Migration, Migrator } from 'kysely/migration';
import { SetupError } from '../setup-error.ts';
import type { Db } from './database.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/** Migrates the database to the newest version and returns the names of the migrations it ran. Several processes may call it at once. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: loadMigrations } });
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

async function loadMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{12}-[\w-]+\.ts$/.test(name));
  const loaded = names.map(async (name): Promise<[string, Migration]> => {
    const module: unknown = await import(pathToFileURL(path.join(folder, name)).href);
    if (!isMigration(module)) throw new Error(`${name} exports no up()`);
    return [name.replace(/\.ts$/, ''), module];
  });
  return Object.fromEntries(await Promise.all(loaded));
}

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'object' && value !== null && 'up' in value && typeof value.up === 'function';
