import type pg from 'pg';

/** What was changed since a reader last looked. `all` says that nothing known can be relied on. */
export type Changes = {
  all: boolean;
  tracks: Set<number>;
  albums: Set<number>;
  downloads: Set<number>;
  presets: boolean;
};

type Now = { horizon: string; timeline: string; lsn: string };
type Row = Now & {
  seq: string | null;
  kind: string | null;
  ids: number[] | null;
};

/** Changes are kept for two days; a reader that slept half as long starts anew. */
const longestSleep = 24 * 3_600_000;

/** The oldest transaction that is still running, and the timeline of the database, which rises with each promotion of a replica. */
const now = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline, pg_current_wal_insert_lsn()::text as lsn`;

/** Where a reader of the log is: it knows everything that was committed then. */
export type LogPosition = {
  horizon: string;
  timeline: string;
  /** The position in the write-ahead log; a replica that has replayed it holds everything the reader knows. */
  lsn: string;
  /** Changes from the horizon on that the reader already knows, by their number. */
  seen: ReadonlySet<string>;
  readAt: number;
};

/** Returns the position from which `readChanges` reads everything that is committed from now on. */
export async function findLogPosition(pool: pg.Pool): Promise<LogPosition> {
  const { rows } = await pool.query<Now>(now);
  const { horizon = '0', timeline = '', lsn = '0/0' } = rows[0] ?? {};
  return { horizon, timeline, lsn, seen: new Set(), readAt: Date.now() };
}

/**
 * Reads table catalogue_changes, which triggers fill, without missing any: a number is drawn before its transaction ends, so the last
 * number seen tells nothing about those still under way. So the position contains the oldest transaction that was running, and the reader
 * reads again from there, skipping what it knows. `next` is only valid once the reader has processed the changes.
 */
export async function readChanges(
  pool: pg.Pool,
  from: LogPosition,
): Promise<{ changes: Changes; next: LogPosition }> {
  const { rows } = await pool.query<Row>({
    name: 'catalogue-changes',
    text: `select now.*, c.seq::text, c.kind, c.ids
      from (${now}) now
      left join catalogue_changes c on c.xid >= $1::text::xid8`,
    values: [from.horizon],
  });
  const changes: Changes = {
    all: Date.now() - from.readAt > longestSleep || wasReplaced(from, rows[0]),
    tracks: new Set(),
    albums: new Set(),
    downloads: new Set(),
    presets: false,
  };
  const seen = new Set<string>();
  for (const { seq, kind, ids } of rows) {
    if (seq === null) continue;
    seen.add(seq);
    if (from.seen.has(seq)) continue;
    if (kind === 'all') changes.all = true;
    else if (kind === 'presets') changes.presets = true;
    else if (kind === 'tracks' || kind === 'albums' || kind === 'downloads') {
      for (const id of ids ?? []) changes[kind].add(id);
    }
  }
  const { horizon, timeline, lsn } = rows[0] ?? from;
  return { changes, next: { horizon, timeline, lsn, seen, readAt: Date.now() } };
}

/**
 * Returns whether the database is another one than before: a replica was promoted, which may lack the last transactions, or it was
 * restored to an earlier point, where transaction ids are lower.
 */
function wasReplaced(from: LogPosition, row: Now | undefined): boolean {
  if (!row) return false;
  return row.timeline !== from.timeline || BigInt(row.horizon) < BigInt(from.horizon);
}
