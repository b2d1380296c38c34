import type pg from 'pg';

/** Where a replica stands. `lagMs`: for how long the oldest change it lacks has been in the primary. */
export type ReplicaState = { lagMs: number; replayed: bigint; fits: boolean };

type Standing = { lsn: string; timeline: number; system: string };
type ReplicaStanding = Standing & { isReplica: boolean };

const primarySql = `select pg_current_wal_insert_lsn()::text as lsn, s.system_identifier::text as system,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline from pg_control_system() s`;
const replicaSql = `select coalesce(pg_last_wal_replay_lsn(), '0/0')::text as lsn, s.system_identifier::text as system,
  c.timeline_id as timeline, pg_is_in_recovery() as "isReplica" from pg_control_system() s, pg_control_checkpoint() c`;

/** Converts a position in the write-ahead log, such as '16/B374D848', to a number. */
export function parseLsn(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Creates a watch that compares a replica with its primary. Positions of the primary are noted with their time by this process's clock, so
 * no clock of a server matters. While the primary does not answer, the replica counts as current: nobody knows better.
 */
export function createReplicaWatch(primary: pg.Pool, replica: pg.Pool) {
  /** Positions of the primary that the replica has not replayed yet, oldest first. */
  let ahead: { lsn: bigint; at: number }[] = [];
  let primaryStanding: Standing | null = null;
  let standing: ReplicaStanding | null = null;

  async function readPrimary(): Promise<void> {
    const at = Date.now();
    const { rows } = await primary.query<Standing>(primarySql);
    const [now] = rows;
    if (!now) return;
    if (primaryStanding && primaryStanding.timeline !== now.timeline) ahead = [];
    primaryStanding = now;
    ahead.push({ lsn: parseLsn(now.lsn), at });
  }

  async function readReplica(): Promise<void> {
    const { rows } = await replica.query<ReplicaStanding>(replicaSql).catch((error) => {
      standing = null;
      throw error;
    });
    standing = rows[0] ?? null;
    const replayed = standing ? parseLsn(standing.lsn) : 0n;
    ahead = ahead.filter(({ lsn }) => lsn > replayed);
  }

  return {
    /** Reads both positions, the primary's first. Rejects where the replica cannot be read. */
    async check(): Promise<void> {
      await readPrimary().catch(() => undefined);
      await readReplica();
    },

    /** Returns whether both could be read, and the replica is one of another database. */
    isOfAnotherSystem: (): boolean =>
      primaryStanding !== null && standing !== null && primaryStanding.system !== standing.system,

    /** Forgets the replica's position, until the next check. */
    distrust(): void {
      standing = null;
    },

    /** Returns the replica's state; null while it cannot be read, or is not a replica. */
    state(): ReplicaState | null {
      // Not a replica: for example after its promotion.
      if (!standing?.isReplica) return null;
      const { system, timeline } = primaryStanding ?? standing;
      return {
        lagMs: ahead[0] ? Date.now() - ahead[0].at : 0,
        replayed: parseLsn(standing.lsn),
        // A replica that still follows a primary which has been replaced may hold changes that no longer exist.
        fits: system === standing.system && timeline === standing.timeline,
      };
    },
  };
}
