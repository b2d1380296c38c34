import { expect, test } from 'vitest';
import { testSandbox } from '../../test/sandbox.ts';
import { GatewayRefused, GatewayUnsure, type Order } from './gateway.ts';
import { openGateways } from './open-gateways.ts';

const day = 86_400_000;
let invoices = 0;

/** A sandbox of its own, whose clock a test may turn, and an agreement in it. */
async function begin({ firstCents = 1999, userId = 7 } = {}) {
  const sandbox = await testSandbox();
  const { paypal } = openGateways(sandbox.settings);
  const startsAt = new Date(Date.now() + 30 * day);
  const invoice = `PP${++invoices}`;
  const open = () =>
    paypal.openAgreement({
      userId,
      invoice,
      firstCents,
      amountCents: 1999,
      startsAt,
      returnUrl: 'http://localhost:4000/profile/subscription/processagreement',
      cancelUrl: 'http://localhost:4000/profile/subscription',
    });
  const trip = await open();
  const order = (more: Partial<Order> = {}): Order => ({
    invoice,
    reference: trip.reference,
    amountCents: 1999,
    userId,
    dueAt: new Date(),
    sentAt: null,
    ...more,
  });
  const renewal = (more: Partial<Order> = {}) =>
    order({ invoice: `PP${++invoices}`, dueAt: startsAt, ...more });
  const taken = () => sandbox.ledger().filter(({ state }) => state === 'settled');
  return { sandbox, paypal, trip, open, order, renewal, startsAt, taken };
}

test('a trip: approved at the page, it leads back with the trip’s token, and the first month is paid', async () => {
  const { sandbox, paypal, trip, order, taken } = await begin();
  expect(await paypal.readAgreement(trip.reference)).toMatchObject({ state: 'waiting', owner: 7 });
  await expect(paypal.collect(order())).rejects.toThrow(GatewayRefused);
  const back = await sandbox.approve(trip.link);
  expect(back.pathname).toBe('/profile/subscription/processagreement');
  expect(back.searchParams.get('ba_token')).toBe(trip.token);
  expect(back.searchParams.get('subscription_id')).toBe(trip.reference);
  expect(await paypal.readAgreement(trip.reference)).toEqual({
    state: 'active',
    owner: 7,
    payerEmail: 'approves@wallet.example',
    payerName: 'Test Buyer',
  });
  const outcome = await paypal.collect(order());
  expect(outcome).toMatchObject({ state: 'settled', transactionId: taken()[0]?.transactionId });
  expect(await paypal.find(order())).toEqual(outcome);
  expect(await paypal.collect(order({ sentAt: new Date() }))).toEqual(outcome);
  expect(taken()).toHaveLength(1);
});

test('the page says who asks, how much and when, and nothing after it was answered', async () => {
  const { sandbox, trip } = await begin();
  const answer = await fetch(trip.link);
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  const html = await answer.text();
  expect(html).toContain('Record Pool asks you to approve');
  expect(html.match(/\$19\.99/g)).toHaveLength(2);
  expect(html.match(/type="radio"/g)).toHaveLength(4);
  await sandbox.approve(trip.link);
  // Back, and the button once more.
  await sandbox.approve(trip.link);
  expect(sandbox.ledger()).toHaveLength(1);
  expect((await fetch(trip.link)).status).toBe(404);
});

test('cancelled on the way, nothing is agreed', async () => {
  const { sandbox, paypal, trip } = await begin();
  const back = await sandbox.decline(trip.link);
  expect(back.pathname).toBe('/profile/subscription');
  expect(await paypal.readAgreement(trip.reference)).toMatchObject({ state: 'waiting' });
  await paypal.drop(trip.reference);
  expect(sandbox.ledger()).toEqual([]);
});

test('asked twice for the same invoice, one agreement is opened; another one has its own', async () => {
  const { open, trip, paypal } = await begin();
  expect(await open()).toEqual(trip);
  await expect(paypal.readAgreement('I-NOBODYS')).rejects.toThrow(GatewayRefused);
});

test('nothing due at once: the first payment is the month that begins', async () => {
  const { sandbox, paypal, trip, renewal, startsAt, taken } = await begin({ firstCents: 0 });
  await sandbox.approve(trip.link);
  expect(taken()).toEqual([]);
  expect(await paypal.collect(renewal())).toEqual({ state: 'waiting' });
  await sandbox.turnClock(startsAt);
  expect(await paypal.collect(renewal())).toMatchObject({ state: 'settled' });
});

