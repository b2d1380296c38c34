import { loginWithToken } from '@pool/contracts';
import { listDevices, signOutDevice, signOutOthers } from '@pool/contracts/account';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { deviceName } from './device-name.ts';

const { db, browser, setNow } = await testApp();
beforeAll(async () => {
  for (const login of ['ana', 'ben']) await addUser(db, { login });
});

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

async function signIn(login: string, userAgent: string, remember = false): Promise<Client> {
  const client = browser();
  const answer = await client.request('/api/users/login-custom', {
    method: 'POST',
    body: JSON.stringify({ login, password: testPassword, remember }),
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
  });
  expect(answer.status).toBe(200);
  return client;
}
const isSignedIn = async (client: Client) =>
  (await client.post('/api/users/loginWithToken', {})).status === 200;

test.each([
  [windows, 'Chrome on Windows'],
  [iphone, 'Safari on iPhone'],
  [`${windows} Edg/140.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['curl/8', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

test('a member sees where they are signed in, this browser first, and signs another device out', async () => {
  const here = await signIn('ana', windows);
  const phone = await signIn('ana', iphone, true);
  await signIn('ben', windows);
  const { devices } = await here.call(listDevices, {});
  expect(devices.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['Chrome on Windows', true],
    ['Safari on iPhone', false],
  ]);
  const device = devices[1]?.id ?? '';
  const left = await here.call(signOutDevice, { body: { device } });
  expect(left.devices).toHaveLength(1);
  expect(await isSignedIn(phone)).toBe(false);
  expect((await phone.post('/api/users/refreshAccessToken', {})).status).toBe(401);
  expect(await isSignedIn(here)).toBe(true);
  expect((await here.post('/api/users/signOutDevice', { device })).status).toBe(404);
});

test('a remembered browser stays one device after its session has ended', async () => {
  const here = await signIn('ben', windows);
  const phone = await signIn('ben', iphone, true);
  setNow(new Date(Date.now() + 40 * 60_000));
  await phone.post('/api/users/refreshAccessToken', {});
  const seen = await phone.call(listDevices, {});
  expect(seen.devices.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([['Safari on iPhone', true]]);
  setNow(new Date(Date.now() + 24 * 3_600_000));
  const back = await signIn('ben', windows);
  expect((await back.call(listDevices, {})).devices.map(({ name }) => name)).toEqual([
    'Chrome on Windows',
    'Safari on iPhone',
  ]);
  setNow(null);
  expect(await isSignedIn(here)).toBe(true);
});

test('nobody can sign another member out', async () => {
  const ana = await signIn('ana', windows);
  const ben = await signIn('ben', iphone);
  const device = (await ben.call(listDevices, {})).devices[0]?.id;
  expect((await ana.post('/api/users/signOutDevice', { device })).status).toBe(404);
  expect(await isSignedIn(ben)).toBe(true);
});

test('signing all others out keeps this browser, remembered or not', async () => {
  for (const remember of [true, false]) {
    const here = await signIn('ana', windows, remember);
    const others = await Promise.all([signIn('ana', iphone, true), signIn('ana', iphone)]);
    const { devices } = await here.call(signOutOthers, {});
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    for (const other of others) {
      expect(await isSignedIn(other)).toBe(false);
      expect((await other.post('/api/users/refreshAccessToken', {})).status).toBe(401);
    }
    expect((await here.call(loginWithToken, {})).user.login).toBe('ana');
    if (remember) expect((await here.post('/api/users/refreshAccessToken', {})).status).toBe(200);
  }
});
