import { camelotCodes, fromCamelot } from '@pool/contracts/music-key';
import { parseSearch } from '@pool/contracts/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { primaryReads } from '../../platform/db/replica/reads.ts';
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
  catalogue = await startCatalogue({
    ...database,
    reads: primaryReads(database),
    createEngine: createSearchEngine,
  });
});
afterAll(async () => {
  await catalogue.stop();
  await database.close();
});

/** Returns a source of random numbers that is the same on every run (mulberry32). */
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
    sortField: one(['createdAt', 'createdAt', 'rank', 'downloads', 'curated', 'bpm', 'energy', undefined]),
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
    energy: perhaps((): [number, number] => [1 + (from % 10), 10]),
    artistId: draw(12) === 0 ? draw(50) + 1 : undefined,
    trackIds: draw(12) === 0 ? Array.from({ length: 300 }, () => draw(3200) + 1) : undefined,
    dateRange: perhaps(() => one(['7d', '14d', '30d'])),
  } satisfies PlainFilter;
}

function byIndex(filter: PlainFilter) {
  const { dateRange, sortField, order, offset, limit, bpm, energy, ...rest } = filter;
  const days = dateRange && Number.parseInt(dateRange, 10);
  return findTracks(catalogue.index, {
    filter: {
      ...rest,
      ranges: { ...(bpm && { bpm }), ...(energy && { energy }) },
      only: sortField === 'rank' ? 'chart' : sortField === 'curated' ? 'curated' : 'pool',
      since: days ? new Date(now.getTime() - days * 86_400_000) : undefined,
    },
    search: null,
    // Postgres sorts titles, since the index knows words but not texts.
    page: { sorting: sortField === 'title' ? null : (sortField ?? null), order, offset, limit },
  });
}

test('gives the ids of a page and the count of plain SQL for 200 random filters', async () => {
  let found = 0;
  for (let i = 0; i < 200; i++) {
    const filter = randomFilter();
    // The most downloaded of a span of days are in another list: see features/tracks.
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

/** Draws a term and its condition in SQL. A track without the value does not meet it. */
function conditionOf(): { typed: string; holds: ReturnType<typeof sql<boolean>> } {
  const kind = draw(4);
  if (kind === 0) {
    const code = draw(24);
    const typed = camelotCodes[code] ?? '';
    const key = fromCamelot(typed);
    return {
      typed: `key:${typed}`,
      holds: sql<boolean>`pitch = ${key?.pitch ?? -1} and mode = ${key?.mode ?? ''}`,
    };
  }
  if (kind === 1) {
    const from = 80 + draw(60);
    const to = from + draw(20);
    return { typed: `bpm:${from}-${to}`, holds: sql<boolean>`bpm between ${from} and ${to}` };
  }
  if (kind === 2) {
    const above = draw(9) + 1;
    return { typed: `energy:>${above}`, holds: sql<boolean>`energy > ${above}` };
  }
  const from = 1990 + draw(36);
  const to = from + draw(6);
  const year = sql`extract(year from released)`;
  return { typed: `year:${from}-${to}`, holds: sql<boolean>`${year} between ${from} and ${to}` };
}

test('excludes what plain SQL excludes for 100 negated terms, alone and in pairs', async () => {
  let left = 0;
  for (let i = 0; i < 100; i++) {
    const terms = [conditionOf(), ...(draw(2) === 0 ? [conditionOf()] : [])];
    const typed = terms.map((term) => `-${term.typed}`).join(' ');
    const { count } = findTracks(catalogue.index, {
      filter: { type: 'audio', only: 'pool' },
      search: { ...parseSearch(typed), now, marked: { downloaded: [], rated: [] } },
      page: { sorting: 'createdAt', order: 'DESC', offset: 0, limit: 50 },
    });
    let query = database.db
      .selectFrom('tracks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('type', '=', 'audio')
      .where('status', '=', 'A')
      .where('in_pool', '=', true);
    const all = Number((await query.executeTakeFirstOrThrow()).count);
    for (const { holds } of terms) query = query.where(sql<boolean>`(${holds}) is not true`);
    const expected = Number((await query.executeTakeFirstOrThrow()).count);
    expect(count, typed).toBe(expected);
    left += all - expected;
  }
  expect(left).toBeGreaterThan(1000);
});
