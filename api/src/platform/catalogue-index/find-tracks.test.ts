import { camelotCodes } from '@pool/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addManyTracks, manyGenres, manyVersions } from '../../test/many-tracks.ts';
import { countTracks, findPageIds, type PlainFilter } from '../../test/plain-tracks.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createSearchEngine } from '../search/search-engine.ts';
import { findTracks } from './find-tracks.ts';
import { type Catalogue, startCatalogue } from './live-catalogue.ts';

const database = await createTestDatabase();
const now = new Date();
let catalogue: Catalogue;

beforeAll(async () => {
  await addManyTracks(database.db, 3000);
  catalogue = await startCatalogue({ ...database, createEngine: createSearchEngine });
});
afterAll(async () => {
  await catalogue.stop();
  await database.close();
});

/** The same numbers every run (mulberry32). */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const draw = drawer(3);
const some = <T>(from: readonly T[]): T[] => from.filter(() => draw(4) === 0);
const one = <T>(from: readonly [T, ...T[]]): T => from[draw(from.length)] ?? from[0];
const perhaps = <T>(value: () => T): T | undefined => (draw(3) === 0 ? value() : undefined);

function randomFilter(): PlainFilter {
  const from = draw(160);
  const genres = some([...manyGenres, 'FRP House', 'frp Soca', 'Nothing']);
  return {
    limit: one([10, 25, 50]),
    offset: one([0, 0, 0, draw(40), draw(2000)]),
    sortField: one(['createdAt', 'createdAt', 'rank', 'downloads', 'curated', undefined]),
    order: one(['DESC', 'ASC']),
    type: one(['audio', 'audio', 'audio', 'video']),
    status: 'A',
    now,
    presets:
      draw(5) > 0
        ? []
        : [
            {
              name: 'x',
              genres: some(manyGenres),
              versions: some(manyVersions),
              bpm: perhaps(() => [90, 130]) ?? null,
              albumsOnly: draw(2) === 0,
            },
          ],
    genres: perhaps(() => genres),
    versions: perhaps(() => some([...manyVersions, 'FRP Intro'])),
    keys: perhaps(() => some(camelotCodes)),
    bpm: perhaps((): [number, number] => [from, from + draw(257 - from)]),
    artistId: draw(12) === 0 ? draw(50) + 1 : undefined,
    trackIds: draw(12) === 0 ? Array.from({ length: 300 }, () => draw(3200) + 1) : undefined,
    dateRange: perhaps(() => one(['7d', '14d', '30d'])),
  } satisfies PlainFilter;
}

function byIndex(filter: PlainFilter) {
  const { dateRange, sortField, order, offset, limit, ...rest } = filter;
  const days = dateRange && Number.parseInt(dateRange, 10);
  return findTracks(catalogue.index, {
    filter: {
      ...rest,
      only: sortField === 'rank' ? 'chart' : sortField === 'curated' ? 'curated' : 'pool',
      since: days ? new Date(now.getTime() - days * 86_400_000) : undefined,
    },
    search: null,
    page: { sorting: sortField ?? null, order, offset, limit },
  });
}

test('200 random filters give what plain SQL gives: the ids of the page in order, and the count', async () => {
  let found = 0;
  for (let i = 0; i < 200; i++) {
    const filter = randomFilter();
    // The most downloaded of some days are another list: see features/tracks.
    if (filter.sortField === 'downloads') filter.dateRange = undefined;
    const expected = {
      ids: await findPageIds(database.db, filter),
      count: await countTracks(database.db, filter),
    };
    const { ids, count } = byIndex(filter);
    expect({ ids, count }, JSON.stringify(filter)).toEqual(expected);
    found += count;
  }
  expect(found).toBeGreaterThan(2000);
});
