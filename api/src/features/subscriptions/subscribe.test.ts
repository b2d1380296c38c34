import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { billingApp, cardBody, cards, detailsOf, subscribeAs, takenFor } from '../../test/billing.ts';
import { addUser } from '../../test/fixtures.ts';

const app = await billingApp();
const { member, hasAccess, received, mailsTo, sandbox, signIn, db } = app;

describe('a DJ subscribes by card', () => {
  test('has immediate access, a receipt, and one charge that all sides agree on', async () => {
    const { id, client, email } = await member('ana');
    expect(await hasAccess(client)).toBe(false);
    const answer = await subscribeAs(client, cardBody());
    expect(answer).toMatchObject({
      status: 200,
      result: { hold: false, subscription: { active: true, canceled: false, type: 'host', state: 'active' } },
    });
    expect(await hasAccess(client)).toBe(true);
    const [line, ...more] = await takenFor(app, id);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ amountCents: 1999, transactionId: answer.result?.transactionId });
    expect(await detailsOf(client)).toMatchObject({
      method: { type: 'host', brand: 'Visa', lastFour: '1111', expires: '12/30' },
      next: { kind: 'charge', amountCents: 1999, at: answer.result?.subscription.paidUntil },
      underWay: null,
      list: [{ status: 'settled', amountCents: 1999, type: 'host' }],
    });
    const mail = await received(email);
    expect(mail.subject).toBe('Your receipt for $19.99');
    expect(mail.text).toContain(`Invoice: ${(await app.chargesOf(id))[0]?.invoice_serial}`);
    expect((await app.chargesOf(id))[0]?.invoice_number).toBe(line?.invoice);
    expect(mail.text).toContain('Paid by: Visa ending in 1111');
  });

  test('pays with a token, so the card number never reaches the pool', async () => {
    const { id, client } = await member('tess');
    const cardToken = await sandbox.tokenise({ number: cards.alsoApproves, month: '12', year: '30' });
    const { cardNumber: _, cvc: __, ...body } = cardBody();
    expect(await subscribeAs(client, { ...body, cardToken })).toMatchObject({ status: 200 });
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test.each([
    ['declined', cards.declines],
    ['without funds', cards.noFunds],
    ['stolen', cards.stolen],
  ])(
    'a card that is %s is refused with a reason and not charged, and another card works',
    async (name, number) => {
      const { id, client } = await member(name.replace(' ', '-'));
      const key = randomUUID();
      const refused = await subscribeAs(client, cardBody(number), key);
      expect(refused.status).toBe(402);
      expect(refused.details?.common?.kind).toEqual({ errorMessage: refused.message });
      expect(refused.message).toMatch(/declined|funds|card/i);
      expect(await subscribeAs(client, cardBody(number), key)).toEqual(refused);
      expect(await hasAccess(client)).toBe(false);
      expect(await takenFor(app, id)).toEqual([]);
      expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 200 });
      expect(await hasAccess(client)).toBe(true);
    },
  );

  test('an expired card is not charged', async () => {
    const { id, client } = await member('otto');
    const answer = await subscribeAs(client, cardBody(cards.approves, { month: '01', year: '20' }));
    expect(answer).toMatchObject({ status: 400, message: 'This card has expired' });
    expect(await app.chargesOf(id)).toEqual([]);
  });

  test.each(['XX', 'ZZ', 'QQ', 'XK'])(
    'a payer in %s, which is not a country, is not charged',
    async (country) => {
      const { id, client } = await member(`payer-${country}`);
      const answer = await subscribeAs(client, cardBody(cards.approves, { country }));
      expect(answer).toMatchObject({ status: 400, details: { country: { kind: 'not-valid' } } });
      expect(await takenFor(app, id)).toEqual([]);
    },
  );

  test('a payment on hold gives no access until it is approved, and blocks another', async () => {
    const { id, client, email } = await member('hedda');
    const held = await subscribeAs(client, cardBody(cards.held));
    expect(held).toMatchObject({ status: 200, result: { hold: true, transactionId: null } });
    expect(await hasAccess(client)).toBe(false);
    expect(await detailsOf(client)).toMatchObject({ underWay: { state: 'held', amountCents: 1999 } });
    expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 409 });
    const [charge] = await app.chargesOf(id);
    await sandbox.review(charge?.transaction_id ?? '', 'approve');
    await sandbox.waitForDelivery();
    expect(await hasAccess(client)).toBe(true);
    expect((await received(email, 2)).subject).toBe('Your receipt for $19.99');
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test('a payment on hold that is refused sends a mail, and charges nothing', async () => {
    const { id, client, email } = await member('hugo');
    await subscribeAs(client, cardBody(cards.held));
    const [charge] = await app.chargesOf(id);
    await sandbox.review(charge?.transaction_id ?? '', 'decline');
    await sandbox.waitForDelivery();
    expect(await hasAccess(client)).toBe(false);
    expect((await received(email, 2)).subject).toBe('Your payment did not go through');
    expect((await detailsOf(client)).underWay).toBeNull();
    expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 200 });
  });
});

