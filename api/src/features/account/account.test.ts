import { exportData } from '@pool/contracts/account';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { djForm } from '../../test/forms.ts';
import { mailbox } from '../../test/mailbox.ts';
import { testApp } from '../../test/test-app.ts';

const { db, browser, signIn } = await testApp({ mails: true });
const { received, mailsTo } = mailbox(db);

beforeAll(async () => {
  await db.insertInto('countries').values({ code: 'US', name: 'United States' }).execute();
});

/** Adds a payment of a member, with the data of its invoice. */
async function addCharge(userId: number, status: 'settled' | 'declined' | 'pending') {
  const { id } = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('charges')
    .values({
      user_id: userId,
      subscription_id: id,
      transaction_id: `${status}-${userId}`,
      invoice_number: `${status}-${userId}`,
      amount_cents: 1999,
      type: 'host',
      status,
      submitted_at: new Date(),
      period_from: new Date(),
      bill_name: `Payer ${userId}`,
      bill_address: '1 Invoice Road',
    })
    .execute();
}

test('a member downloads what is stored about them, with their password', async () => {
  const id = await addUser(db, { login: 'ana' });
  await addCharge(id, 'settled');
  const ana = await signIn('ana');
  expect(await ana.post('/api/users/exportData', { password: 'a guess' })).toMatchObject({
    status: 400,
    body: { details: { password: { kind: 'wrong-password' } } },
  });
  const data = await ana.call(exportData, { body: { password: testPassword } });
  expect(data).toMatchObject({
    account: { login: 'ana', email: 'ana@pool.example', fullName: 'ana Example' },
    dj: { djName: 'DJ ana' },
    subscription: { active: true, plan: 'monthly', nextPlan: null },
    payments: [{ invoiceNumber: `settled-${id}`, amountCents: 1999, name: `Payer ${id}` }],
    downloads: [],
    ratings: [],
    devices: [{ isCurrent: true }],
  });
  expect(JSON.stringify(data)).not.toMatch(/argon2|password|hash/i);
  expect((await browser().post('/api/users/exportData', { password: testPassword })).status).toBe(401);
});

test('a deleted account is signed out and anonymous; its login is free, its invoices are kept', async () => {
  const id = await addUser(db, { login: 'bea', country: 'US' });
  await addCharge(id, 'settled');
  await addCharge(id, 'declined');
  await db
    .insertInto('payment_methods')
    .values({
      user_id: id,
      type: 'host',
      gateway_reference: 'g-1',
      first_name: 'Bea',
      phone: '555',
      ended_at: new Date(),
    })
    .execute();
  const bea = await signIn('bea', { remember: true });
  expect((await bea.post('/api/users/deleteAccount', { password: 'a guess' })).status).toBe(400);
  const answer = await bea.post('/api/users/deleteAccount', { password: testPassword });
  expect(answer).toMatchObject({ status: 200, body: { result: {} } });

  expect((await bea.post('/api/users/loginWithToken', {})).status).toBe(401);
  expect((await bea.post('/api/users/refreshAccessToken', {})).status).toBe(401);
  for (const login of ['bea', 'bea@pool.example', `deleted-${id}`]) {
    expect((await browser().post('/api/users/login-custom', { login, password: testPassword })).status).toBe(
      401,
    );
  }
  expect((await received('bea@pool.example')).subject).toBe('Your account was deleted');
  expect(await mailsTo('bea@pool.example')).toHaveLength(1);

  await db.deleteFrom('outbox_mails').execute();
  const settled = await db
    .selectFrom('charges')
    .selectAll()
    .where('transaction_id', '=', `settled-${id}`)
    .executeTakeFirstOrThrow();
  expect(settled).toMatchObject({
    bill_name: `Payer ${id}`,
    bill_address: '1 Invoice Road',
    amount_cents: 1999,
  });
  await db.deleteFrom('charges').where('transaction_id', '=', `settled-${id}`).execute();
  const named = new RegExp(`\\bbea\\b|Bea|Payer ${id}`);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db);
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.id(name)} t`.execute(db);
    expect([name, rows.filter(({ text }) => named.test(text))]).toEqual([name, []]);
  }
  expect((await browser().post('/api/djusers/register', djForm('bea'))).status).toBe(200);
});

test('cancels a running subscription first', async () => {
  const id = await addUser(db, { login: 'cat' });
  await db
    .updateTable('subscriptions')
    .set({ next_charge_at: new Date() })
    .where('user_id', '=', id)
    .execute();
  const cat = await signIn('cat');
  expect((await cat.post('/api/users/deleteAccount', { password: testPassword })).status).toBe(200);
  const left = await db.selectFrom('subscriptions').selectAll().where('user_id', '=', id).executeTakeFirst();
  expect(left).toMatchObject({ status: 'canceled', next_charge_at: null });
});

test('deletes nothing while a payment is in progress', async () => {
  const id = await addUser(db, { login: 'dot' });
  await addCharge(id, 'pending');
  const dot = await signIn('dot');
  expect(await dot.post('/api/users/deleteAccount', { password: testPassword })).toMatchObject({
    status: 409,
    body: { message: 'A payment is still being processed. Please try again once it is settled' },
  });
  expect((await dot.post('/api/users/loginWithToken', {})).status).toBe(200);
});

test('deletes an account without a subscription, and a label', async () => {
  await addUser(db, { login: 'eve', paidUntil: null });
  await addUser(db, { login: 'fox', type: 'label' });
  for (const login of ['eve', 'fox']) {
    const client = await signIn(login);
    expect((await client.post('/api/users/deleteAccount', { password: testPassword })).status).toBe(200);
    expect((await client.post('/api/users/loginWithToken', {})).status).toBe(401);
  }
});
