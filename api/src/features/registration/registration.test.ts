import { loginWithToken } from '@pool/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../test/fixtures.ts';
import { djForm, labelForm } from '../../test/forms.ts';
import { mailbox } from '../../test/mailbox.ts';
import { testApp } from '../../test/test-app.ts';

const { db, browser } = await testApp({ mails: true });
const { received, mailsTo } = mailbox(db);

beforeAll(async () => {
  await db.insertInto('countries').values({ code: 'US', name: 'United States' }).execute();
  await addUser(db, { login: 'Taken' });
});

const register = (form: object) => browser().post('/api/djusers/register', form);
const confirm = (body: { userId: number; token: string }, client = browser()) =>
  client.post('/api/users/confirmEmail', body);
const login = (name: string, password = 'spin-the-record') =>
  browser().post('/api/users/login-custom', { login: name, password });

describe('a DJ who registers', () => {
  test('gets their own data, is not signed in, and receives a mail that makes them a member', async () => {
    const client = browser();
    const answer = await client.post('/api/djusers/register', djForm('ana'));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        result: {
          user: {
            type: 'dj',
            login: 'ana',
            email: 'ana@pool.example',
            country: 'US',
            zipCode: '62701',
            facebookUrl: 'https://facebook.com/ana',
            subscription: { active: false, state: 'none' },
            dj: { djName: 'DJ Ana', isClubDj: true, isRadioDj: false },
          },
        },
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|spin-the-record/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await login('ana')).toMatchObject({
      status: 403,
      body: { details: { email: { kind: 'not-verified' } } },
    });

    const mail = await received('ana@pool.example');
    expect(mail.subject).toBe('Confirm your email address');
    expect(mail.text).toContain(`http://localhost:4000/confirmEmail?uid=${mail.uid}&token=${mail.token}`);
    const confirmed = await confirm({ userId: mail.uid, token: mail.token }, client);
    expect(confirmed).toMatchObject({ status: 200, body: { result: {} } });
    expect((await client.call(loginWithToken, {})).user.login).toBe('ana');
    expect((await login('ANA@pool.example')).status).toBe(200);
  });

  test('stores promo code and agreement; spaces around a password are kept', async () => {
    const form = { ...djForm('ben'), password: ' spin-the-record  ' };
    expect((await register(form)).status).toBe(200);
    const row = await db
      .selectFrom('users')
      .innerJoin('dj_details', 'dj_details.user_id', 'users.id')
      .select(['promo_code', 'agreed_at', 'email_verified_at', 'allow_user', 'is_operator', 'type'])
      .where('login', '=', 'ben')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      promo_code: 'SUMMER',
      agreed_at: expect.any(Date),
      email_verified_at: null,
      allow_user: 1,
      is_operator: false,
      type: 'dj',
    });
    for (const password of ['spin-the-record', ' spin-the-record  ']) {
      expect((await login('ben', password)).status).toBe(403);
    }
  });

  test.each([
    ['login', { login: 'TAKEN' }, { login: { kind: 'already-used' } }],
    ['e-mail', { email: 'TAKEN@Pool.example' }, { email: { kind: 'already-used' } }],
    [
      'login, e-mail and country',
      { login: 'taken', email: 'taken@pool.example', country: 'QQ' },
      { login: { kind: 'already-used' }, email: { kind: 'already-used' }, country: { kind: 'invalid' } },
    ],
    ['country', { country: 'QQ' }, { country: { kind: 'invalid' } }],
    ['password', { password: 'short', confirmPassword: 'short' }, { password: { kind: 'too-short' } }],
    ['passwords', { confirmPassword: 'another-one' }, { confirmPassword: { kind: 'do-not-match' } }],
    ['age', { agreed: false }, { agreed: { kind: 'invalid' } }],
  ])('refuses %s with a kind for each field, and creates no account', async (_, wrong, details) => {
    const answer = await register({ ...djForm('carl'), ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details });
    expect(Object.keys((answer.body as { details: object }).details)).toEqual(Object.keys(details));
    expect(await mailsTo('carl@pool.example')).toEqual([]);
  });

  test('ignores fields that a registration may not set', async () => {
    const extra = {
      type: 'label',
      allow_user: 0,
      isOperator: true,
      is_operator: true,
      id: 1,
      emailVerified: true,
    };
    const { body } = await register({ ...djForm('dora'), ...extra, subscription: { active: true } });
    expect(body).toMatchObject({
      result: { user: { type: 'dj', allow_user: 1, isOperator: false, subscription: { active: false } } },
    });
    expect((await login('dora')).status).toBe(403);
  });

  test('of a hundred concurrent registrations with one login, one gets it', async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        register({ ...djForm('crowd'), login: i % 2 ? 'crowd' : 'CROWD', email: `crowd${i}@pool.example` }),
      ),
    );
    const counts = (status: number) => all.filter((answer) => answer.status === status).length;
    expect([counts(200), counts(400)]).toEqual([1, 99]);
    const { count } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(sql`lower(login)`, '=', 'crowd')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('of a hundred concurrent registrations with one address, one gets it', async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, i) => register({ ...djForm(`many${i}`), email: 'one@pool.example' })),
    );
    expect(all.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => ![200, 400, 503].includes(status))).toEqual([]);
    await received('one@pool.example');
    expect(await mailsTo('one@pool.example')).toHaveLength(1);
  });
});

test('a label registers at its own path', async () => {
  const client = browser();
  const answer = await client.post('/api/labelusers/register', { ...labelForm('lars'), type: 'dj' });
  expect(answer).toMatchObject({ status: 200, body: { result: { user: { type: 'label', dj: null } } } });
  const details = await db
    .selectFrom('label_details')
    .innerJoin('users', 'users.id', 'label_details.user_id')
    .select(['label_list', 'label_details.comment'])
    .where('login', '=', 'lars')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ label_list: 'Night Bus, Lantern', comment: 'We send vinyl too.' });
  const { uid, token } = await received('lars@pool.example');
  expect((await confirm({ userId: uid, token }, client)).status).toBe(200);
  expect((await client.call(loginWithToken, {})).user.type).toBe('label');
});
