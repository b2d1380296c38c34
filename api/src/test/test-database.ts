import path from 'node:path';
import { expect, inject } from 'vitest';
import { connect, type Database } from '../platform/db/database.ts';
import { cleanUp } from './clean-up.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test server's maintenance database; it has a migrated `pool` to copy from. */
    postgresUrl: string;
  }
}

let count = 0;

/**
 * Creates a migrated database for one test file, or for one test when called within it, and closes its connections afterwards. The database
 * itself is deleted with the test server at the end of the run. `through` returns the address at which it is to be reached.
 */
export async function createTestDatabase(
  through: (url: string) => Promise<string> = async (url) => url,
): Promise<Database> {
  const server = inject('postgresUrl');
  // The file's name is visible in pg_stat_activity.
  const file = path.basename(expect.getState().testPath ?? '', '.test.ts').replaceAll(/\W/g, '_');
  const name = `test_${process.pid}_${count++}_${file}`.slice(0, 63);
  const { pool, close } = connect(server, { max: 1 });
  try {
    await pool.query(`create database ${name} template pool`);
  } finally {
    await close();
  }
  const database = connect(await through(server.replace(/\/postgres$/, `/${name}`)), { max: 10 });
  cleanUp(database.close);
  return database;
}
