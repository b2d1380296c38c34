import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { SetupError } from '../../setup-error.ts';
import { connect, type Database, type ReadDb, type ReadPool } from '../database.ts';
import type { DB } from '../schema.ts';
import { createReplicaWatch, parseLsn, type ReplicaState } from './replica-watch.ts';

/**
 * Reads that may lag a little behind: of the catalogue, and of reports. Where there is a replica, they go there as long as it holds all that
 * this process has read of the catalogue (`require`) and lags ten seconds at most; else to the primary. Whatever is a member's own is read
 * from the primary, so that they always see what they have just done.
 */
export type Reads = {
  db: ReadDb;
  pool: ReadPool;
  /** Reads from now on only what holds everything up to this position in the write-ahead log. */
  require: (lsn: string) => void;
  /** Works with connections to a database that holds everything up to a position. Work that fails at the replica is repeated at the primary. */
  readHolding: <T>(lsn: string, work: (pool: pg.Pool) => Promise<T>) => Promise<T>;
  /** The replica's state, and whether reads go there; null without a replica. */
  state: () => (ReplicaState & { isUsed: boolean }) | 'unavailable' | null;
  close: () => Promise<void>;
};

const maxLagMs = 10_000;
const checkEveryMs = 500;
/** How often the replica is asked at most whether it has got to a position, with the pause in between. */
const reaching = { times: 20, pauseMs: 100 };

/** Returns the reads of a pool without a replica. */
export const primaryReads = ({ db, pool }: Pick<Database, 'db' | 'pool'>): Reads => ({
  db,
  pool,
  require: () => {},
  readHolding: (_, work) => work(pool),
  state: () => null,
  close: async () => {},
});

type Options = {
  primary: Pick<Database, 'db' | 'pool'>;
  /** The replica's address; null: there is none. */
  url: string | null;
  connections?: number;
  /** Called when the replica becomes unavailable, and when it is in use again. */
  onChange?: (isAvailable: boolean, error: Error | null) => void;
};

/** Opens the reads of a pool with a replica, which need not answer yet. Throws SetupError where it belongs to another database. */
export async function openReads({
  primary,
  url,
  connections = 20,
  onChange = () => {},
}: Options): Promise<Reads> {
  if (!url) return primaryReads(primary);
  const replica = connect(url, { max: connections });
  const watch = createReplicaWatch(primary.pool, replica.pool);
  let required = 0n;
  let wasAvailable = true;

  async function check(): Promise<void> {
    let error: Error | null = null;
    await watch.check().catch((reason: Error) => {
      error = reason;
    });
    const isAvailable = watch.state()?.fits ?? false;
    if (isAvailable !== wasAvailable) onChange(isAvailable, error);
    wasAvailable = isAvailable;
  }
  const holds = (state: ReplicaState | null, lsn: bigint): boolean =>
    state?.fits === true && state.lagMs <= maxLagMs && state.replayed >= lsn;

  async function query(...statement: [pg.QueryConfig] | [string, unknown[]]): Promise<pg.QueryResult> {
    const run = (pool: pg.Pool) =>
      typeof statement[0] === 'string' ? pool.query(statement[0], statement[1]) : pool.query(statement[0]);
    if (!holds(watch.state(), required)) return await run(primary.pool);
    try {
      return await run(replica.pool);
    } catch (error) {
      if (!isReplicaTrouble(error)) throw error;
      if (!isConflict(error)) watch.distrust();
      return await run(primary.pool);
    }
  }
  /** Kysely asks for a connection for each statement. */
  const lend = async (): Promise<PostgresPoolClient> => ({
    query: (text: unknown, values?: readonly unknown[]) => query(String(text), [...(values ?? [])]) as never,
    release: () => {},
  });
  const dialect = new PostgresDialect({ pool: { connect: lend, end: async () => {}, options: {} } });

  await check();
  if (watch.isOfAnotherSystem()) {
    await replica.close();
    throw new SetupError(
      'Setting DATABASE_REPLICA_URL is not valid: it names a replica of another database than DATABASE_URL.',
    );
  }
  let checking: Promise<void> | null = null;
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = null;
    });
  }, checkEveryMs);
  timer.unref();

  return {
    db: new Kysely<DB>({ dialect }),
    pool: { query: (statement) => query(statement) },
    require: (lsn) => {
      required = parseLsn(lsn);
    },
    async readHolding(lsn, work) {
      const position = parseLsn(lsn);
      for (let times = 0; times < reaching.times && watch.state()?.fits; times++) {
        if (holds(watch.state(), position)) return await work(replica.pool).catch(() => work(primary.pool));
        await new Promise((resolve) => setTimeout(resolve, reaching.pauseMs));
        await check();
      }
      return await work(primary.pool);
    },
    state: () => {
      const state = watch.state();
      return state ? { ...state, isUsed: holds(state, required) } : 'unavailable';
    },
    close: async () => {
      clearInterval(timer);
      await checking;
      await replica.close();
    },
  };
}

/** Returns whether the primary may succeed where the replica did not: the connection broke, or the statement was in the way of replaying. */
const isReplicaTrouble = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || isConflict(error) || /^(08|53|57P|58|XX)/.test(error.code ?? '');

const isConflict = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40001';
