import type { ReadPool } from './database.ts';

/**
 * Returns a function that runs a statement and returns its rows. Each connection plans it once, for queries that run thousands of times a
 * second. `name` must be unique in the program.
 */
export const prepared =
  <Row extends Record<string, unknown>>(name: string, text: string) =>
  async (pool: ReadPool, values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows;
