import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { primaryReads } from '../../platform/db/replica/reads.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addManyTracks } from '../../test/many-tracks.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createSearchEngine } from '../search/search-engine.ts';
import { findTracks, fittingTracks } from './find-tracks.ts';
import { type Catalogue, startCatalogue } from './live-catalogue.ts';
import type { TrackFilter } from './track-filter.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const start = () =>
  startCatalogue({
    ...database,
    reads: primaryReads(database),
    createEngine: createSearchEngine,
  });
/** Two catalogues, as in two processes. */
let catalogues: Catalogue[] = [];

beforeAll(async () => {
  await addManyTracks(db, 200);
  catalogues = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(catalogues.map((catalogue) => catalogue.stop()));
  await database.close();
});

const idsIn = ({ index }: Catalogue, filter: Partial<TrackFilter> = {}) =>
  findTracks(index, {
    filter: { type: 'audio', only: 'pool', ...filter },
    search: null,
    page: { sorting: null, order: 'DESC', offset: 0, limit: 10_000 },
  }).ids;

/** Waits until both catalogues have received the change, without requesting it: by a message, or at the look every five seconds. */
const inBoth = (check: (catalogue: Catalogue) => void) =>
  vi.waitFor(() => catalogues.forEach(check), { timeout: 7000, interval: 5 });

describe('every process shows a committed change:', () => {
  test('a new track, a changed one, a withdrawn one, a deleted one', async () => {
    const { id } = await addTrack(db, { name: 'Fresh', genre: 'House', bpm: 125, key: '8A' });
    await inBoth((one) =>
      expect(idsIn(one, { genres: ['House'], keys: ['8A'], ranges: { bpm: [125, 125] } })[0]).toBe(id),
    );
    await db.updateTable('tracks').set({ bpm: 90, pitch: null, mode: null }).where('id', '=', id).execute();
    await inBoth((one) => expect(idsIn(one, { ranges: { bpm: [90, 90] } })[0]).toBe(id));
    await db.updateTable('tracks').set({ energy: 3 }).where('id', '=', id).execute();
    await inBoth((one) => expect(idsIn(one, { ranges: { energy: [3, 3] } })[0]).toBe(id));
    expect(catalogues.map((one) => idsIn(one, { keys: ['8A'] }).includes(id))).toEqual([false, false]);
    await db.updateTable('tracks').set({ status: 'D' }).where('id', '=', id).execute();
    await inBoth((one) => expect(idsIn(one)).not.toContain(id));
    await db.updateTable('tracks').set({ status: 'A' }).where('id', '=', id).execute();
    await inBoth((one) => expect(idsIn(one)[0]).toBe(id));
    await db.deleteFrom('tracks').where('id', '=', id).execute();
    await inBoth((one) => expect(idsIn(one)).not.toContain(id));
  });

  test('a new version, a renamed one, a deleted one', async () => {
    const { id, versionIds } = await addTrack(db, { name: 'Versions', versions: ['Main'] });
    await inBoth((one) => expect(idsIn(one, { versions: ['Main'] })).toContain(id));
    await db.updateTable('versions').set({ name: 'FRP Steel Pan' }).where('track_id', '=', id).execute();
    await inBoth((one) => expect(idsIn(one, { versions: ['Steel Pan'] })).toEqual([id]));
    await db.deleteFrom('versions').where('id', 'in', versionIds).execute();
    await inBoth((one) => expect(idsIn(one, { versions: ['Steel Pan'] })).toEqual([]));
  });

  test('a renamed genre', async () => {
    const { id } = await addTrack(db, { name: 'Genre', genre: 'Bashment' });
    await inBoth((one) => expect(idsIn(one, { genres: ['Bashment'] })).toEqual([id]));
    await db.updateTable('genres').set({ name: 'Dancehall' }).where('name', '=', 'Bashment').execute();
    await inBoth((one) => expect(idsIn(one, { genres: ['Dancehall'] })).toEqual([id]));
    expect(idsIn(catalogues[0] as Catalogue, { genres: ['Bashment'] })).toEqual([]);
  });

  test('4,000 tracks in one transaction, with older ones in their positions', async () => {
    const before = idsIn(catalogues[0] as Catalogue).length;
    await pool.query(`insert into tracks (type, name, artist_name, search_words, created_at)
      select 'audio', 'Bulk ' || i, 'Bulk', '{}', now() - (i % 100) * interval '1 day' from generate_series(1, 4000) i`);
    await inBoth((one) => expect(idsIn(one)).toHaveLength(before + 4000));
    const { rows } = await pool.query<{ id: number }>(
      `select id from tracks where status = 'A' and in_pool and type = 'audio' order by created_at desc, id desc`,
    );
    for (const one of catalogues) expect(idsIn(one)).toEqual(rows.map((row) => row.id));
  });

  test('an album and its tracks', async () => {
    const pageOf = ({ albums, index }: Catalogue) =>
      albums.page(index, fittingTracks(index, { type: 'audio', only: 'pool' }), { offset: 0, limit: 1 });
    const { count = 0 } = pageOf(catalogues[0] as Catalogue);
    const album = { name: 'New', artist_name: 'Somebody' };
    const { id } = await db.insertInto('albums').values(album).returning('id').executeTakeFirstOrThrow();
    const member = await addTrack(db, { name: 'Member', albumId: id });
    await db.insertInto('album_tracks').values({ album_id: id, track_id: member.id, position: 1 }).execute();
    await inBoth((one) => expect(pageOf(one)).toEqual({ ids: [id], count: count + 1 }));
    await db.deleteFrom('albums').where('id', '=', id).execute();
    await inBoth((one) => expect(pageOf(one).count).toBe(count));
    expect(catalogues.map((one) => idsIn(one).includes(member.id))).toEqual([true, true]);
  });
});

