import type { CallInput } from '@pool/contracts';
import { listArtists, rotationArtists, spotlightArtist } from '@pool/contracts/artists';
import { beforeAll, expect, test } from 'vitest';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { app, db, browser, signIn } = await testApp();
const visitor = browser();
type Query = NonNullable<CallInput<typeof listArtists>['query']>;
const names = async (query: Query = {}) =>
  (await visitor.call(listArtists, { query })).list.map(({ name }) => name);

beforeAll(async () => {
  await db
    .insertInto('artists')
    .values([
      {
        name: 'Tide & Timber',
        rotation_order: 2,
        bio: 'Two sisters.',
        facebook: 'https://facebook.com/tide',
      },
      { name: 'amaka Sunday', rotation_order: 1, spotlight: true, twitter: 'javascript:alert(1)' },
      { name: '100% Marrow', instagram: 'not an address' },
      { name: 'Hidden Hand', rotation_order: 3, visible: false },
      { name: 'Long Gone', rotation_order: 4, active: false },
    ])
    .execute();
});

test.each<[string, Query, string[]]>([
  ['by name', {}, ['100% Marrow', 'amaka Sunday', 'Tide & Timber']],
  ['a part of a name', { name: 'SUN' }, ['amaka Sunday']],
  ['wildcards are plain characters', { name: '%' }, ['100% Marrow']],
  ['no such name', { name: "' or 1=1 --" }, []],
  ['the second page', { limit: 1, offset: 1 }, ['amaka Sunday']],
  ['an unknown id', { id: 999_999 }, []],
])('artists: %s', async (_, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('a page has its position, and the count is the total', async () => {
  const page = await visitor.call(listArtists, { query: { limit: 2, offset: 1 } });
  expect(page).toMatchObject({ count: 3, limit: 2, offset: 1 });
  expect(await visitor.call(listArtists, {})).toMatchObject({ count: 3, limit: 6, offset: 0 });
});

test('one artist has a picture and only web links', async () => {
  const [tide, amaka, marrow] = await Promise.all(
    ['Tide', 'amaka', 'Marrow'].map(
      async (name) => (await visitor.call(listArtists, { query: { name } })).list[0],
    ),
  );
  expect(await names({ id: tide?.id ?? 0 })).toEqual(['Tide & Timber']);
  expect(tide).toMatchObject({
    bio: 'Two sisters.',
    facebook: 'https://facebook.com/tide',
    spotlight: false,
  });
  expect(amaka).toMatchObject({ twitter: null, bio: '' });
  expect(marrow).toMatchObject({ instagram: null });
  expect((await app.request(tide?.avatar ?? '')).headers.get('content-type')).toBe('image/svg+xml');
});

test('heavy rotation keeps its order, without hidden or former artists', async () => {
  const list = await visitor.call(rotationArtists, {});
  expect(list.map(({ name }) => name)).toEqual(['amaka Sunday', 'Tide & Timber']);
});

test('the spotlight shows one artist, or none once they are hidden', async () => {
  expect(await visitor.call(spotlightArtist, {})).toMatchObject({ name: 'amaka Sunday', spotlight: true });
  await db.updateTable('artists').set({ visible: false }).where('spotlight', '=', true).execute();
  expect(await visitor.call(spotlightArtist, {})).toBeNull();
  await db.updateTable('artists').set({ visible: true }).where('spotlight', '=', true).execute();
});

test('only operators see hidden and inactive artists', async () => {
  await addUser(db, { login: 'dj' });
  await addUser(db, { login: 'operator', isOperator: true });
  const dj = await signIn('dj');
  for (const client of [visitor, dj]) {
    expect(await client.get('/api/artists?visible=false')).toMatchObject({
      status: 403,
      body: { details: { visible: { kind: 'not-allowed' } } },
    });
    expect((await client.get('/api/artists?active=0')).status).toBe(403);
  }
  const operator = await signIn('operator');
  const { list } = await operator.call(listArtists, { query: { visible: 'false' } });
  expect(list.map(({ name }) => name)).toEqual(['Hidden Hand']);
});
