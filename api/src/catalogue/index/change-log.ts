import type pg from 'pg';

/** What was changed since a reader last looked. `all` says that nothing known can be relied on. */
export type Changes = {
  all: boolean;
  tracks: Set<number>;
  albums: Set<number>;
  downloads: Set<number>;
  presets: boolean;
};

type Row = {
  horizon: string;
  timeline: string;
  seq: string | null;
  kind: string | null;
  ids: number[] | null;
};

/** Changes are kept for two days; a reader that slept half as long starts anew. */
const longestSleep = 24 * 3_600_000;

/** The oldest transaction that is still running, and the timeline of the database, which rises with each promotion of a replica. */
const now = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`;

/**
 * Reads table catalogue_changes, which triggers fill, without missing any: a sequence is drawn before its transaction ends, so the
 * last number seen says nothing of those still under way. The reader keeps the oldest transaction that was running when it
 * looked, and reads again from there, passing over what it has seen.
 */
export class ChangeLog {
  private pool: pg.Pool;
  private horizon = '0';
  private timeline = '';
  private seen = new Set<string>();
  private lastRead = 0;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** Begins here: what is committed from now on is told by `read`. */
  async begin(): Promise<void> {
    const { rows } = await this.pool.query<{ horizon: string; timeline: string }>(now);
    this.horizon = rows[0]?.horizon ?? '0';
    this.timeline = rows[0]?.timeline ?? '';
    this.seen.clear();
    this.lastRead = Date.now();
  }

  async read(): Promise<Changes> {
    const { rows } = await this.pool.query<Row>({
      name: 'catalogue-changes',
      text: `select now.horizon, now.timeline, c.seq::text, c.kind, c.ids
        from (${now}) now
        left join catalogue_changes c on c.xid >= $1::text::xid8`,
      values: [this.horizon],
    });
    const changes: Changes = {
      all: Date.now() - this.lastRead > longestSleep || this.wasReplaced(rows[0]),
      tracks: new Set(),
      albums: new Set(),
      downloads: new Set(),
      presets: false,
    };
    const seen = new Set<string>();
    for (const { seq, kind, ids } of rows) {
      if (seq === null) continue;
      seen.add(seq);
      if (this.seen.has(seq)) continue;
      if (kind === 'all') changes.all = true;
      else if (kind === 'presets') changes.presets = true;
      else if (kind === 'tracks' || kind === 'albums' || kind === 'downloads') {
        for (const id of ids ?? []) changes[kind].add(id);
      }
    }
    this.seen = seen;
    this.horizon = rows[0]?.horizon ?? this.horizon;
    this.lastRead = Date.now();
    return changes;
  }

  /**
   * Returns whether the database is another one than before: a replica was promoted, which may lack the last transactions, or it was
   * restored to an earlier point, where transaction ids are lower.
   */
  private wasReplaced(row: Row | undefined): boolean {
    if (!row) return false;
    return row.timeline !== this.timeline || BigInt(row.horizon) < BigInt(this.horizon);
  }
}
