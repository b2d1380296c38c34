import { loginWithToken } from '@pool/contracts';
import { cancelEmailChange, resendEmailChange } from '@pool/contracts/profile';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { djForm } from '../../test/forms.ts';
import { mailbox } from '../../test/mailbox.ts';
import { testApp } from '../../test/test-app.ts';

const { db, browser, signIn, setNow } = await testApp({ mails: true });
const { received, mailsTo } = mailbox(db);
const days = (n: number) => new Date(Date.now() + n * 86_400_000);

beforeAll(async () => {
  await db.insertInto('countries').values({ code: 'US', name: 'United States' }).execute();
});

const { fullName, phone, country, region, city, street, zipCode } = djForm('any');
const profile = { fullName, phone, country, region, city, street, zipCode };

/** Adds a member with a signed-in browser, and returns the actions on their address. */
async function member(login: string) {
  const id = await addUser(db, { login });
  const client = await signIn(login);
  const ask = (email: string, password: string | undefined = testPassword) =>
    client.post('/api/users/updateProfile', { ...profile, email, userId: id, password });
  return { id, client, ask };
}
const confirm = (link: { uid: number; token: string }, client: Client = browser()) =>
  client.post('/api/users/confirmEmail', { userId: link.uid, token: link.token });
const undo = (link: { uid: number; token: string }) =>
  browser().post('/api/users/undoEmailChange', { userId: link.uid, token: link.token });
const whoIs = async (client: Client) => (await client.call(loginWithToken, {})).user;

test('a new address requires the password', async () => {
  const { ask, client } = await member('ann');
  expect(await ask('ann@new.example', '')).toMatchObject({
    status: 400,
    body: { details: { password: { kind: 'required' } } },
  });
  expect(await ask('ann@new.example', 'a wrong guess')).toMatchObject({
    status: 400,
    body: { message: 'Wrong password for user', details: { password: { kind: 'wrong-password' } } },
  });
  expect((await whoIs(client)).emailPending).toBeNull();
  // Other fields are saved without the password.
  expect((await ask('ANN@pool.example', undefined)).status).toBe(200);
  expect((await ask('ann@new.example')).status).toBe(200);
  expect(await whoIs(client)).toMatchObject({ email: 'ann@pool.example', emailPending: 'ann@new.example' });
});

test('the link can be sent again, and only the newest works', async () => {
  const { ask, client } = await member('bea');
  await ask('bea@new.example');
  const first = await received('bea@new.example');
  await client.call(resendEmailChange, {});
  const second = await received('bea@new.example', 2);
  expect((await confirm(first)).status).toBe(400);
  expect((await confirm(second, client)).status).toBe(200);
  expect(await whoIs(client)).toMatchObject({ email: 'bea@new.example', emailPending: null });
  expect((await client.post('/api/users/resendEmailChange', {})).status).toBe(404);
});

test('a canceled change can no longer be confirmed', async () => {
  const { ask, client } = await member('cat');
  await ask('cat@new.example');
  const link = await received('cat@new.example');
  expect((await client.call(cancelEmailChange, {})).user.emailPending).toBeNull();
  expect((await confirm(link, client)).status).toBe(400);
  expect((await whoIs(client)).email).toBe('cat@pool.example');
});

test('a link confirms its own account in any browser, and does not switch accounts', async () => {
  const { ask } = await member('dot');
  await ask('dot@new.example');
  const link = await received('dot@new.example');
  const { client: other } = await member('eli');
  expect((await confirm(link, other)).status).toBe(200);
  expect((await whoIs(other)).login).toBe('eli');
  const row = await db.selectFrom('users').select('email').where('login', '=', 'dot').executeTakeFirst();
  expect(row?.email).toBe('dot@new.example');
});

test('the undo link of the old address works once, and signs everyone out', async () => {
  const { ask, client } = await member('fox');
  await ask('fox@new.example');
  await confirm(await received('fox@new.example'), client);
  const way = await received('fox@pool.example');
  expect(way.text).toContain('/undoEmailChange?');
  expect(await confirm(way)).toMatchObject({ status: 400 });
  expect(await undo(way)).toMatchObject({ status: 200, body: { result: { email: 'fox@pool.example' } } });
  expect((await client.post('/api/users/loginWithToken', {})).status).toBe(401);
  expect((await undo(way)).status).toBe(400);
  expect((await received('fox@new.example', 2)).subject).toBe('Your email change was undone');
  expect((await whoIs(await signIn('fox'))).email).toBe('fox@pool.example');
});

test('an attacker who took over an account cannot use their own undo link', async () => {
  const { ask, client } = await member('gil');
  await ask('thief1@new.example');
  await confirm(await received('thief1@new.example'), client);
  const owners = await received('gil@pool.example');
  await ask('thief2@new.example');
  await confirm(await received('thief2@new.example'), client);
  const thiefs = await received('thief1@new.example', 2);
  expect((await undo(owners)).status).toBe(200);
  expect((await undo(thiefs)).status).toBe(400);
  expect((await whoIs(await signIn('gil'))).email).toBe('gil@pool.example');
});

test('the old address stays reserved for its owner for seven days', async () => {
  const { ask, client } = await member('hen');
  await ask('hen@new.example');
  await confirm(await received('hen@new.example'), client);
  const way = await received('hen@pool.example');
  const squat = () =>
    browser().post('/api/djusers/register', { ...djForm('squatter'), email: 'HEN@pool.example' });
  const other = await member('ivy');
  const taken = { status: 400, body: { details: { email: { kind: 'already-used' } } } };
  expect(await squat()).toMatchObject(taken);
  expect(await other.ask('hen@pool.example')).toMatchObject(taken);
  setNow(days(7.1));
  expect(await undo(way)).toMatchObject({
    status: 400,
    body: { details: { token: { kind: 'expired' } } },
  });
  expect((await squat()).status).toBe(200);
  setNow(null);
  expect(await mailsTo('hen@pool.example')).not.toEqual([]);
});
