import pg from 'pg';
import { problem } from '../http/problem.ts';
import { createTurns } from '../turns/turns.ts';
import { createHangWatch } from './hang-watch.ts';

/** The first half of the advisory locks' keys: what kind of turn it is. */
const memberSpace = 41_001;
const workSpace = 41_002;

export type MemberTurns = {
  /**
   * Does work about a member's money while nobody else does, in this process or another. Not to be asked for within work of the same member.
   * Throws 503 when those before take too long.
   */
  turn: <T>(userId: number, work: () => Promise<T>) => Promise<T>;
  /** Does work unless a process is at it already; `false` then. `key` names the work. */
  alone: (key: number, work: () => Promise<void>) => Promise<boolean>;
  close: () => Promise<void>;
};

/**
 * Turns by locks of Postgres that belong to a connection: one that dies, as with its process, lets go at once. The connections are their own
 * small pool, so that those who wait never keep the work of others from the database; within a process nobody waits on one.
 */
export function createMemberTurns(
  url: string,
  { max = 12, patienceMs = 60_000 }: { max?: number; patienceMs?: number } = {},
): MemberTurns {
  const turns = createTurns<number>();
  const hangs = createHangWatch(url);
  const pool = new pg.Pool({
    connectionString: url,
    stream: hangs.stream,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patienceMs,
    lock_timeout: patienceMs,
    application_name: 'pool-turns',
  });
  hangs.watch(pool);
  pool.on('error', () => {});
  // One that breaks while lent out fails its next statement, which is told there.
  pool.on('connect', (client) => client.on('error', () => {}));

  async function holding<T>(
    ask: (client: pg.PoolClient) => Promise<boolean>,
    give: string,
    work: () => Promise<T>,
  ) {
    const client = await pool.connect();
    let mine: boolean;
    try {
      mine = await ask(client);
    } catch (error) {
      client.release(true);
      throw isLockTimeout(error)
        ? problem(503, 'Your last payment is still being processed. Please try again in a minute')
        : error;
    }
    if (!mine) {
      client.release();
      return null;
    }
    try {
      return { result: await work() };
    } finally {
      // A connection that cannot say so lets go by ending.
      await client.query(give).then(
        () => client.release(),
        () => client.release(true),
      );
    }
  }

  return {
    turn: (userId, work) =>
      turns(userId, async () => {
        const lock = `(${memberSpace}, ${Math.trunc(userId)})`;
        const ask = async (client: pg.PoolClient) => {
          await client.query(`select pg_advisory_lock${lock}`);
          return true;
        };
        const done = await holding(ask, `select pg_advisory_unlock${lock}`, work);
        if (!done) throw new Error('a turn that was waited for was not given');
        return done.result;
      }),
    alone: async (key, work) => {
      const lock = `(${workSpace}, ${Math.trunc(key)})`;
      const ask = async (client: pg.PoolClient) => {
        const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock${lock} as mine`);
        return rows[0]?.mine === true;
      };
      return (await holding(ask, `select pg_advisory_unlock${lock}`, work)) !== null;
    },
    close: () => {
      hangs.stop();
      return pool.end();
    },
  };
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
