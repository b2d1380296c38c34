import type { Call } from '@pool/contracts';
import { updateProfile } from '@pool/contracts/profile';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

/** An attacker at an unattended browser where the owner is signed in: they have everything but the password. */
const { db, mounted, signIn } = await testApp({ mails: true });
let thief: Client;
let anaId = 0;

beforeAll(async () => {
  await db.insertInto('countries').values({ code: 'US', name: 'United States' }).execute();
  anaId = await addUser(db, { login: 'ana', country: 'US' });
  thief = await signIn('ana');
});

const account = () =>
  db
    .selectFrom('users')
    .select(['login', 'email', 'pending_email', 'password_hash', 'email_verified_at'])
    .where('id', '=', anaId)
    .executeTakeFirstOrThrow();
const profile = {
  fullName: 'Ana',
  email: 'thief@pool.example',
  phone: '+12025550123',
  country: 'US',
  region: 'NY',
  city: 'New York',
  street: 'Main Street 1',
  zipCode: '10001',
  facebookUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  snapchatUrl: '',
  comment: '',
};
const newPassword = { newPassword: 'taken-over', confirmPassword: 'taken-over' };

/** Every way to take over the account, each tried without the password, with an empty one, and with a guess. */
const takeovers: [string, (password: Record<string, string>) => object][] = [
  ['/users/updateProfile', (given) => ({ ...profile, userId: anaId, ...given })],
  [
    '/users/updatePassword',
    ({ password }) => ({
      userId: anaId,
      email: 'ana@pool.example',
      ...newPassword,
      ...(password === undefined ? {} : { oldPassword: password }),
    }),
  ],
  ['/users/deleteAccount', (given) => given],
  ['/users/exportData', (given) => given],
];

test.each(takeovers)('%s is refused without the password', async (path, bodyOf) => {
  const before = await account();
  for (const given of [{}, { password: '' }, { password: '   ' }, { password: 'guess' }]) {
    const answer = await thief.post(`/api${path}`, bodyOf(given as Record<string, string>));
    expect([given, answer.status]).toEqual([given, 400]);
  }
  expect(await account()).toEqual(before);
});

test('a recent sign-in does not replace the password', async () => {
  const answer = await (await signIn('ana')).post('/api/users/deleteAccount', {});
  expect(answer.status).toBe(400);
});

test('no other call changes how the owner signs in', async () => {
  const before = await account();
  const everything = {
    ...profile,
    ...newPassword,
    userId: anaId,
    login: 'thief',
    pending_email: profile.email,
  };
  const others = (call: Call) =>
    call.access !== 'public' && call.method !== 'GET' && call.path !== updateProfile.path;
  for (const call of mounted.filter(others)) {
    await thief.request(`/api${call.path.replaceAll(/\{\w+\}/g, '1')}`, {
      method: call.method,
      body: JSON.stringify(everything),
      headers: { 'content-type': 'application/json' },
    });
  }
  expect(await account()).toEqual(before);
  await signIn('ana');
});
