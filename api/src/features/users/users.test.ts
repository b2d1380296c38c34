import { loginWithToken, refreshAccessToken } from '@pool/contracts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { app, db, request, browser, signIn, setNow } = await testApp({ rates: { loginAccount: 4 } });
const minutes = (n: number) => new Date(Date.now() + n * 60_000);

beforeAll(async () => {
  await addUser(db, { login: 'Mara' });
  await addUser(db, { login: 'newcomer', verified: false });
  await addUser(db, { login: 'tidewater', type: 'label' });
  await addUser(db, { login: 'locked' });
});
afterEach(() => setNow(null));

const login = (body: object) => browser().post('/api/users/login-custom', body);

test.each(['Mara', 'mara', 'MARA@pool.example', '  mara  '])('%s signs in', async (name) => {
  const client = browser();
  const answer = await client.post('/api/users/login-custom', { login: name, password: testPassword });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'success',
    result: {
      user: {
        login: 'Mara',
        type: 'dj',
        subscription: { active: true, state: 'active' },
        dj: { djName: 'DJ Mara' },
      },
    },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password/i);
  expect((await client.call(loginWithToken, {})).user.login).toBe('Mara');
});

test.each([
  ['an unknown login', { login: 'nobody', password: 'x' }, 401, { login: { kind: 'does-not-exist' } }],
  [
    'an unknown e-mail',
    { login: 'no@pool.example', password: 'x' },
    401,
    { email: { kind: 'does-not-exist' } },
  ],
  ['a wrong password', { login: 'mara', password: 'x' }, 401, { password: { kind: 'wrong-password' } }],
  [
    'an unverified e-mail',
    { login: 'newcomer', password: testPassword },
    403,
    { email: { kind: 'not-verified' } },
  ],
  ['no password', { login: 'mara', password: '' }, 400, { password: { kind: 'required' } }],
  ['no login', { login: ' ', password: 'x' }, 400, { login: { kind: 'required' } }],
  ['another type', { login: { $gt: '' }, password: 'x' }, 400, { login: { kind: 'invalid' } }],
  ['SQL', { login: "' or 1=1 --", password: 'x' }, 401, { login: { kind: 'does-not-exist' } }],
  ['NUL', { login: 'ma\0ra', password: 'x' }, 400, { login: { kind: 'invalid' } }],
])('refuses %s with its kind', async (_, body, status, details) => {
  const answer = await login(body);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ status: 'error', code: status, details });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('the cookie is not available to scripts or other sites', async () => {
  const [cookie = ''] = (await login({ login: 'mara', password: testPassword })).headers.getSetCookie();
  expect(cookie).toMatch(/^pool_session=[\w-]{43};/);
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
  const stored = await db.selectFrom('sessions').select('id').execute();
  const raw = cookie.slice('pool_session='.length).split(';')[0];
  expect(stored.map((row) => row.id)).not.toContain(raw);
});

test('a session ends after half an hour without activity', async () => {
  const client = await signIn('mara');
  for (const at of [20, 45, 74]) {
    setNow(minutes(at));
    expect((await client.post('/api/users/loginWithToken', {})).status).toBe(200);
  }
  setNow(minutes(74 + 32));
  expect((await client.post('/api/users/loginWithToken', {})).status).toBe(401);
});

test.each(['2020-02-29', '2040-07-01'])('on %s a session ends by the clock of the pool', async (day) => {
  const at = (minutes: number) => setNow(new Date(Date.parse(`${day}T12:00:00Z`) + minutes * 60_000));
  at(0);
  const client = await signIn('Mara');
  const status = async () => (await client.post(`/api${loginWithToken.path}`, {})).status;
  expect(await status()).toBe(200);
  at(29);
  expect(await status()).toBe(200);
  at(58);
  expect(await status()).toBe(200);
  at(90);
  expect(await status()).toBe(401);
});