test('months are taken on the same date, the last of February included', async () => {
  const { sandbox, paypal } = await begin();
  await sandbox.turnClock(new Date('2027-01-30T12:00:00Z'));
  const trip = await paypal.openAgreement({
    userId: 8,
    invoice: 'FEB',
    firstCents: 0,
    amountCents: 1999,
    startsAt: new Date('2027-01-31T10:00:00Z'),
    returnUrl: 'http://localhost:4000/',
    cancelUrl: 'http://localhost:4000/',
  });
  await sandbox.approve(trip.link);
  await sandbox.turnClock(new Date('2027-05-01T00:00:00Z'));
  expect(sandbox.ledger().map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
  // Turned back and on again, no month is taken twice.
  await sandbox.turnClock(new Date('2027-02-01T00:00:00Z'));
  await sandbox.turnClock(new Date('2027-05-01T00:00:00Z'));
  expect(sandbox.ledger()).toHaveLength(4);
});

test('a renewal that is refused is owed; our word takes it once an invoice', async () => {
  const { sandbox, paypal, trip, order, renewal, startsAt } = await begin();
  await sandbox.approve(trip.link, 'refuses-renewals');
  expect(await paypal.collect(order())).toMatchObject({ state: 'settled' });
  await sandbox.turnClock(startsAt);
  const due = renewal();
  expect(await paypal.collect(due)).toMatchObject({ state: 'declined', final: false });
  expect(sandbox.ledger().map(({ state }) => state)).toEqual(['settled', 'declined', 'declined']);
  // Asked again, by its request id, PayPal answers what it answered.
  expect(await paypal.collect(due)).toMatchObject({ state: 'declined' });
  expect(await paypal.collect({ ...due, sentAt: startsAt })).toMatchObject({ state: 'declined' });
  expect(sandbox.ledger()).toHaveLength(3);
});

test('an answer lost after a capture: found, and not taken again', async () => {
  const { sandbox, paypal, trip, renewal, startsAt, taken } = await begin({ firstCents: 0 });
  await sandbox.approve(trip.link, 'refuses-renewals');
  await sandbox.turnClock(startsAt);
  sandbox.refill(trip.reference);
  const due = renewal();
  sandbox.fault('cut-after', { on: 'capture' });
  await expect(paypal.collect(due)).rejects.toThrow(GatewayUnsure);
  const [line] = taken();
  expect(await paypal.find({ ...due, sentAt: startsAt })).toMatchObject({
    transactionId: line?.transactionId,
  });
  expect(await paypal.collect({ ...due, sentAt: startsAt })).toMatchObject({ state: 'settled' });
  expect(taken()).toHaveLength(1);
});

test('fifty at once for what is owed: one payment', async () => {
  const { sandbox, paypal, trip, renewal, startsAt, taken } = await begin({ firstCents: 0 });
  await sandbox.approve(trip.link, 'refuses-renewals');
  await sandbox.turnClock(startsAt);
  sandbox.refill(trip.reference);
  const due = renewal();
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => paypal.collect(due)));
  expect(taken()).toHaveLength(1);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ state: 'settled' });
});

test('a payment of another month is not this month’s', async () => {
  const { sandbox, paypal, trip, order, renewal, startsAt } = await begin();
  await sandbox.approve(trip.link);
  expect(await paypal.find(renewal())).toEqual({ state: 'waiting' });
  await sandbox.turnClock(startsAt);
  const first = await paypal.find(order());
  const second = await paypal.find(renewal());
  expect(second).toMatchObject({ state: 'settled' });
  expect(second).not.toMatchObject({
    transactionId: first && 'transactionId' in first && first.transactionId,
  });
});

test('not enough funds at the approval: the agreement is over', async () => {
  const { sandbox, paypal, trip, order } = await begin();
  await sandbox.approve(trip.link, 'no-funds');
  expect(await paypal.readAgreement(trip.reference)).toMatchObject({ state: 'ended' });
  expect(await paypal.collect(order())).toMatchObject({ state: 'declined', final: true });
});

