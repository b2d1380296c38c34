import { seedDemo } from 'demo';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test-database.ts';
import { benchMember, makeCatalogue } from '../make-catalogue.ts';
import { fillEnergy } from './fill-energy.ts';
import { chooseNames, titlesIn, withNames } from './names.ts';
import type { CuratorRequest } from './request.ts';
import { requestSets } from './request-sets.ts';
import { shortages } from './supply.ts';
import { createTrackReader } from './track-rows.ts';

/** Names requests by half, class and number, so that a failure does not show the sealed words. */
const listed = (pool: CuratorRequest['pool']) =>
  Object.entries(requestSets).flatMap(([half, requests]) =>
    requests.flatMap((request, i) =>
      request.pool === pool ? [{ name: `${half} ${request.class} ${i + 1}`, request }] : [],
    ),
  );

async function findShortages(
  database: Awaited<ReturnType<typeof createTestDatabase>>,
  pool: CuratorRequest['pool'],
  login: string,
): Promise<string[]> {
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  const reader = createTrackReader(database.pool, id);
  const names = await chooseNames(database.pool);
  const all = await reader.all();
  const found: string[] = [];
  for (const { name, request } of listed(pool)) {
    const full = withNames(request, names);
    const named = await reader.byTitles(titlesIn(full));
    found.push(...shortages(full, all, named).map((shortage) => `${name}: ${shortage}`));
  }
  return found;
}

test('the demo pool has enough tracks for its requests', async () => {
  const database = await createTestDatabase();
  await seedDemo(database.db, new Date());
  expect(await findShortages(database, 'demo', 'demo-dj')).toEqual([]);
});

test('20,000 tracks of the bench’s catalogue are enough for its requests', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase();
  await makeCatalogue(database.db, 20_000, () => {});
  await fillEnergy(database.pool);
  expect(await findShortages(database, 'bench', benchMember)).toEqual([]);
});

test('each half has as many requests of each class as the other, and no words twice', () => {
  const classesOf = (requests: CuratorRequest[]) => requests.map((request) => request.class).sort();
  expect(requestSets.open).toHaveLength(75);
  expect(classesOf(requestSets.open)).toEqual(classesOf(requestSets.sealed));
  const openings = [...requestSets.open, ...requestSets.sealed].map(({ turns }) => turns[0]?.[0]);
  expect(new Set(openings).size).toBe(150);
});
