import pg from 'pg';

/** Opens a few connections to a database for a command that only needs statements. */
export function openSmallPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 5000,
    application_name: 'pool-command',
  });
  // A connection that breaks also fails the next statement, which reports it.
  pool.on('error', () => undefined);
  return pool;
}
