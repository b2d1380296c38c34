import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { djForm, labelForm } from '../../test/forms.ts';
import { mailbox } from '../../test/mailbox.ts';
import { testApp } from '../../test/test-app.ts';

const { db, browser, setNow } = await testApp({ mails: true });
const { received, mailsTo } = mailbox(db);

beforeAll(async () => {
  await db.insertInto('countries').values({ code: 'US', name: 'United States' }).execute();
});

const register = (form: object, path = 'djusers') => browser().post(`/api/${path}/register`, form);
const countUsers = async (login: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from users where lower(login) = ${login}
  `.execute(db);
  return rows[0]?.n;
};

test.each([
  ['a DJ', 'djusers', djForm('ann')],
  ['a label', 'labelusers', labelForm('bob')],
])('the same registration of %s returns the first result', async (_, path, form) => {
  const first = await register(form, path);
  const second = await register(form, path);
  expect(first.status).toBe(200);
  expect(second).toMatchObject({ status: 200, body: first.body as object });
  await received(form.email);
  expect(await mailsTo(form.email)).toHaveLength(1);
});

test('thirty concurrent registrations create one user and return the same result', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => register(djForm('cat'))));
  const registered = all.filter(({ status }) => status === 200);
  expect(all.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  expect(new Set(registered.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await countUsers('cat')).toBe(1);
  await received('cat@pool.example');
  expect(await mailsTo('cat@pool.example')).toHaveLength(1);
});

const taken = { login: { kind: 'already-used' }, email: { kind: 'already-used' } };

test.each([
  ['password', { password: 'another-one', confirmPassword: 'another-one' }],
  ['city', { city: 'Elsewhere' }],
  ['social page', { facebookUrl: '' }],
  ['kind of DJ', { isClubDj: false }],
  ['promo code', { promoCode: '' }],
])('a different %s is a different registration', async (what, change) => {
  const form = djForm(`dot-${what.replaceAll(' ', '-')}`);
  expect((await register(form)).status).toBe(200);
  expect(await register({ ...form, ...change })).toMatchObject({ status: 400, body: { details: taken } });
});

test('after a minute the login is taken', async () => {
  expect((await register(djForm('eve'))).status).toBe(200);
  setNow(new Date(Date.now() + 61_000));
  expect(await register(djForm('eve'))).toMatchObject({ status: 400, body: { details: taken } });
  setNow(null);
});