test('no activity extends a session beyond twelve hours', async () => {
  const client = await signIn('mara');
  for (let at = 25; at < 720; at += 25) {
    setNow(minutes(at));
    await client.call(loginWithToken, {});
  }
  setNow(minutes(721));
  expect((await client.post('/api/users/loginWithToken', {})).status).toBe(401);
});

test('without remember there is no refresh cookie', async () => {
  const client = await signIn('mara');
  expect([...client.jar.keys()]).toEqual(['pool_session', 'pool_device']);
  expect((await client.post('/api/users/refreshAccessToken', {})).status).toBe(401);
});

test('a remembered browser gets a new session by its refresh cookie, which is replaced', async () => {
  const client = await signIn('mara', { remember: true });
  const first = client.jar.get('pool_refresh');
  client.jar.delete('pool_session');
  expect((await client.call(refreshAccessToken, {})).user.login).toBe('Mara');
  expect(client.jar.get('pool_refresh')).not.toBe(first);
  expect((await client.call(loginWithToken, {})).user.login).toBe('Mara');
});

test('two tabs may refresh concurrently; a later replay ends all sessions of the token family', async () => {
  const client = await signIn('mara', { remember: true });
  const old = `pool_refresh=${client.jar.get('pool_refresh')}`;
  const refresh = () =>
    request('/api/users/refreshAccessToken', { method: 'POST', headers: { cookie: old } });
  const both = await Promise.all([refresh(), refresh()]);
  expect(both.map((answer) => answer.status)).toEqual([200, 200]);
  await client.call(refreshAccessToken, {});
  setNow(minutes(1));
  expect((await refresh()).status).toBe(401);
  expect((await client.post('/api/users/loginWithToken', {})).status).toBe(401);
  expect((await client.post('/api/users/refreshAccessToken', {})).status).toBe(401);
});

test('signing out ends session and refresh token on the server', async () => {
  const client = await signIn('mara', { remember: true });
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await client.post('/api/users/logout', {})).status).toBe(200);
  // The remaining cookie marks this browser as known, and gives no access.
  expect([...client.jar.keys()]).toEqual(['pool_device']);
  for (const call of ['loginWithToken', 'refreshAccessToken']) {
    expect((await request(`/api/users/${call}`, { method: 'POST', headers: { cookie } })).status).toBe(401);
  }
});

test('signing in again ends the earlier session of this browser', async () => {
  const client = await signIn('mara');
  const before = `pool_session=${client.jar.get('pool_session')}`;
  await client.post('/api/users/login-custom', { login: 'mara', password: testPassword });
  const answer = await request('/api/users/loginWithToken', { method: 'POST', headers: { cookie: before } });
  expect(answer.status).toBe(401);
});

test('only the allowed number of concurrent wrong passwords are checked', async () => {
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => login({ login: 'locked', password: 'guess' })),
  );
  expect(tries.filter((answer) => answer.status === 401)).toHaveLength(4);
  const refused = tries.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(16);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await login({ login: 'locked', password: testPassword })).status).toBe(429);
});

test('a label signs in again to get its token, valid only under /label/api', async () => {
  const answer = await browser().post('/api/auth/login', { username: 'tidewater', password: testPassword });
  const { token } = (answer.body as { result: { token: string } }).result;
  const authorization = `Bearer ${token}`;
  const call = (path: string) => app.request(path, { method: 'POST', headers: { authorization } });
  expect((await call('/label/api/users/loginWithToken')).status).toBe(200);
  expect((await call('/api/users/loginWithToken')).status).toBe(401);
  const cookie = await request('/api/users/loginWithToken', {
    method: 'POST',
    headers: { cookie: `pool_session=${token}` },
  });
  expect(cookie.status).toBe(401);
  const dj = await signIn('mara');
  expect((await dj.post('/label/api/users/loginWithToken', {})).status).toBe(401);
});

test('a DJ does not get a label token', async () => {
  const answer = await browser().post('/api/auth/login', { username: 'mara', password: testPassword });
  expect(answer.status).toBe(403);
});
