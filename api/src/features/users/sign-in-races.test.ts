import { loginWithToken } from '@pool/contracts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, browser, request, signIn, setNow, sessions } = await testApp();
const minutes = (n: number) => new Date(Date.now() + n * 60_000);
afterEach(() => setNow(null));

beforeAll(async () => {
  for (const login of ['ana', 'ben', 'cleo']) await addUser(db, { login });
  await addUser(db, { login: 'lars', type: 'label' });
});

const refreshBy = (token = '') =>
  request('/api/users/refreshAccessToken', { method: 'POST', headers: { cookie: `pool_refresh=${token}` } });
const refreshCookie = (answer: { headers: Headers }) =>
  /pool_refresh=([\w-]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
const userIdOf = async (login: string) =>
  (await db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id;
const sessionsOf = async (userId: number) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length;

describe('refresh tokens', () => {
  test('a thief who uses the token right after the owner is detected when either returns', async () => {
    const owner = await signIn('ana', { remember: true });
    const stolen = owner.jar.get('pool_refresh');
    expect((await owner.post('/api/users/refreshAccessToken', {})).status).toBe(200);
    const thief = await refreshBy(stolen);
    expect(thief.status).toBe(200);
    setNow(minutes(20));
    expect((await owner.post('/api/users/refreshAccessToken', {})).status).toBe(200);
    expect((await refreshBy(refreshCookie(thief))).status).toBe(401);
    // The family has ended, so the owner signs in again, and the thief cannot.
    expect((await owner.post('/api/users/loginWithToken', {})).status).toBe(401);
  });

  test('fifty concurrent tabs are all signed in, and the browser continues with the last token', async () => {
    const client = await signIn('ana', { remember: true });
    const token = client.jar.get('pool_refresh');
    const all = await Promise.all(Array.from({ length: 50 }, () => refreshBy(token)));
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill(200));
    setNow(minutes(20));
    const [kept = ''] = all.map(refreshCookie).slice(17);
    expect((await refreshBy(kept)).status).toBe(200);
  });

  test.each([1, 2, 3, 4, 5])('none survives a concurrent change of password (%i)', async () => {
    const id = await userIdOf('ben');
    const clients = await Promise.all(Array.from({ length: 4 }, () => signIn('ben', { remember: true })));
    const end = () =>
      db.transaction().execute(async (trx) => {
        await sessions.endAll(trx, id);
      });
    await Promise.all([
      ...clients.map((client) => client.post('/api/users/refreshAccessToken', {})),
      end(),
      ...clients.map((client) => client.post('/api/users/refreshAccessToken', {})),
    ]);
    expect(await sessionsOf(id)).toBe(0);
    expect(await db.selectFrom('refresh_tokens').select('hash').where('user_id', '=', id).execute()).toEqual(
      [],
    );
  });
});

test('a password that changes while it is checked does not sign anyone in', async () => {
  const id = await userIdOf('cleo');
  const before = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword('another') })
    .where('id', '=', id)
    .execute();
  await expect(sessions.issueLabelToken(id, before.password_hash)).rejects.toMatchObject({ status: 401 });
  expect(await sessionsOf(id)).toBe(0);
});

describe('the label token', () => {
  const asLabel = (token: string) =>
    request('/label/api/users/loginWithToken', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  const labelToken = async () => {
    const answer = await browser().post('/api/auth/login', { username: 'lars', password: testPassword });
    return (answer.body as { result: { token: string } }).result.token;
  };

  test('lasts an hour, whether used or not', async () => {
    const token = await labelToken();
    for (const at of [20, 40, 59]) {
      setNow(minutes(at));
      expect((await asLabel(token)).status).toBe(200);
    }
    setNow(minutes(61));
    expect((await asLabel(token)).status).toBe(401);
  });

  test('ends when its owner signs out', async () => {
    const client = await signIn('lars');
    const token = await labelToken();
    expect((await asLabel(token)).status).toBe(200);
    await client.post('/api/users/logout', {});
    expect((await asLabel(token)).status).toBe(401);
  });

  test('is invalid from the next request on when its owner is blocked, and no new one is given', async () => {
    const id = await userIdOf('lars');
    const token = await labelToken();
    await db.updateTable('users').set({ allow_user: 0 }).where('id', '=', id).execute();
    expect((await asLabel(token)).status).toBe(401);
    const again = await browser().post('/api/auth/login', { username: 'lars', password: testPassword });
    expect(again.status).toBe(403);
    await db.updateTable('users').set({ allow_user: 1 }).where('id', '=', id).execute();
    expect((await asLabel(token)).status).toBe(200);
  });
});

test('a block or deletion applies from the next request on', async () => {
  const id = await addUser(db, { login: 'gone' });
  const client = await signIn('gone', { remember: true });
  const paid = () => client.get('/api/tracks/downloadTracks');
  expect((await paid()).status).toBe(200);
  await db.updateTable('users').set({ allow_user: 0 }).where('id', '=', id).execute();
  expect((await paid()).status).toBe(403);
  expect((await client.call(loginWithToken, {})).user.allow_user).toBe(0);
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect((await paid()).status).toBe(401);
  expect((await client.post('/api/users/refreshAccessToken', {})).status).toBe(401);
});

test('a session id planted in someone’s browser is not the one they sign in with', async () => {
  const client = browser();
  const planted = 'a'.repeat(43);
  client.jar.set('pool_session', planted);
  await client.post('/api/users/login-custom', { login: 'ana', password: testPassword });
  expect(client.jar.get('pool_session')).not.toBe(planted);
  const answer = await request('/api/users/loginWithToken', {
    method: 'POST',
    headers: { cookie: `pool_session=${planted}` },
  });
  expect(answer.status).toBe(401);
  // Neither is a valid session of the attacker, planted before.
  const attacker = await signIn('ben');
  const victim = browser();
  victim.jar.set('pool_session', attacker.jar.get('pool_session') ?? '');
  await victim.post('/api/users/login-custom', { login: 'ana', password: testPassword });
  expect((await attacker.post('/api/users/loginWithToken', {})).status).toBe(401);
  expect((await victim.call(loginWithToken, {})).user.login).toBe('ana');
});
