import { loginWithToken } from '@pool/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { mailbox } from '../../test/mailbox.ts';
import { testApp } from '../../test/test-app.ts';

const { db, browser, request, signIn, setNow } = await testApp({ mails: true, rates: { mailAccount: 5 } });
const { received, mailsTo } = mailbox(db);
const minutes = (n: number) => new Date(Date.now() + n * 60_000);
afterEach(() => setNow(null));

const ask = (email: string) => browser().post('/api/users/resetPassword', { email });
const reset = (token: string, newPassword = 'brand-new-one') =>
  browser().post('/api/users/confirmResetPassword', { token, newPassword });
const login = (name: string, password: string) =>
  browser().post('/api/users/login-custom', { login: name, password });
const notValid = { status: 400, body: { details: { token: { kind: 'not-valid' } } } };

describe('a password reset by mail', () => {
  test('ends all sessions, remembered browsers and the label token, and notifies its owner', async () => {
    const id = await addUser(db, { login: 'lars', type: 'label' });
    const client = await signIn('lars', { remember: true });
    const second = await browser().post('/api/auth/login', { username: 'lars', password: testPassword });
    const { token: labelToken } = (second.body as { result: { token: string } }).result;
    expect((await ask('LARS@pool.example')).status).toBe(200);
    const mail = await received('lars@pool.example');
    expect(mail.subject).toBe('Choose a new password');
    expect(mail.text).toContain(`http://localhost:4000/confirmResetPassword?token=${mail.token}`);

    expect((await reset(mail.token)).status).toBe(200);
    expect((await client.post('/api/users/loginWithToken', {})).status).toBe(401);
    expect((await client.post('/api/users/refreshAccessToken', {})).status).toBe(401);
    const label = await request('/label/api/users/loginWithToken', {
      method: 'POST',
      headers: { authorization: `Bearer ${labelToken}` },
    });
    expect(label.status).toBe(401);
    expect((await login('lars', testPassword)).status).toBe(401);
    expect((await login('lars', 'brand-new-one')).status).toBe(200);
    expect((await received('lars@pool.example', 2)).subject).toBe('Your password was changed');
    const tokens = await db.selectFrom('password_tokens').select('hash').where('user_id', '=', id).execute();
    expect(tokens.map(({ hash }) => hash)).not.toContain(mail.token);
  });

  test('works once: of a hundred concurrent requests one succeeds', async () => {
    await addUser(db, { login: 'many' });
    await ask('many@pool.example');
    const { token } = await received('many@pool.example');
    const all = await Promise.all(Array.from({ length: 100 }, (_, i) => reset(token, `password-${i}`)));
    const won = all.flatMap((answer, i) => (answer.status === 200 ? [i] : []));
    expect(won).toHaveLength(1);
    for (const answer of all.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(notValid);
    expect((await login('many', `password-${won[0]}`)).status).toBe(200);
  });

  test('only the newest mail is valid, for one hour', async () => {
    await addUser(db, { login: 'newest' });
    await ask('newest@pool.example');
    const first = await received('newest@pool.example');
    await ask('newest@pool.example');
    const second = await received('newest@pool.example', 2);
    expect(await reset(first.token)).toMatchObject(notValid);
    setNow(minutes(61));
    expect(await reset(second.token)).toMatchObject({
      status: 400,
      body: { details: { token: { kind: 'expired' } } },
    });
    setNow(minutes(59));
    expect((await reset(second.token)).status).toBe(200);
    expect(await reset(first.token)).toMatchObject(notValid);
  });

  test('answers not found for an unknown address', async () => {
    expect(await ask('nobody@pool.example')).toMatchObject({
      status: 404,
      body: { message: 'Email not found', details: { email: { kind: 'not-found' } } },
    });
    expect(await reset('x'.repeat(43))).toMatchObject(notValid);
  });

  test('works for an unconfirmed member, since they received the mail', async () => {
    await addUser(db, { login: 'fresh', verified: false });
    await ask('fresh@pool.example');
    const { token } = await received('fresh@pool.example');
    expect((await reset(token)).status).toBe(200);
    expect((await login('fresh', 'brand-new-one')).status).toBe(200);
  });

  test('is mailed at most five times an hour', async () => {
    await addUser(db, { login: 'often' });
    for (let i = 0; i < 5; i++) expect((await ask('often@pool.example')).status).toBe(200);
    const refused = await ask('OFTEN@pool.example');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await received('often@pool.example');
    expect((await mailsTo('often@pool.example')).length).toBeLessThanOrEqual(5);
  });
});

describe('a password change by the old password', () => {
  const form = (userId: number, login: string) => ({
    userId,
    email: `${login}@pool.example`,
    oldPassword: testPassword,
    newPassword: 'brand-new-one',
    confirmPassword: 'brand-new-one',
  });

  test('ends every other session; this browser gets a new one, remembered as before', async () => {
    const id = await addUser(db, { login: 'uma' });
    const [here, there] = await Promise.all([
      signIn('uma', { remember: true }),
      signIn('uma', { remember: true }),
    ]);
    const before = new Map(here.jar);
    expect(await here.post('/api/users/updatePassword', form(id, 'uma'))).toMatchObject({ status: 200 });
    for (const call of ['loginWithToken', 'refreshAccessToken']) {
      expect((await there.post(`/api/users/${call}`, {})).status).toBe(401);
      const cookie = [...before].map(([name, value]) => `${name}=${value}`).join('; ');
      expect((await request(`/api/users/${call}`, { method: 'POST', headers: { cookie } })).status).toBe(401);
    }
    expect((await here.call(loginWithToken, {})).user.login).toBe('uma');
    expect((await here.post('/api/users/refreshAccessToken', {})).status).toBe(200);
    expect((await login('uma', 'brand-new-one')).status).toBe(200);
    expect((await received('uma@pool.example')).subject).toBe('Your password was changed');
  });

  test.each<[string, object, number, object]>([
    [
      'a wrong old password',
      { oldPassword: 'guess' },
      400,
      { oldPassword: { kind: 'old-password-incorrect' } },
    ],
    ["another's e-mail", { email: 'uma@pool.example' }, 403, { email: { kind: 'not-allowed' } }],
    ["another's id", { userId: 1 }, 403, { userId: { kind: 'not-allowed' } }],
    [
      'a short one',
      { newPassword: 'short', confirmPassword: 'short' },
      400,
      { newPassword: { kind: 'too-short' } },
    ],
    [
      'another repetition',
      { confirmPassword: 'another' },
      400,
      { confirmPassword: { kind: 'do-not-match' } },
    ],
  ])('%s changes nothing and does not end any session', async (what, wrong, status, details) => {
    const name = `wrong-${what.replaceAll(/\W/g, '')}`;
    const id = await addUser(db, { login: name });
    const client = await signIn(name);
    const answer = await client.post('/api/users/updatePassword', { ...form(id, name), ...wrong });
    expect(answer).toMatchObject({ status, body: { details } });
    expect((await client.post('/api/users/loginWithToken', {})).status).toBe(200);
    expect((await login(name, testPassword)).status).toBe(200);
  });

  test('limits guesses of the old password like sign-ins', async () => {
    const id = await addUser(db, { login: 'guessed' });
    const client = await signIn('guessed');
    const guess = () =>
      client.post('/api/users/updatePassword', { ...form(id, 'guessed'), oldPassword: 'guess' });
    const tries = await Promise.all(Array.from({ length: 14 }, guess));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('two concurrent changes set only the password that was confirmed', async () => {
    const id = await addUser(db, { login: 'twice' });
    const clients = await Promise.all([signIn('twice'), signIn('twice')]);
    const answers = await Promise.all(
      clients.map((client, i) => {
        const newPassword = `brand-new-${i}`;
        const body = { ...form(id, 'twice'), newPassword, confirmPassword: newPassword };
        return client.post('/api/users/updatePassword', body);
      }),
    );
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(won).toHaveLength(1);
    expect((await login('twice', `brand-new-${won[0]}`)).status).toBe(200);
  });
});
