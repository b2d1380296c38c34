import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { capturedLog } from '../../test/captured-log.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { djForm, labelForm } from '../../test/forms.ts';
import { mailbox } from '../../test/mailbox.ts';
import { testApp } from '../../test/test-app.ts';

const { log, written } = capturedLog();
const { db, app, browser, signIn } = await testApp({ mails: true, log });
const { received } = mailbox(db);
let anaId = 0;
let benId = 0;

beforeAll(async () => {
  await db.insertInto('countries').values({ code: 'US', name: 'United States' }).execute();
  anaId = await addUser(db, { login: 'ana' });
  benId = await addUser(db, { login: 'ben' });
});

const passwordForm = (userId: number, email: string) => ({
  userId,
  email,
  oldPassword: testPassword,
  newPassword: 'taken-over',
  confirmPassword: 'taken-over',
});
const calls: [string, object][] = [
  ['/api/djusers/register', djForm('forged')],
  ['/api/labelusers/register', labelForm('forged')],
  ['/api/users/confirmEmail', { userId: 1, token: 'x'.repeat(43) }],
  ['/api/users/resendConfirmation', { login: 'ana', password: testPassword }],
  ['/api/users/resetPassword', { email: 'ana@pool.example' }],
  ['/api/users/confirmResetPassword', { token: 'x'.repeat(43), newPassword: 'taken-over' }],
  ['/api/users/updatePassword', passwordForm(1, 'ana@pool.example')],
];

