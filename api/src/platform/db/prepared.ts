import type { Database } from './database.ts';

/**
 * A statement that each connection plans once, for queries that run thousands of times a second. Returns its rows. `name` must be unique in
 * the program.
 */
export const prepared =
  <Row extends Record<string, unknown>>(name: string, text: string) =>
  async (pool: Database['pool'], values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows;
