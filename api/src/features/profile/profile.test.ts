import { loginWithToken } from '@pool/contracts';
import { updateDj, updateProfile } from '@pool/contracts/profile';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn, browser } = await testApp();
let ana: Client;
let anaId = 0;
let benId = 0;

const form = {
  fullName: 'Ana Example',
  email: 'ana@pool.example',
  phone: '+1 555 0100',
  country: 'DE',
  region: 'Berlin',
  city: 'Berlin',
  street: 'Rillenweg 7',
  zipCode: '10115',
  facebookUrl: 'facebook.com/ana',
  twitterUrl: '',
  instagramUrl: 'https://instagram.com/ana',
  snapchatUrl: '',
  comment: 'Mornings only.\nNo calls.',
};

beforeAll(async () => {
  await db
    .insertInto('countries')
    .values([{ code: 'DE', name: 'Germany' }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  anaId = await addUser(db, { login: 'ana' });
  benId = await addUser(db, { login: 'ben' });
  await addUser(db, { login: 'tidewater', type: 'label' });
  await addUser(db, { login: 'unpaid', paidUntil: null });
  ana = await signIn('ana');
});

test('a member changes their details, and the session has the new ones', async () => {
  const { user, emailPending } = await ana.call(updateProfile, { body: { ...form, userId: anaId } });
  expect(emailPending).toBeNull();
  expect(user).toMatchObject({ ...form, facebookUrl: 'https://facebook.com/ana', id: anaId });
  expect((await ana.call(loginWithToken, {})).user).toEqual(user);
});

test('members without a subscription and labels can change their details', async () => {
  for (const login of ['unpaid', 'tidewater']) {
    const client = await signIn(login);
    const { user } = await client.call(loginWithToken, {});
    const body = { ...form, email: `${login}@pool.example`, userId: user.id };
    expect((await client.call(updateProfile, { body })).user.city).toBe('Berlin');
  }
});

test.each([
  ['an unknown country', { country: 'QQ' }, { country: { kind: 'not-valid' } }],
  [
    'an address someone else has',
    { email: 'BEN@pool.example', password: testPassword },
    { email: { kind: 'already-used' } },
  ],
  ['a bad phone', { phone: 'call me' }, { phone: { kind: 'invalid' } }],
  ['no street', { street: ' ' }, { street: { kind: 'required' } }],
  ['a long comment', { comment: 'x'.repeat(513) }, { comment: { kind: 'too-long' } }],
  ['a script as a link', { twitterUrl: 'javascript:alert(1)' }, { twitterUrl: { kind: 'invalid' } }],
])('refuses %s and saves nothing', async (_, change, details) => {
  const answer = await ana.post('/api/users/updateProfile', {
    ...form,
    city: 'Hamburg',
    ...change,
    userId: anaId,
  });
  expect(answer).toMatchObject({ status: 400, body: { status: 'error', details } });
  expect((await ana.call(loginWithToken, {})).user.city).toBe('Berlin');
});

test('a member cannot change another member’s details or protected fields', async () => {
  const before = await db.selectFrom('users').selectAll().where('id', '=', benId).executeTakeFirst();
  for (const path of ['updateProfile', 'updateDj']) {
    const answer = await ana.post(`/api/users/${path}`, { ...form, djName: 'X', userId: benId });
    expect(answer).toMatchObject({ status: 403, body: { details: { userId: { kind: 'not-allowed' } } } });
  }
  expect(await db.selectFrom('users').selectAll().where('id', '=', benId).executeTakeFirst()).toEqual(before);
  const more = {
    type: 'label',
    allow_user: 0,
    isOperator: true,
    is_operator: true,
    login: 'root',
    id: benId,
  };
  const answer = await ana.post('/api/users/updateProfile', { ...form, ...more, userId: anaId });
  expect(answer).toMatchObject({
    status: 200,
    body: { result: { user: { type: 'dj', allow_user: 1, isOperator: false, login: 'ana', id: anaId } } },
  });
  expect((await browser().post('/api/users/updateProfile', { ...form, userId: anaId })).status).toBe(401);
});

test('a DJ changes their DJ profile, also with the older field names', async () => {
  const dj = { djName: 'DJ Ana', djBio: 'x'.repeat(512), isClubDj: true, isMobileDj: false, isRadioDj: true };
  expect((await ana.call(updateDj, { body: { ...dj, userId: anaId } })).user.dj).toEqual(dj);
  const old = { djname: 'Ana B', djbio: 'Short.', isclub: false, ismobile: true, isradio: false };
  expect(await ana.post('/api/users/updateDj', { ...old, userId: anaId })).toMatchObject({
    status: 200,
    body: {
      result: { user: { dj: { djName: 'Ana B', djBio: 'Short.', isClubDj: false, isMobileDj: true } } },
    },
  });
});

test('a label has no DJ profile, and a long bio is refused', async () => {
  const label = await signIn('tidewater');
  const { user } = await label.call(loginWithToken, {});
  expect((await label.post('/api/users/updateDj', { djName: 'X', userId: user.id })).status).toBe(403);
  const answer = await ana.post('/api/users/updateDj', {
    djName: 'X',
    djBio: 'x'.repeat(513),
    userId: anaId,
  });
  expect(answer).toMatchObject({ status: 400, body: { details: { djBio: { kind: 'too-long' } } } });
});
