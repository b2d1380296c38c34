import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { primaryReads } from '../../platform/db/replica/reads.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { trackNumbers } from '../fields.ts';
import { createSearchEngine } from '../search/search-engine.ts';
import { findTracks } from './find-tracks.ts';
import { startCatalogue } from './live-catalogue.ts';
import { readAllTracks, readTracks } from './read-tracks.ts';
import type { IndexedTrack } from './track-row.ts';

const database = await createTestDatabase();
const { db, pool } = database;
beforeEach(() => pool.query('truncate tracks, genres, labels restart identity cascade'));
afterAll(() => database.close());

const textOf = (text: IndexedTrack['title']): string =>
  typeof text === 'string' ? text : Buffer.from(text.bytes.subarray(text.from, text.to)).toString();

type Read = IndexedTrack & { title: string; artist: string };

/** Copies a track, whose bytes are only valid until the next one, with strings. */
const kept = <Track extends Pick<IndexedTrack, 'title' | 'artist' | 'numbers'>>(track: Track) => ({
  ...track,
  numbers: track.numbers.slice(),
  title: textOf(track.title),
  artist: textOf(track.artist),
});

/** Reads some tracks, or all in the order of their ids. */
async function read(ids: number[] | null = null): Promise<Read[]> {
  if (ids) {
    const tracks: Read[] = [];
    await readTracks(pool, ids, (track) => tracks.push(kept(track)));
    return tracks;
  }
  const rows: Omit<Read, 'versions' | 'printed' | 'downloads' | 'lacksFiles'>[] = [];
  const { versionsOf, printedOf, downloadsOf, lacksFiles } = await readAllTracks(pool, (row) =>
    rows.push(kept(row)),
  );
  return rows
    .map((row) => ({
      ...row,
      versions: versionsOf(row.id),
      printed: printedOf(row.id),
      downloads: downloadsOf(row.id),
      lacksFiles: lacksFiles(row.id),
    }))
    .toSorted((a, b) => a.id - b.id);
}