test('held by the bank, then decided', async () => {
  const { sandbox, paypal, trip, order } = await begin();
  await sandbox.approve(trip.link, 'held');
  const outcome = await paypal.collect(order());
  expect(outcome).toMatchObject({ state: 'held' });
  await sandbox.review(sandbox.ledger()[0]?.transactionId ?? '', 'approve');
  expect(await paypal.find(order())).toMatchObject({ state: 'settled' });
});

test('paused, resumed, ended; and each again', async () => {
  const { sandbox, paypal, trip, renewal, startsAt, taken } = await begin();
  await sandbox.approve(trip.link);
  await paypal.pause(trip.reference);
  await paypal.pause(trip.reference);
  expect(await paypal.readAgreement(trip.reference)).toMatchObject({ state: 'paused' });
  await sandbox.turnClock(new Date(startsAt.getTime() + day));
  await paypal.resume(trip.reference);
  await paypal.resume(trip.reference);
  // The month that began meanwhile is not taken afterwards.
  expect(taken()).toHaveLength(1);
  await paypal.drop(trip.reference);
  await paypal.drop(trip.reference);
  expect(await paypal.readAgreement(trip.reference)).toMatchObject({ state: 'ended' });
  await expect(paypal.resume(trip.reference)).rejects.toThrow(GatewayRefused);
  expect(await paypal.collect(renewal())).toMatchObject({ state: 'declined', final: true });
  await paypal.drop('I-NOBODYS');
});

test('given back whole, once', async () => {
  const { sandbox, paypal, trip, order } = await begin();
  await sandbox.approve(trip.link);
  await paypal.collect(order());
  const id = sandbox.ledger()[0]?.transactionId ?? '';
  sandbox.fault('cut-after', { on: 'refund' });
  await expect(paypal.takeBack(id)).rejects.toThrow(GatewayUnsure);
  expect(await paypal.takeBack(id)).toBe(true);
  expect(sandbox.ledger()).toMatchObject([{ state: 'refunded' }]);
  expect(await paypal.takeBack('nothing')).toBe(false);
});

test('an access token that ends before its time is fetched anew, once for many', async () => {
  const { sandbox, paypal, trip } = await begin();
  sandbox.expireTokens();
  const asked = Array.from({ length: 20 }, () => paypal.readAgreement(trip.reference));
  expect(await Promise.all(asked)).toHaveLength(20);
  await sandbox.turnClock(new Date(Date.now() + day));
  expect(await paypal.readAgreement(trip.reference)).toMatchObject({ state: 'waiting' });
});

test.each(['error', 'unavailable', 'garbage', 'cut-before', 'cut-after'] as const)(
  '%s while access is asked for leaves us unsure, and the next try goes through',
  async (kind) => {
    const { sandbox, trip, order } = await begin();
    await sandbox.approve(trip.link);
    const { paypal } = openGateways(sandbox.settings);
    sandbox.fault(kind, { on: 'oauth2' });
    await expect(paypal.collect(order())).rejects.toThrow(GatewayUnsure);
    expect(await paypal.collect(order())).toMatchObject({ state: 'settled' });
  },
);

test('wrong keys are the operator’s to mend', async () => {
  const { sandbox, order } = await begin();
  const settings = { ...sandbox.settings, paypal: { ...sandbox.settings.paypal, secret: 'wrong' } };
  await expect(openGateways(settings).paypal.collect(order())).rejects.toThrow(GatewayUnsure);
});

test('the report tells every payment once, over months, and what was given back', async () => {
  const { sandbox, paypal, trip, startsAt } = await begin();
  const from = new Date(Date.now() - 5000);
  await sandbox.approve(trip.link);
  const until = new Date(startsAt.getTime() + 80 * day);
  await sandbox.turnClock(until);
  const id = sandbox.ledger()[0]?.transactionId ?? '';
  await sandbox.refund(id);
  const entries = [];
  for await (const entry of paypal.entries(from, new Date(until.getTime() + day))) entries.push(entry);
  expect(entries.map(({ transactionId, state }) => [transactionId, state])).toEqual([
    ...sandbox.ledger().map(({ transactionId }) => [transactionId, 'settled']),
    [id, 'refunded'],
  ]);
  expect(entries[0]).toMatchObject({ reference: trip.reference, amountCents: 1999 });
  expect(sandbox.troubles).toEqual([]);
});
