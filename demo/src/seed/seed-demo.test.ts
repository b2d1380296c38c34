import { listAiCategories } from '@pool/contracts/ai';
import { listTracks } from '@pool/contracts/catalogue';
import { nextBillingDate } from 'api/seeding';
import { testApp } from 'api/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedDemo } from './seed-demo.ts';
import { demoLogins } from './seed-members.ts';

const { db, signIn } = await testApp({ env: { AI_USERS: 'demo-dj' } });

test('only one of three processes that start at once seeds', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => seedDemo(db, new Date())));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await seedDemo(db, new Date())).toBe(false);
});

test('the pool has the intended size and consistent references', async () => {
  const count = async (table: string) =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);
  expect(await count('tracks')).toBeGreaterThanOrEqual(400);
  expect(await count('versions')).toBeGreaterThanOrEqual(1200);
  expect(await count('artists')).toBe(24);
  expect(await count('chart_entries')).toBe(100);
  expect(await count('downloads')).toBeGreaterThan(1000);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from downloads d join versions v on v.id = d.version_id where v.track_id <> d.track_id
  `.execute(db);
  expect(Number(rows[0]?.n)).toBe(0);
  const wrong = await sql<{ n: number }>`
    select count(*) as n from versions v join tracks t on t.id = v.track_id
    where t.type = 'audio' and not starts_with(v.file_name, left(t.artist_name, 4))
  `.execute(db);
  expect(Number(wrong.rows[0]?.n)).toBe(0);
});

test('every demo login can sign in with its own role', async () => {
  for (const { login } of demoLogins) {
    const client = await signIn(login);
    const { status } = await client.get('/api/tracks/downloadTracks');
    expect([login, status]).toEqual([login, login === 'demo-dj' || login === 'demo-operator' ? 200 : 403]);
  }
  const dj = await signIn('demo-dj');
  expect((await dj.call(listAiCategories, {})).map((category) => category.category_id)).toHaveLength(10);
  expect((await (await signIn('demo-operator')).get('/api/ai/categories')).status).toBe(403);
});

test('the lists of the site are not empty', async () => {
  const dj = await signIn('demo-dj');
  const count = async (query: object) => (await dj.call(listTracks, { query })).count;
  expect(await count({})).toBeGreaterThanOrEqual(400);
  expect(await count({ sortField: 'rank' })).toBe(100);
  expect(await count({ type: 'video' })).toBe(24);
  expect(await count({ dateRange: '7d' })).toBeGreaterThan(20);
  expect(await count({ sortField: 'curated' })).toBeGreaterThan(0);
  expect(await count({ preset: 'Promo Albums' })).toBeGreaterThan(40);
});

test('demo payments are on the same date each month, without gaps', async () => {
  const charges = await db
    .selectFrom('charges')
    .innerJoin('subscriptions', 'subscriptions.id', 'charges.subscription_id')
    .select(['charges.user_id', 'anchor_day', 'paid_until', 'submitted_at', 'period_from', 'period_until'])
    .orderBy('charges.user_id')
    .orderBy('period_from')
    .execute();
  expect(charges.length).toBeGreaterThan(10);
  for (const [i, charge] of charges.entries()) {
    const next = charges[i + 1]?.user_id === charge.user_id ? charges[i + 1]?.period_from : charge.paid_until;
    expect(charge.submitted_at).toEqual(charge.period_from);
    expect(charge.period_until).toEqual(next);
    expect(nextBillingDate(charge.period_from, charge.anchor_day)).toEqual(charge.period_until);
  }
});
