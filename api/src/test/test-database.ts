import { inject } from 'vitest';
import { connect, type Database } from '../platform/db/database.ts';

let made = 0;

/** A migrated database of its own for one test file. It goes with the test server at the end of the run. */
export async function createTestDatabase(): Promise<Database> {
  const server = inject('postgresUrl');
  const name = `test_${process.pid}_${Date.now()}_${made++}`;
  const { pool, close } = connect(server, { max: 1 });
  try {
    await pool.query(`create database ${name} template pool`);
  } finally {
    await close();
  }
  return connect(server.replace(/\/postgres$/, `/${name}`), { max: 10 });
}
