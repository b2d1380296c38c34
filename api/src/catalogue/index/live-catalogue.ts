import type pg from 'pg';
import { createSharedRun } from '../../platform/concurrency/shared-run.ts';
import { listen } from '../../platform/db/listen.ts';
import type { Reads } from '../../platform/db/replica/reads.ts';
import type { SearchEngine } from '../search/search-port.ts';
import { AlbumsIndex } from './albums-index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { type Changes, findLogPosition, readChanges } from './change-log.ts';
import { loadIndex } from './load-index.ts';
import { readTracks } from './read-tracks.ts';

/** What has just changed: these tracks, or (null) perhaps everything. */
type Changed = { tracks: ReadonlySet<number> | null };

/** The catalogue in memory, kept as Postgres has it. */
export type Catalogue = {
  readonly index: CatalogueIndex;
  readonly albums: AlbumsIndex;
  /** Rises with every change: what was made of an earlier one is out of date. */
  readonly generation: number;
  /** When the index last held all that was committed. */
  readonly matchedAt: Date;
  /** Calls whenever the generation has risen. */
  onChange: (listener: (changed: Changed) => void) => void;
  /** Waits until all that is committed now is in the index. Rejects while the database does not answer. */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  pool: pg.Pool;
  /** Reads from a replica, or `primaryReads`. */
  reads: Pick<Reads, 'require' | 'readHolding'>;
  /** Of the same database, for a connection that listens. */
  url: string;
  createEngine: () => SearchEngine;
  onTrouble?: (error: Error, what: string) => void;
};

/** Looks for changes even when nobody told of any: a lost message is caught up, and counts of downloads are told no other way. */
const lookEveryMs = 5000;
/** So many changed tracks are read at once. */
const perRead = 5000;

/**
 * Loads the catalogue and follows it: triggers write what changed to a log and wake every process by NOTIFY. While the database is
 * away the last state stays; once it is back, what was missed is read from the log.
 */
export async function startCatalogue({
  pool,
  reads,
  url,
  createEngine,
  onTrouble = () => {},
}: Options): Promise<Catalogue> {
  const listeners: ((changed: Changed) => void)[] = [];
  const albums = new AlbumsIndex();
  let { index, position } = await load();
  let generation = 1;
  let matchedAt = new Date();
  let stopped = false;

  async function load() {
    const position = await findLogPosition(pool);
    const index = await reads.readHolding(position.lsn, async (source) => {
      const [fresh] = await Promise.all([loadIndex(source, createEngine()), albums.read(source, null)]);
      return fresh;
    });
    reads.require(position.lsn);
    return { index, position };
  }

  async function catchUp(): Promise<void> {
    const lookedAt = new Date();
    const { changes: changed, next } = await readChanges(pool, position);
    if (changed.all) {
      ({ index, position } = await load());
      matchedAt = lookedAt;
      return announce({ tracks: null });
    }
    await apply(changed);
    // Only now: what could not be read is read again.
    position = next;
    matchedAt = lookedAt;
    const isNews = changed.tracks.size + changed.albums.size + changed.downloads.size > 0 || changed.presets;
    if (isNews) {
      // Before pages are made of it.
      reads.require(next.lsn);
      announce({ tracks: changed.presets ? null : new Set([...changed.tracks, ...changed.downloads]) });
    }
  }

  async function apply({ tracks, albums: albumIds, downloads }: Changes): Promise<void> {
    const ids = [...tracks];
    for (let i = 0; i < ids.length; i += perRead) {
      const part = ids.slice(i, i + perRead);
      const gone = new Set(part);
      await readTracks(pool, part, (track) => {
        gone.delete(track.id);
        index.put(track);
      });
      for (const id of gone) index.remove(id);
    }
    if (albumIds.size > 0) await albums.read(pool, [...albumIds]);
    if (downloads.size === 0) return;
    const { rows } = await pool.query<{ track_id: number; downloads: number }>(
      'select track_id, downloads from track_counters where track_id = any($1::int[])',
      [[...downloads]],
    );
    for (const row of rows) index.countDownloads(row.track_id, row.downloads);
  }

  function announce(changed: Changed): void {
    generation += 1;
    for (const listener of listeners) listener(changed);
  }

  const { run: look, settled } = createSharedRun(catchUp);
  const lookInBackground = () => {
    if (!stopped)
      look().catch((error: Error) => onTrouble(error, 'changes of the catalogue could not be read'));
  };
  const timer = setInterval(lookInBackground, lookEveryMs);
  timer.unref();
  const listening = await listen({
    url,
    channel: 'catalogue_changes',
    onNews: lookInBackground,
    onLost: (error) => onTrouble(error, 'the connection that listens for changes was lost'),
  });
  return {
    get index() {
      return index;
    },
    albums,
    get generation() {
      return generation;
    },
    get matchedAt() {
      return matchedAt;
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
    caughtUp: look,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await listening.stop();
      await settled();
    },
  };
}
