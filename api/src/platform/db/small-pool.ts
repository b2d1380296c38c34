import pg from 'pg';

/** Opens a few connections to a database for a command that only needs statements. */
export const openSmallPool = (url: string): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 5000,
    application_name: 'pool-command',
  });
