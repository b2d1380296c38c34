import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  billingApp,
  cancelAs,
  cardBody,
  cards,
  detailsOf,
  subscribeAs,
  takenFor,
} from '../../test/billing.ts';
import { renew } from './renewals.ts';

const app = await billingApp();
const { member, hasAccess, received, round, turnTo, subscriptionOf } = app;
const start = new Date('2027-03-10T12:00:00Z');
const days = (n: number, from = start) => new Date(from.getTime() + n * 86_400_000);
/** Signs the member in at the time of the test, since sessions use the same clock. */
async function subscriber(login: string) {
  await turnTo(start);
  const one = await member(login);
  await subscribeAs(one.client, cardBody());
  return one;
}
const atDay = async (n: number, login: string) => {
  await turnTo(days(n));
  return await app.signIn(login);
};

describe('a cancellation', () => {
  test('stops charges, keeps the paid time and the message, and can be repeated', async () => {
    const { id, client, email } = await subscriber('ana');
    const first = await cancelAs(client, 'Too much house.');
    expect(first).toMatchObject({
      status: 200,
      result: { subscription: { active: true, canceled: true, state: 'canceled' } },
    });
    expect(await cancelAs(client, 'again')).toMatchObject({ status: 200 });
    expect(await subscriptionOf(id)).toMatchObject({
      cancel_message: 'Too much house.',
      next_charge_at: null,
    });
    expect((await received(email, 2)).subject).toBe('Your subscription is canceled');
    expect(await detailsOf(client)).toMatchObject({ next: { kind: 'end' } });
    const later = await atDay(30, 'ana');
    expect(await hasAccess(later)).toBe(true);
    const after = await atDay(32, 'ana');
    await round();
    expect(await hasAccess(after)).toBe(false);
    expect(await detailsOf(after)).toMatchObject({
      subscription: { state: 'expired' },
      method: null,
      next: null,
    });
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test('stores 512 characters, refuses more; refuses a member with nothing to cancel', async () => {
    const { client } = await subscriber('long');
    expect((await cancelAs(client, 'x'.repeat(513))).status).toBe(400);
    expect((await cancelAs(client, 'x'.repeat(512))).status).toBe(200);
    const { client: nobody } = await member('nobody');
    expect((await cancelAs(nobody)).status).toBe(409);
  });

  test('concurrent with the renewal leaves the month either paid and extended or neither', async () => {
    for (let i = 0; i < 6; i++) {
      const login = `racer${i}`;
      const { id } = await subscriber(login);
      const client = await atDay(31, login);
      const [cancelation] = await Promise.all([cancelAs(client), renew(app.parts, id)]);
      const taken = await takenFor(app, id);
      const row = await subscriptionOf(id);
      expect(cancelation.status).toBe(200);
      expect(row).toMatchObject({ status: 'canceled', next_charge_at: null });
      const months = taken.length === 2 ? '2027-05-10T12:00:00.000Z' : '2027-04-10T12:00:00.000Z';
      expect(row.paid_until?.toISOString()).toBe(months);
      await round();
      expect(await takenFor(app, id)).toHaveLength(taken.length);
    }
  });
});

describe('reviving a subscription', () => {
  test('during the paid time undoes the cancellation and charges nothing', async () => {
    const { id, client, email } = await subscriber('ben');
    await cancelAs(client);
    const key = randomUUID();
    const back = await subscribeAs(client, { type: 'revive' }, key);
    expect(back).toMatchObject({
      status: 200,
      result: { transactionId: null, subscription: { canceled: false } },
    });
    expect(await subscribeAs(client, { type: 'revive' }, key)).toEqual(back);
    expect(await subscribeAs(client, { type: 'revive' })).toMatchObject({ status: 409 });
    expect((await received(email, 3)).subject).toBe('Your subscription continues');
    expect(await subscriptionOf(id)).toMatchObject({ next_charge_at: new Date('2027-04-10T12:00:00Z') });
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test('with a card that expires before the next payment requires another card first', async () => {
    await turnTo(start);
    const { client } = await member('carl');
    await subscribeAs(client, cardBody(cards.approves, { month: '03', year: '27' }));
    await cancelAs(client);
    expect(await subscribeAs(client, { type: 'revive' })).toMatchObject({ status: 409 });
    expect(await subscribeAs(client, cardBody(cards.alsoApproves))).toMatchObject({
      result: { subscription: { canceled: true }, transactionId: null },
    });
    expect(await subscribeAs(client, { type: 'revive' })).toMatchObject({ status: 200 });
  });

  test.each([
    ['1', 1399, '2027-05-10T12:00:00.000Z', 10],
    ['2', 1999, '2027-05-20T10:00:00.000Z', 20],
  ] as const)('after a refused payment, option %s costs %i cents', async (option, cents, until, anchor) => {
    const login = `dora${option}`;
    await turnTo(start);
    const { id, client } = await member(login);
    await subscribeAs(client, cardBody(cards.paysOnce));
    await turnTo(new Date('2027-04-10T12:01:00Z'));
    await round();
    await turnTo(new Date('2027-04-20T10:00:00Z'));
    const later = await app.signIn(login);
    expect(await hasAccess(later)).toBe(false);
    const { revive } = await detailsOf(later);
    expect(revive).toMatchObject({ status: 'REVIVE_SPECIFIC_CASE', [`summToPayOption${option}`]: cents });
    const paid = await subscribeAs(later, cardBody(cards.approves, { option }));
    expect(paid).toMatchObject({ status: 200, result: { subscription: { paidUntil: until } } });
    expect((await takenFor(app, id)).map(({ amountCents }) => amountCents)).toEqual([1999, cents]);
    expect(await subscriptionOf(id)).toMatchObject({ anchor_day: anchor, failures: 0, refused_since: null });
  });

  test('long after it ended begins a new one', async () => {
    const { id, client } = await subscriber('emil');
    await cancelAs(client);
    const later = await atDay(100, 'emil');
    await round();
    expect(await detailsOf(later)).toMatchObject({ revive: { status: 'REVIVE_CREATE_NEW_SUBSCRIPTION' } });
    expect(await subscribeAs(later, cardBody())).toMatchObject({ status: 200 });
    expect(await takenFor(app, id)).toHaveLength(2);
    expect(await subscriptionOf(id)).toMatchObject({ status: 'active', started_at: days(100) });
  });
});
