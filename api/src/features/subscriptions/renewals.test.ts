import { describe, expect, test } from 'vitest';
import { billingApp, cardBody, cards, detailsOf, subscribeAs, takenFor } from '../../test/billing.ts';
import { renew } from './renewals.ts';

const app = await billingApp();
const { member, hasAccess, mailsTo, received, round, turnTo, subscriptionOf, sandbox } = app;
const at = (iso: string) => new Date(iso);

async function subscriber(login: string, on: string, card: string = cards.approves, more: object = {}) {
  await turnTo(at(on));
  const one = await member(login);
  expect(await subscribeAs(one.client, cardBody(card, more))).toMatchObject({ status: 200 });
  return one;
}

test('charges months from a 31st once each, with a receipt', async () => {
  const { id, email } = await subscriber('ana', '2027-01-31T18:00:00Z');
  const dates: (string | undefined)[] = [];
  for (const day of ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']) {
    await turnTo(at(`${day}T17:59:00Z`));
    await round();
    const before = (await takenFor(app, id)).length;
    await turnTo(at(`${day}T18:01:00Z`));
    await round();
    await round();
    expect((await takenFor(app, id)).length).toBe(before + 1);
    dates.push((await subscriptionOf(id)).paid_until?.toISOString().slice(0, 10));
  }
  expect(dates).toEqual(['2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
  await received(email, 5);
});

test('two processes renewing concurrently charge one month', async () => {
  const { id } = await subscriber('twice', '2027-06-05T12:00:00Z');
  await turnTo(at('2027-07-05T12:00:01Z'));
  await Promise.all(Array.from({ length: 10 }, () => renew(app.parts, id)));
  await Promise.all([round(), round()]);
  expect(await takenFor(app, id)).toHaveLength(2);
});

test('a clock that goes back and forth does not charge a month twice', async () => {
  const { id } = await subscriber('clock', '2027-06-10T12:00:00Z');
  for (const day of ['2027-07-10', '2027-06-11', '2027-07-10', '2027-05-01', '2027-07-11']) {
    app.setNow(at(`${day}T13:00:00Z`));
    await round();
  }
  expect(await takenFor(app, id)).toHaveLength(2);
});

describe('a refused payment', () => {
  test('ends access, is retried on days 1, 3, 7 and 14 with a mail each, then no more', async () => {
    const { id, email } = await subscriber('bea', '2027-08-01T09:00:00Z', cards.paysOnce);
    const tries: [string, string | null][] = [
      ['2027-09-01T09:01:00Z', '2027-09-02'],
      ['2027-09-02T09:02:00Z', '2027-09-04'],
      ['2027-09-04T09:02:00Z', '2027-09-08'],
      ['2027-09-08T09:02:00Z', '2027-09-15'],
      ['2027-09-15T09:02:00Z', null],
    ];
    for (const [i, [moment, next]] of tries.entries()) {
      await turnTo(at(moment));
      await round();
      await round();
      const row = await subscriptionOf(id);
      expect(row).toMatchObject({ status: 'inactive', failures: i + 1 });
      expect(row.next_charge_at?.toISOString().slice(0, 10) ?? null).toBe(next);
      const { subject } = await received(email, i + 2);
      expect(subject).toBe(next ? 'Your payment was declined' : 'Your payment was declined again');
    }
    const client = await app.signIn('bea');
    expect(await hasAccess(client)).toBe(false);
    expect(await detailsOf(client)).toMatchObject({ next: null, method: null });
    await turnTo(at('2027-09-28T09:00:00Z'));
    await round();
    expect((await app.chargesOf(id)).map(({ status }) => status)).toEqual([
      'settled',
      ...Array.from({ length: 5 }, () => 'declined'),
    ]);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  test('costs the rest of the month when a retry succeeds, and keeps the date', async () => {
    const { id } = await subscriber('cleo', '2027-10-05T09:00:00Z');
    await turnTo(at('2027-11-05T09:01:00Z'));
    await app.db
      .updateTable('payment_methods')
      .set({ gateway_reference: 'gone/gone' })
      .where('user_id', '=', id)
      .returning('id')
      .execute();
    const { method_id } = await subscriptionOf(id);
    await round();
    expect(await subscriptionOf(id)).toMatchObject({ status: 'inactive', next_charge_at: null });
    expect(method_id).not.toBeNull();
    const client = await app.signIn('cleo');
    const { revive } = await detailsOf(client);
    expect(revive).toMatchObject({ summToPayOption1: 1999 });
  });
});

test('access lasts a day longer during a gateway outage; then one month is charged', async () => {
  const { id } = await subscriber('dan', '2027-12-01T09:00:00Z');
  await turnTo(at('2028-01-01T09:01:00Z'));
  sandbox.fault('unavailable', { times: 50 });
  await round();
  const client = await app.signIn('dan');
  expect(await hasAccess(client)).toBe(true);
  expect(await takenFor(app, id)).toHaveLength(1);
  sandbox.clearFaults();
  await turnTo(at('2028-01-01T10:00:00Z'));
  await round();
  expect(await takenFor(app, id)).toHaveLength(2);
  expect((await subscriptionOf(id)).paid_until).toEqual(at('2028-02-01T09:00:00Z'));
});

test('a lost answer at a renewal is found, and not charged again', async () => {
  const { id } = await subscriber('eva', '2028-02-01T09:00:00Z');
  await turnTo(at('2028-03-01T09:01:00Z'));
  sandbox.fault('cut-after', { times: 1, on: 'createTransaction' });
  await round();
  for (const minute of ['05', '20', '40']) {
    await turnTo(at(`2028-03-01T09:${minute}:00Z`));
    await round();
  }
  expect(await takenFor(app, id)).toHaveLength(2);
  expect(await subscriptionOf(id)).toMatchObject({ status: 'active' });
});

test('the owner of an expiring card is notified once, fourteen days before', async () => {
  const { email } = await subscriber('flo', '2028-04-01T09:00:00Z', cards.approves, {
    month: '05',
    year: '28',
  });
  await turnTo(at('2028-05-17T09:00:00Z'));
  await round();
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
  await received(email, 2);
  expect(await subjects()).not.toContain('Your card is about to expire');
  await turnTo(at('2028-05-18T09:00:00Z'));
  await round();
  await round();
  const mail = await received(email, 3);
  expect(mail.subject).toBe('Your card is about to expire');
  expect(mail.text).toContain('Visa ending in 1111 expires at the end of 05/28');
});

test('a blocked member is not charged', async () => {
  const { id } = await subscriber('shut', '2028-06-01T09:00:00Z');
  await app.db.updateTable('users').set({ allow_user: 0 }).where('id', '=', id).execute();
  await turnTo(at('2028-07-01T09:01:00Z'));
  await round();
  expect(await takenFor(app, id)).toHaveLength(1);
});
