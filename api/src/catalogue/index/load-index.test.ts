import { afterAll, beforeEach, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createSearchEngine } from '../search/search-engine.ts';
import { findTracks } from './find-tracks.ts';
import { loadIndex } from './load-index.ts';

const database = await createTestDatabase();
const { db, pool } = database;
beforeEach(() => pool.query('truncate tracks, genres, labels restart identity cascade'));
afterAll(() => database.close());

const newest = { sorting: null, order: 'DESC', offset: 0, limit: 10 } as const;
const filter = { type: 'audio', only: 'pool' } as const;
const searchFor = (words: string) => ({
  words,
  terms: [],
  now: new Date(),
  marked: { downloaded: [], rated: [] },
});

test('an empty catalogue gives an empty index', async () => {
  const index = await loadIndex(pool, createSearchEngine());
  expect(index.size).toBe(0);
  expect(findTracks(index, { filter, search: null, page: newest })).toMatchObject({ ids: [], count: 0 });
  expect(index.engine.find('anything', null).ordinals).toHaveLength(0);
});

test('sorts tracks stored in another order by date, with their own words and versions', async () => {
  const days = [3, 1, 5, 2, 4];
  const ids: number[] = [];
  for (const day of days) {
    const { id } = await addTrack(db, {
      name: `Song ${day}`,
      artist: `Artist ${day}`,
      versions: [`Mix ${day}`],
    });
    await pool.query(
      `update tracks set created_at = timestamptz '2024-01-01' + $2 * interval '1 day' where id = $1`,
      [id, day],
    );
    ids.push(id);
  }
  const idOf = (day: number) => ids[days.indexOf(day)];
  const index = await loadIndex(pool, createSearchEngine());
  expect(index.inOrder).toBe(true);
  const inOrder = findTracks(index, { filter, search: null, page: newest }).ids;
  expect(inOrder).toEqual([5, 4, 3, 2, 1].map(idOf));
  expect(findTracks(index, { filter, search: searchFor('song'), page: newest }).ids).toEqual(inOrder);
  for (const day of days) {
    for (const words of [`song ${day}`, `artist ${day}`, `song mix ${day}`]) {
      const found = findTracks(index, { filter, search: searchFor(words), page: newest });
      expect(found.ids[0], words).toBe(idOf(day));
    }
    expect(
      findTracks(index, { filter: { ...filter, versions: [`Mix ${day}`] }, search: null, page: newest }).ids,
    ).toEqual([idOf(day)]);
  }
});

test('tracks of the same time are ordered by id', async () => {
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three']) ids.push((await addTrack(db, { name })).id);
  await pool.query(`update tracks set created_at = timestamptz '2024-01-01' where id = any($1)`, [
    ids.toReversed(),
  ]);
  const index = await loadIndex(pool, createSearchEngine());
  expect(ids.map((id) => index.ordinalOf(id))).toEqual([0, 1, 2]);
});
