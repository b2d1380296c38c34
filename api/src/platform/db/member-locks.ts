import pg from 'pg';
import { problem } from '../http/problem.ts';
import { createKeyedLock } from '../locks/keyed-lock.ts';
import { createHangWatch } from './hang-watch.ts';

/** The first half of the advisory locks' keys: what kind of lock it is. */
const memberSpace = 41_001;
const workSpace = 41_002;

export type MemberLocks = {
  /**
   * Does work on a member's money under that member's lock, which excludes all other such work in this process and others. Not reentrant:
   * work under the lock must not request it again. Throws 503 when the lock is not free in time.
   */
  withMemberLock: <T>(userId: number, work: () => Promise<T>) => Promise<T>;
  /** Does work unless some process is doing it already; then it resolves to `false`. `key` identifies the work. */
  tryWithLock: (key: number, work: () => Promise<void>) => Promise<boolean>;
  close: () => Promise<void>;
};

/**
 * Uses session-level advisory locks of Postgres: when a connection ends, as with its process, its locks are released immediately. The
 * connections are a small separate pool, so that waiting for a lock never blocks other work on the database; within a process, waiting
 * takes no connection.
 */
export function createMemberLocks(
  url: string,
  { max = 12, timeoutMs = 60_000 }: { max?: number; timeoutMs?: number } = {},
): MemberLocks {
  const withKeyLock = createKeyedLock<number>();
  const hangs = createHangWatch(url);
  const pool = new pg.Pool({
    connectionString: url,
    stream: hangs.stream,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: timeoutMs,
    lock_timeout: timeoutMs,
    application_name: 'pool-locks',
  });
  hangs.watch(pool);
  pool.on('error', () => {});
  // A connection that breaks while in use fails its next statement, and the error is handled there.
  pool.on('connect', (client) => client.on('error', () => {}));

  /** Does work under a lock, and releases it by the statement `unlock`. Returns null when `acquire` did not get the lock. */
  async function underLock<T>(
    acquire: (client: pg.PoolClient) => Promise<boolean>,
    unlock: string,
    work: () => Promise<T>,
  ) {
    const client = await pool.connect();
    let isAcquired: boolean;
    try {
      isAcquired = await acquire(client);
    } catch (error) {
      client.release(true);
      throw isLockTimeout(error)
        ? problem(503, 'Your last payment is still being processed. Please try again in a minute')
        : error;
    }
    if (!isAcquired) {
      client.release();
      return null;
    }
    try {
      return { result: await work() };
    } finally {
      // When the lock cannot be released by a statement, ending the connection releases it.
      await client.query(unlock).then(
        () => client.release(),
        () => client.release(true),
      );
    }
  }

  return {
    withMemberLock: (userId, work) =>
      withKeyLock(userId, async () => {
        const lock = `(${memberSpace}, ${Math.trunc(userId)})`;
        const acquire = async (client: pg.PoolClient) => {
          await client.query(`select pg_advisory_lock${lock}`);
          return true;
        };
        const done = await underLock(acquire, `select pg_advisory_unlock${lock}`, work);
        if (!done) throw new Error('pg_advisory_lock returned without the lock');
        return done.result;
      }),
    tryWithLock: async (key, work) => {
      const lock = `(${workSpace}, ${Math.trunc(key)})`;
      const acquire = async (client: pg.PoolClient) => {
        const { rows } = await client.query<{ acquired: boolean }>(
          `select pg_try_advisory_lock${lock} as acquired`,
        );
        return rows[0]?.acquired === true;
      };
      return (await underLock(acquire, `select pg_advisory_unlock${lock}`, work)) !== null;
    },
    close: () => {
      hangs.stop();
      return pool.end();
    },
  };
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
