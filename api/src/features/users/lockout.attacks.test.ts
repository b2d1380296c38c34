import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { mailbox } from '../../test/mailbox.ts';
import { testApp } from '../../test/test-app.ts';

/** Strangers who know a member's login and email address try to lock them out. */
const { db, browser, signIn } = await testApp({
  mails: true,
  env: { TRUST_PROXY: '1' },
  rates: { loginAccount: 10, loginAccountAll: 30, mailAccount: 5, mailAccountAll: 10 },
});
const { received } = mailbox(db);

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  await addUser(db, { login: 'ben' });
});
beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute();
});

const from = (client: Client, address: string) => (path: string, body: object) =>
  client.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  });
const home = '198.51.100.7';
const login = async (client: Client, address: string, password = testPassword, name = 'ana') =>
  (await from(client, address)('/api/users/login-custom', { login: name, password })).status;
/** Sends twelve wrong passwords from each of this many addresses. */
const attack = async (addresses: number) => {
  for (let i = 0; i < addresses; i += 1) {
    for (let n = 0; n < 12; n += 1) await login(browser(), `203.0.113.${i}`, 'guess');
  }
};

test('ten wrong passwords of a stranger lock out the stranger but not the owner', async () => {
  await attack(1);
  expect(await login(browser(), '203.0.113.0')).toBe(429);
  expect(await login(browser(), home)).toBe(200);
});

test('strangers at many addresses are locked out, but not the owner’s browser', async () => {
  const known = await signIn('ana');
  await known.post('/api/users/logout', {});
  await attack(4);
  expect(await login(browser(), home)).toBe(429);
  expect(await login(known, home)).toBe(200);
  // The owner may share an address with the attack: a studio, a club, a phone company.
  expect(await login(known, '203.0.113.0')).toBe(200);
});

test('a known browser has ten separate attempts, for its own account', async () => {
  const known = await signIn('ana');
  await known.post('/api/users/logout', {});
  for (let n = 0; n < 10; n += 1) expect(await login(known, `203.0.113.${n}`, 'guess')).toBe(401);
  expect(await login(known, home)).toBe(429);
  expect(await login(known, home, testPassword, 'ben')).toBe(200);
});

test('a forged device cookie, or one of another member, counts as a stranger’s', async () => {
  const bens = await signIn('ben');
  const [device = '', proof = ''] = (bens.jar.get('pool_device') ?? '').split('.');
  await attack(4);
  for (const cookie of [`${device}.${proof}`, `${device}.`, `x.${proof}`, '.', 'x', '']) {
    const client = browser();
    client.jar.set('pool_device', cookie);
    expect([cookie, await login(client, home)]).toEqual([cookie, 429]);
  }
});

test('a device cookie alone does not sign in or identify anyone', async () => {
  const known = await signIn('ana');
  const cookie = known.jar.get('pool_device') ?? '';
  const client = browser();
  client.jar.set('pool_device', cookie);
  expect((await client.post('/api/users/loginWithToken', {})).status).toBe(401);
  expect(cookie).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
});

test('wrong passwords of a member who is signed in do not depend on strangers', async () => {
  const ana = await signIn('ana');
  await attack(4);
  const answer = await from(ana, '203.0.113.0')('/api/users/exportData', { password: testPassword });
  expect(answer.status).toBe(200);
});

test('strangers who request reset emails do not use up the owner’s limit', async () => {
  const known = await signIn('ana');
  const ask = async (client: Client, address: string) =>
    (await from(client, address)('/api/users/resetPassword', { email: 'ana@pool.example' })).status;
  const strangers = [];
  for (let i = 0; i < 20; i += 1) strangers.push(await ask(browser(), `203.0.113.${i % 3}`));
  expect(strangers.filter((status) => status === 200)).toHaveLength(10);
  expect(strangers.filter((status) => status === 429)).toHaveLength(10);
  expect(await ask(known, home)).toBe(200);
  expect(await ask(known, '203.0.113.0')).toBe(200);
});

test('a browser that has set the password by email is not locked out', async () => {
  const client = browser();
  const ask = from(client, home);
  await ask('/api/users/resetPassword', { email: 'ben@pool.example' });
  const { token } = await received('ben@pool.example');
  await attack(4);
  const newPassword = 'brand-new-one';
  expect((await ask('/api/users/confirmResetPassword', { token, newPassword })).status).toBe(200);
  for (let i = 0; i < 40; i += 1) await login(browser(), `203.0.113.${i % 8}`, 'guess', 'ben');
  expect(await login(browser(), home, newPassword, 'ben')).toBe(429);
  expect(await login(client, home, newPassword, 'ben')).toBe(200);
});