describe.each(calls)('%s made by another site', (path, body) => {
  const form = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
  const multipart = new FormData();
  for (const [name, value] of Object.entries(body)) multipart.set(name, String(value));
  const json = JSON.stringify(body);
  const bodies: [string, BodyInit, string | null][] = [
    ['application/json', json, 'application/json'],
    ['text/plain', json, 'text/plain'],
    ['no type', new Blob([json]), null],
    ['a form', form, null],
    ['a multipart form', multipart, null],
    ['text/plain that ends like JSON', json, 'text/plain; x=application/json'],
    ['JSON with a charset', json, 'Application/JSON; charset=utf-8'],
    ['application/csp-report', json, 'application/csp-report'],
  ];
  const sites: [string, Record<string, string>][] = [
    ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['same-site', { 'sec-fetch-site': 'same-site', origin: 'http://sister.localhost:4000' }],
    ['an old browser on another site', { origin: 'https://elsewhere.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a navigation', { 'sec-fetch-site': 'none' }],
  ];

  test.each(sites)('as %s, in every content type', async (_, headers) => {
    const ana = await signIn('ana');
    const cookie = [...ana.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const [what, payload, type] of bodies) {
      const init = { ...headers, cookie, ...(type ? { 'content-type': type } : {}) };
      const answer = await app.request(path, { method: 'POST', body: payload, headers: init });
      expect([what, answer.status]).toEqual([what, 403]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('from this site, as anything but JSON', async () => {
    for (const [what, payload, type] of bodies.filter(
      ([, , given]) => !/^application\/json/i.test(given ?? ''),
    )) {
      const headers = {
        'sec-fetch-site': 'same-origin',
        // As it arrives over a socket.
        'content-length': String(json.length),
        ...(type ? { 'content-type': type } : {}),
      };
      const answer = await app.request(path, { method: 'POST', body: payload, headers });
      expect([what, answer.status]).toEqual([what, 415]);
    }
  });
});

test('none of these requests created an account, sent a mail or changed a password', async () => {
  expect(
    (await db.selectFrom('users').select('login').orderBy('id').execute()).map(({ login }) => login),
  ).toEqual(['ana', 'ben']);
  const { rows } = await sql`select id from pgboss.job where name = 'mail'`.execute(db);
  expect(rows).toEqual([]);
  await signIn('ana');
});

test("a member cannot change another's password by naming them or adding fields", async () => {
  const ana = await signIn('ana');
  const bodies = [
    passwordForm(benId, 'ben@pool.example'),
    passwordForm(benId, 'ana@pool.example'),
    passwordForm(anaId, 'ben@pool.example'),
  ];
  for (const body of bodies) expect((await ana.post('/api/users/updatePassword', body)).status).toBe(403);
  const extra = { allow_user: 1, is_operator: true, type: 'label', id: benId, password_hash: 'x' };
  const before = await db.selectFrom('users').selectAll().where('id', '=', benId).executeTakeFirstOrThrow();
  const answer = await ana.post('/api/users/updatePassword', {
    ...passwordForm(anaId, 'ana@pool.example'),
    newPassword: testPassword,
    confirmPassword: testPassword,
    ...extra,
  });
  expect(answer.status).toBe(200);
  expect(await db.selectFrom('users').selectAll().where('id', '=', benId).executeTakeFirstOrThrow()).toEqual(
    before,
  );
  const ours = await db.selectFrom('users').selectAll().where('id', '=', anaId).executeTakeFirstOrThrow();
  expect(ours).toMatchObject({ allow_user: 1, is_operator: false, type: 'dj' });
});

test("a link works only with its owner's id", async () => {
  const [one, two] = await Promise.all(
    ['one', 'two'].map(async (login) => {
      await browser().post('/api/djusers/register', djForm(login));
      return await received(`${login}@pool.example`);
    }),
  );
  const confirm = (userId = 0, token = '') => browser().post('/api/users/confirmEmail', { userId, token });
  expect((await confirm(one?.uid, two?.token)).status).toBe(400);
  expect((await confirm(two?.uid, one?.token)).status).toBe(400);
  // A token of one kind does not work as another.
  const reset = { token: one?.token, newPassword: 'taken-over' };
  expect((await browser().post('/api/users/confirmResetPassword', reset)).status).toBe(400);
  await browser().post('/api/users/resetPassword', { email: 'one@pool.example' });
  const mail = await received('one@pool.example', 2);
  expect((await confirm(one?.uid, mail.token)).status).toBe(400);
  expect((await confirm(one?.uid, one?.token)).status).toBe(200);
});

test('no secret appears in logs, answers, jobs or tables, from registration to a new password', async () => {
  const answers: string[] = [];
  const client = browser();
  const post = async (path: string, body: object) => {
    const { body: answer, status } = await client.post(path, body);
    answers.push(JSON.stringify(answer));
    return status;
  };
  const secrets = ['first-password-9', 'second-password-9', 'third-password-9', 'wrong-password-9'];
  const [first = '', second = '', third = '', wrong = ''] = secrets;
  const form = { ...djForm('zoe'), password: first, confirmPassword: first };
  expect(await post('/api/djusers/register', form)).toBe(200);
  expect(await post('/api/djusers/register', form)).toBe(200);
  expect(await post('/api/djusers/register', { ...form, city: 'Elsewhere' })).toBe(400);
  const welcome = await received('zoe@pool.example');
  expect(await post('/api/users/login-custom', { login: 'zoe', password: wrong })).toBe(401);
  expect(await post('/api/users/confirmEmail', { userId: welcome.uid, token: welcome.token })).toBe(200);
  expect(await post('/api/users/login-custom', { login: 'zoe', password: first, remember: true })).toBe(200);
  // The cookie that says a browser is remembered is not a secret.
  const secretCookies = () =>
    [...client.jar].flatMap(([name, value]) => (name === 'pool_remembered' ? [] : [value]));
  const cookies = secretCookies();
  expect(
    await post('/api/users/updatePassword', {
      userId: welcome.uid,
      email: 'zoe@pool.example',
      oldPassword: first,
      newPassword: second,
      confirmPassword: second,
    }),
  ).toBe(200);
  cookies.push(...secretCookies());
  await received('zoe@pool.example', 2);
  expect(await post('/api/users/resetPassword', { email: 'zoe@pool.example' })).toBe(200);
  const reset = await received('zoe@pool.example', 3);
  expect(await post('/api/users/confirmResetPassword', { token: reset.token, newPassword: third })).toBe(200);
  expect(await post('/api/users/confirmResetPassword', { token: reset.token, newPassword: wrong })).toBe(400);
  await received('zoe@pool.example', 4);
  await db.deleteFrom('outbox_mails').execute();

  const tables = ['users', 'sessions', 'refresh_tokens', 'email_tokens', 'password_tokens', 'rate_limits'];
  const rows = await Promise.all(
    [...tables, 'pgboss.job'].map((table) => sql`select t::text from ${sql.table(table)} t`.execute(db)),
  );
  const kept = JSON.stringify(rows);
  for (const secret of [...secrets, welcome.token, reset.token, ...cookies]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(written()).not.toContain(secret);
    expect(answers.join()).not.toContain(secret);
    expect(kept).not.toContain(secret);
  }
  expect(written()).toContain('/api/users/confirmResetPassword');
  expect(answers.join()).not.toContain('argon2');
});