/** Returns the number of connections in use. */
const lent = () => pool.totalCount - pool.idleCount;
const copying = (state: string) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like 'copy (%' and state = $1`,
      [state],
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.pid;
  });

describe('reads', () => {
  test('nothing of an empty catalogue', async () => {
    expect(await read()).toEqual([]);
    expect(await read([1, 2])).toEqual([]);
    expect(await read([])).toEqual([]);
  });

  test('every field, and missing ones', async () => {
    const { rows } = await pool.query<{ id: number }>(`
      with genre as (insert into genres (name) values ('FRP House') returning id),
        label as (insert into labels (name) values ('FRP Records') returning id),
        artist as (insert into artists (name) values ('Sol') returning id),
        album as (insert into albums (name, artist_name) values ('Promo', 'Sol') returning id)
      insert into tracks (type, name, artist_name, artist_id, genre_id, label_id, album_id, bpm, pitch, mode, mood, released, rank,
        curated_order, in_pool, energy, search_words, created_at)
      select 'video', 'Titel', 'Sol', artist.id, genre.id, label.id, album.id, 124.5, 9, 'minor', 'dark', date '1999-12-31', 7, 3, false, 7,
        '{}'::text[], timestamptz '2024-02-29 12:00:00.123456+00' from genre, label, artist, album
      union all select 'audio', 'Bare', '', null, null, null, null, null, null, null, null, null, null, null, true, null, '{}'::text[],
        timestamptz '1980-01-01 00:00+00' returning id`);
    const [full = 0, bare = 0] = rows.map(({ id }) => id);
    await pool.query(
      `insert into versions (track_id, name, display_version, version_type, file_name)
       select $1, name, case name when 'Main' then 'Big Remix' else name end, name, 'x.mp3'
       from unnest(array['Main', 'FRP Main', 'frp Intro', 'Main']) name`,
      [full],
    );
    await pool.query('insert into track_counters (track_id, downloads) values ($1, 12)', [full]);
    const tracks = await read();
    expect(tracks.toReversed()).toEqual([
      expect.objectContaining({
        ...{ id: bare, createdAt: Date.UTC(1980, 0) * 1000, type: 'audio', inPool: true, artist: '' },
        ...{
          title: 'Bare',
          genre: null,
          label: null,
          mood: null,
          numbers: trackNumbers(),
          key: 0,
          artistId: 0,
        },
        ...{ albumId: 0, rank: 0, curated: 0, downloads: 0, versions: [], printed: [] },
      }),
      expect.objectContaining({
        ...{ id: full, createdAt: Date.UTC(2024, 1, 29, 12) * 1000 + 123_456, type: 'video', inPool: false },
        ...{ artist: 'Sol', title: 'Titel', genre: 'House', label: 'FRP Records', mood: 'dark' },
        ...{
          numbers: trackNumbers({ bpm: 12_450, year: 1999, energy: 7 }),
          key: 19,
          rank: 7,
          curated: 3,
          downloads: 12,
        },
      }),
    ]);
    expect(tracks[0]?.versions.toSorted()).toEqual(['Intro', 'Main']);
    expect(tracks[0]?.printed.toSorted()).toEqual(['Big Remix', 'Intro', 'Main']);
    expect(await read([full])).toEqual([tracks[0]]);
    expect(await read([full, bare])).toEqual(tracks.toReversed());
  });

  test('texts with every control character, in many scripts, and longer than a chunk', async () => {
    const controls = String.fromCharCode(...Array.from({ length: 31 }, (_, i) => i + 1), 127);
    const texts = [
      controls,
      `\\N\\. ${controls}`,
      '\uFEFFÉ 한국 𝒜 🎵',
      'x'.repeat(300_000),
      'é'.repeat(100_000),
    ];
    for (const text of texts) {
      await pool.query(
        `insert into tracks (type, name, artist_name, mood, search_words) values ('audio', $1, $1, left($1, 100), '{}')`,
        [text],
      );
    }
    const tracks = await read();
    expect(tracks.map(({ title }) => title)).toEqual(texts);
    expect(tracks.map(({ artist }) => artist)).toEqual(texts);
    expect(tracks.map(({ mood }) => mood)).toEqual(texts.map((text) => [...text].slice(0, 100).join('')));
  });

  test('repeatedly over the same connection', async () => {
    const { id } = await addTrack(db, { name: 'Again', versions: ['Main'] });
    for (let i = 0; i < 100; i++) expect(await read([id])).toHaveLength(1);
    expect(lent()).toBe(0);
  });
});

describe('a failed read rejects and returns its connections', () => {
  const failing = () => {
    throw new Error('not taken');
  };
  test.each([
    ['all', () => readAllTracks(pool, failing)],
    ['some', () => readTracks(pool, [1], failing)],
  ])('when the callback throws: %s', async (_, reading) => {
    await addTrack(db, { name: 'One' });
    await expect(reading()).rejects.toThrow('not taken');
    await vi.waitFor(() => expect(lent()).toBe(0));
    expect(await read()).toHaveLength(1);
  });

  /** Adds more than fits in the buffers between two processes, so that some is not sent when the connection is cut. */
  const addLongTracks = async (): Promise<number[]> => {
    const { rows } = await pool.query<{
      id: number;
    }>(`insert into tracks (type, name, artist_name, search_words)
      select 'audio', repeat('x', 20000), 'Long', '{}' from generate_series(1, 2000) returning id`);
    return rows.map(({ id }) => id);
  };

  test('when the connection is cut before the first of some tracks', async () => {
    const ids = await addLongTracks();
    const holding = await pool.connect();
    await holding.query('begin; lock table versions');
    let taken = 0;
    const reading = readTracks(pool, ids, () => {
      taken += 1;
    });
    reading.catch(() => {});
    const pid = await copying('active');
    await pool.query('select pg_terminate_backend($1, 5000)', [pid]);
    await holding.query('commit');
    holding.release();
    await expect(reading).rejects.toThrow();
    expect(taken).toBeLessThan(2000);
    await vi.waitFor(() => expect(lent()).toBe(0));
    expect(await read()).toHaveLength(2000);
  });

  test('when the connection is cut in the middle of all tracks', async () => {
    await addLongTracks();
    const cutting = await pool.connect();
    let taken = 0;
    let cut: Promise<unknown> | null = null;
    const reading = readAllTracks(pool, () => {
      taken += 1;
      cut ??= cutting.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'copy (%'`,
      );
    });
    await expect(reading).rejects.toThrow();
    await cut;
    cutting.release();
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(2000);
    await vi.waitFor(() => expect(lent()).toBe(0));
    expect(await read()).toHaveLength(2000);
  });

  test('when the other tables cannot be read', async () => {
    await addTrack(db, { name: 'One' });
    const holding = await pool.connect();
    await holding.query('begin; lock table versions');
    for (const ids of [null, [1]]) {
      const reading = read(ids);
      reading.catch(() => {});
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rowCount).toBe(1);
      });
      await expect(reading).rejects.toThrow('cancel');
    }
    await holding.query('commit');
    holding.release();
    await vi.waitFor(() => expect(lent()).toBe(0));
    expect(await read()).toHaveLength(1);
  });
});

test('catches up on commits between the reads of one load', async () => {
  const { id } = await addTrack(db, { name: 'Before', versions: ['Main'] });
  const [holding, watching] = [await pool.connect(), await pool.connect()];
  await holding.query('begin; lock table versions');
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const began = rows[0]?.now;
  const starting = startCatalogue({
    ...database,
    reads: primaryReads(database),
    createEngine: createSearchEngine,
  });
  // The tracks are read, their versions wait. Uses its own connection: one of the pool's would no longer show its commit.
  await vi.waitFor(async () => {
    const { rows } = await watching.query<{ query: string; state: string }>(
      `select query, state from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query_start > $1`,
      [began],
    );
    expect(rows).toContainEqual({ query: 'commit', state: 'idle' });
    expect(rows).toContainEqual({ query: expect.stringContaining('from versions'), state: 'active' });
  });
  await holding.query(`update tracks set name = 'After'; update versions set name = 'Steel Pan'; commit`);
  holding.release();
  watching.release();
  const { id: added } = await addTrack(db, { name: 'After', versions: ['Steel Pan'] });
  const catalogue = await starting;
  await catalogue.caughtUp();
  const found = findTracks(catalogue.index, {
    filter: { type: 'audio', only: 'pool', versions: ['Steel Pan'] },
    search: { words: 'after', terms: [], now: new Date(), marked: { downloaded: [], rated: [] } },
    page: { sorting: null, order: 'DESC', offset: 0, limit: 10 },
  });
  expect(found.ids).toEqual([added, id]);
  await catalogue.stop();
});
