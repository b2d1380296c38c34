import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { SetupError } from '../setup-error.ts';
import { startEmbedded } from './embedded.ts';
import { createHangWatch } from './hang-watch.ts';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;
/** What is needed to read: any database, or reads that may come from a replica. */
export type ReadDb = Pick<Db, 'selectFrom'>;
export type ReadPool = {
  query: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>;
};
export type Database = {
  db: Db;
  /** For libraries that use pg themselves (rate limiter, jobs). */
  pool: pg.Pool;
  url: string;
  /** The embedded server's process id, null when Postgres runs elsewhere. */
  postgresPid: () => number | null;
  close: () => Promise<void>;
};

// numeric and bigint arrive as text by default; ours fit a double (bpm, sizes). Dates without time remain text.
const { NUMERIC, INT8, DATE } = pg.types.builtins;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === NUMERIC || oid === INT8) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Creates a Kysely with its own pool. An idle connection that breaks (Postgres restarted) is dropped, not fatal. */
export function connect(
  url: string,
  { max = 20, statementTimeout = 15_000, onError = (_: Error) => {} } = {},
): Database {
  const hangs = createHangWatch(url, onError);
  const pool = new pg.Pool({
    connectionString: url,
    stream: hangs.stream,
    max,
    // Connections stay open, as their cached plans are worth keeping and the pool is small.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'pool-api',
    types,
  });
  hangs.watch(pool);
  // The pool listens to idle connections only. One that breaks while in use fails its query, which reports the error; without a
  // listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  let closing = false;
  pool.on('error', (error) => {
    // While stopping, connections end in any order, which is not worth a log line.
    if (!closing) onError(error);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  let ended: Promise<void> | null = null;
  const close = () => {
    closing = true;
    hangs.stop();
    // Kysely closes the pool only when it has run a query itself.
    ended ??= db.destroy().then(() => (pool.ended ? undefined : pool.end()));
    return ended;
  };
  return { db, pool, url, postgresPid: () => null, close };
}

type DatabaseSettings = {
  /** Null: the embedded server in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Whether the embedded server waits for the disk. */
  fsync: boolean;
  databaseConnections: number;
};
type Options = { share?: boolean; onNotice?: (text: string) => void; onError?: (error: Error) => void };

/** Opens the database of the settings: DATABASE_URL, else the embedded server. Throws SetupError when it cannot be reached. */
export async function openDatabase(
  config: DatabaseSettings,
  { share, onNotice, onError }: Options = {},
): Promise<Database> {
  const connectOptions = { max: config.databaseConnections, ...(onError && { onError }) };
  if (config.databaseUrl) {
    const database = connect(config.databaseUrl, connectOptions);
    try {
      await database.pool.query('select 1');
    } catch (error) {
      await database.close();
      const why =
        error instanceof Error ? error.message || ('code' in error ? error.code : 'no answer') : error;
      const { host } = new URL(config.databaseUrl);
      throw new SetupError(`The database at ${host} cannot be reached (setting DATABASE_URL): ${why}.`);
    }
    return database;
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    fsync: config.fsync,
    ...(share === undefined ? {} : { share }),
    ...(onNotice ? { onNotice } : {}),
  });
  const database = connect(embedded.url, connectOptions);
  return {
    ...database,
    postgresPid: embedded.pid,
    close: async () => {
      await database.close();
      await embedded.stop();
    },
  };
}