describe('charges once', () => {
  test('for fifty identical concurrent requests, with fifty times the same answer', async () => {
    const { id, client } = await member('fifty');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => subscribeAs(client, cardBody(), key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, result: { hold: false } });
    expect(await takenFor(app, id)).toHaveLength(1);
    expect(await app.chargesOf(id)).toHaveLength(1);
  });

  test('refusing the same key with another body', async () => {
    const { id, client } = await member('mixed');
    const key = randomUUID();
    await subscribeAs(client, cardBody(), key);
    const other = await subscribeAs(client, cardBody(cards.approves, { city: 'Berkeley' }), key);
    expect(other.status).toBe(422);
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test('for two tabs with different keys', async () => {
    const { id, client } = await member('tabs');
    const answers = await Promise.all([1, 2].map(() => subscribeAs(client, cardBody())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ result }) => result?.transactionId !== null)).toHaveLength(1);
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test('for two concurrent processes', async () => {
    const { id, client } = await member('processes');
    const { createMemberLocks } = await import('../../platform/db/member-locks.ts');
    const { createApp } = await import('../../app.ts');
    const { createClient } = await import('../../test/client.ts');
    const memberLocks = createMemberLocks(app.database.url);
    const other = createClient(createApp({ ...app.parts, memberLocks }).app);
    for (const [name, value] of client.jar) other.jar.set(name, value);
    const key = randomUUID();
    const both = Array.from({ length: 10 }, (_, i) => subscribeAs(i % 2 ? client : other, cardBody(), key));
    const answers = await Promise.all(both);
    await memberLocks.close();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test('refusing to revive an active subscription', async () => {
    const { id, client } = await member('again');
    await subscribeAs(client, cardBody());
    expect(await subscribeAs(client, cardBody(cards.approves, { option: '1' }))).toMatchObject({
      status: 409,
    });
    expect(await takenFor(app, id)).toHaveLength(1);
  });
});

test('a new card for a running subscription replaces the old one, and nothing is charged', async () => {
  const { id, client, email } = await member('change');
  await subscribeAs(client, cardBody());
  const { paid_until, next_charge_at, method_id } = await app.subscriptionOf(id);
  const changed = await subscribeAs(client, cardBody(cards.alsoApproves));
  expect(changed).toMatchObject({ status: 200, result: { transactionId: null, hold: false } });
  expect(await app.subscriptionOf(id)).toMatchObject({ paid_until, next_charge_at, status: 'active' });
  expect(await detailsOf(client)).toMatchObject({ method: { lastFour: '4444' } });
  expect(await takenFor(app, id)).toHaveLength(1);
  expect((await received(email, 2)).subject).toBe('Your payment method has been changed');
  const old = await db
    .selectFrom('payment_methods')
    .select('ended_at')
    .where('id', '=', method_id ?? 0)
    .executeTakeFirstOrThrow();
  expect(old.ended_at).not.toBeNull();
});

test('a blocked member, or a member who is not a DJ, cannot pay', async () => {
  await addUser(db, { login: 'shut', paidUntil: null, allowUser: 0 });
  await addUser(db, { login: 'label', type: 'label' });
  for (const login of ['shut', 'label']) {
    const client = await signIn(login);
    expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 403 });
    expect(await client.post('/api/subscriptions/generatePaypalLink', {})).toMatchObject({ status: 403 });
    expect(await mailsTo(`${login}@pool.example`)).toEqual([]);
  }
});

test('the price comes from the server; visitors pay nothing and must sign in', async () => {
  const { client } = await member('price');
  const { body } = await client.get('/api/subscriptions/getPrice?type=host');
  expect(body).toMatchObject({ result: { priceCents: 1999, currency: 'USD' } });
  const visitor = app.browser();
  expect(await subscribeAs(visitor, cardBody())).toMatchObject({ status: 401 });
  expect((await visitor.get('/api/admins/getDJTransHistory/')).status).toBe(401);
});