test('reads a transaction that ends after later ones', async () => {
  const late = await pool.connect();
  await late.query('begin');
  const { rows } = await late.query<{ id: number }>(
    `insert into tracks (type, name, artist_name, search_words) values ('audio', 'Late', 'Somebody', '{}') returning id`,
  );
  const { id: quick } = await addTrack(db, { name: 'Quick' });
  await inBoth((one) => expect(idsIn(one)).toContain(quick));
  await Promise.all(catalogues.map((one) => one.caughtUp()));
  await late.query('commit');
  late.release();
  await inBoth((one) => expect(idsIn(one)).toContain(rows[0]?.id));
});

test('reads changes made while the connection was lost', async () => {
  const [listener] = await listeners();
  // Cuts both connections in the transaction of the change, so that neither is back before it is committed.
  const { id } = await db.transaction().execute(async (trx) => {
    const added = await addTrack(trx, { name: 'Meanwhile' });
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pool-catalogue' and datname = current_database()`,
    );
    return added;
  });
  await inBoth((one) => expect(idsIn(one)[0]).toBe(id));
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), { timeout: 5000, interval: 10 });
  expect(await listeners()).not.toContain(listener);
  const { id: next } = await addTrack(db, { name: 'Afterwards' });
  await inBoth((one) => expect(idsIn(one)[0]).toBe(next));
});

const listeners = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'pool-catalogue' and datname = current_database() and query like 'listen%'`,
  );
  return rows.map((row) => row.pid);
};

test('reads download counts with the next check, and ignores that a file was rendered', async () => {
  const { id, versionIds } = await addTrack(db, { name: 'Counted' });
  const [one] = catalogues;
  await one?.caughtUp();
  const before = one?.generation;
  await db
    .updateTable('versions')
    .set({ peaks: [1, 2], preview_file_id: null })
    .where('id', 'in', versionIds)
    .execute();
  await one?.caughtUp();
  expect(one?.generation).toBe(before);
  await db.insertInto('track_counters').values({ track_id: id, downloads: 1_000_000 }).execute();
  await one?.caughtUp();
  const top = findTracks((one as Catalogue).index, {
    filter: { type: 'audio', only: 'pool' },
    search: null,
    page: { sorting: 'downloads', order: 'DESC', offset: 0, limit: 1 },
  });
  expect(top.ids).toEqual([id]);
});

describe('reads again what could not be read because connections broke in the middle:', () => {
  test('a changed track', async () => {
    const { id } = await addTrack(db, { name: 'Changed', bpm: 100 });
    await inBoth((one) => expect(idsIn(one)).toContain(id));
    await whileReadingBreaks(`update tracks set bpm = 101 where id = ${id}`);
    await inBoth((one) => expect(idsIn(one, { ranges: { bpm: [101, 101] } })).toContain(id));
  });

  test('everything', async () => {
    const { id } = await addTrack(db, { name: 'Withdrawn' });
    await inBoth((one) => expect(idsIn(one)).toContain(id));
    await whileReadingBreaks(`update tracks set status = 'D' where id = ${id};
      delete from catalogue_changes;
      insert into catalogue_changes (kind) values ('all');
      notify catalogue_changes`);
    await inBoth((one) => expect(idsIn(one)).not.toContain(id));
  });
});

/** Makes a change while a lock keeps the catalogues from reading it, then breaks the connections that wait for the lock. */
async function whileReadingBreaks(change: string): Promise<void> {
  const [changing, blocking] = [await pool.connect(), await pool.connect()];
  // The change has the lower transaction id: when it is read, no older transaction is running, because of which it would be read again.
  await changing.query('begin; select pg_current_xact_id()');
  await blocking.query('begin; lock table track_counters in access exclusive mode');
  await changing.query(`${change}; commit`);
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count ${waiting}`);
      expect(rows[0]?.count).toBeGreaterThanOrEqual(catalogues.length);
    },
    { timeout: 5000, interval: 5 },
  );
  await pool.query(`select pg_terminate_backend(pid) ${waiting}`);
  await blocking.query('rollback');
  changing.release();
  blocking.release();
}

test('an emptied table empties the index', async () => {
  await pool.query('truncate tracks cascade');
  await inBoth((one) => expect(idsIn(one)).toEqual([]));
});
