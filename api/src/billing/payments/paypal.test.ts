import { expect, test } from 'vitest';
import { beginAgreement as begin } from '../../test/paypal-agreement.ts';
import { GatewayRefused, OutcomeUnknownError } from './gateway.ts';
import { openGateways } from './open-gateways.ts';

const day = 86_400_000;

test('an approval returns from the page with its token, and the first month is paid', async () => {
  const { sandbox, paypal, approval, order, taken } = await begin();
  expect(await paypal.readAgreement(approval.reference)).toMatchObject({ state: 'waiting', owner: 7 });
  await expect(paypal.collect(order())).rejects.toThrow(GatewayRefused);
  const back = await sandbox.approve(approval.link);
  expect(back.pathname).toBe('/profile/subscription/processagreement');
  expect(back.searchParams.get('ba_token')).toBe(approval.token);
  expect(back.searchParams.get('subscription_id')).toBe(approval.reference);
  expect(await paypal.readAgreement(approval.reference)).toEqual({
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

test('the approval page shows merchant, amount and date, and is gone once it is answered', async () => {
  const { sandbox, approval } = await begin();
  const answer = await fetch(approval.link);
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  const html = await answer.text();
  expect(html).toContain('Record Pool asks you to approve');
  expect(html.match(/\$19\.99/g)).toHaveLength(2);
  expect(html.match(/type="radio"/g)).toHaveLength(4);
  await sandbox.approve(approval.link);
  // The member goes back and presses the button again.
  await sandbox.approve(approval.link);
  expect(sandbox.ledger()).toHaveLength(1);
  expect((await fetch(approval.link)).status).toBe(404);
});

test('canceling at PayPal leaves no agreement', async () => {
  const { sandbox, paypal, approval } = await begin();
  const back = await sandbox.decline(approval.link);
  expect(back.pathname).toBe('/profile/subscription');
  expect(await paypal.readAgreement(approval.reference)).toMatchObject({ state: 'waiting' });
  await paypal.drop(approval.reference);
  expect(sandbox.ledger()).toEqual([]);
});

test('two requests for one invoice open one agreement; another invoice has its own', async () => {
  const { open, approval, paypal } = await begin();
  expect(await open()).toEqual(approval);
  await expect(paypal.readAgreement('I-NOBODYS')).rejects.toThrow(GatewayRefused);
});

test('with nothing due immediately, the first payment is the coming month', async () => {
  const { sandbox, paypal, approval, renewal, startsAt, taken } = await begin({ firstCents: 0 });
  await sandbox.approve(approval.link);
  expect(taken()).toEqual([]);
  expect(await paypal.collect(renewal())).toEqual({ state: 'waiting' });
  await sandbox.turnClock(startsAt);
  expect(await paypal.collect(renewal())).toMatchObject({ state: 'settled' });
});

test('an agreement is paused, resumed and ended, and repeating each changes nothing', async () => {
  const { sandbox, paypal, approval, renewal, startsAt, taken } = await begin();
  await sandbox.approve(approval.link);
  await paypal.pause(approval.reference);
  await paypal.pause(approval.reference);
  expect(await paypal.readAgreement(approval.reference)).toMatchObject({ state: 'paused' });
  await sandbox.turnClock(new Date(startsAt.getTime() + day));
  await paypal.resume(approval.reference);
  await paypal.resume(approval.reference);
  // The month that began meanwhile is not charged afterwards.
  expect(taken()).toHaveLength(1);
  await paypal.drop(approval.reference);
  await paypal.drop(approval.reference);
  expect(await paypal.readAgreement(approval.reference)).toMatchObject({ state: 'ended' });
  await expect(paypal.resume(approval.reference)).rejects.toThrow(GatewayRefused);
  expect(await paypal.collect(renewal())).toMatchObject({ state: 'declined', final: true });
  await paypal.drop('I-NOBODYS');
});

test('a payment is refunded whole, and only once', async () => {
  const { sandbox, paypal, approval, order } = await begin();
  await sandbox.approve(approval.link);
  await paypal.collect(order());
  const id = sandbox.ledger()[0]?.transactionId ?? '';
  sandbox.fault('cut-after', { on: 'refund' });
  await expect(paypal.reversePayment(id)).rejects.toThrow(OutcomeUnknownError);
  expect(await paypal.reversePayment(id)).toBe(true);
  expect(sandbox.ledger()).toMatchObject([{ state: 'refunded' }]);
  expect(await paypal.reversePayment('nothing')).toBe(false);
});

test('an access token that expires early is fetched once for all concurrent requests', async () => {
  const { sandbox, paypal, approval } = await begin();
  sandbox.expireTokens();
  const reads = Array.from({ length: 20 }, () => paypal.readAgreement(approval.reference));
  expect(await Promise.all(reads)).toHaveLength(20);
  await sandbox.turnClock(new Date(Date.now() + day));
  expect(await paypal.readAgreement(approval.reference)).toMatchObject({ state: 'waiting' });
});

test.each(['error', 'unavailable', 'garbage', 'cut-before', 'cut-after'] as const)(
  '%s while fetching an access token leaves the outcome unknown, and a retry succeeds',
  async (kind) => {
    const { sandbox, approval, order } = await begin();
    await sandbox.approve(approval.link);
    const { paypal } = openGateways(sandbox.settings);
    sandbox.fault(kind, { on: 'oauth2' });
    await expect(paypal.collect(order())).rejects.toThrow(OutcomeUnknownError);
    expect(await paypal.collect(order())).toMatchObject({ state: 'settled' });
  },
);

test('wrong keys leave the outcome unknown', async () => {
  const { sandbox, order } = await begin();
  const settings = { ...sandbox.settings, paypal: { ...sandbox.settings.paypal, secret: 'wrong' } };
  await expect(openGateways(settings).paypal.collect(order())).rejects.toThrow(OutcomeUnknownError);
});

test('the report lists every payment once, over months, and every refund', async () => {
  const { sandbox, paypal, approval, startsAt } = await begin();
  const from = new Date(Date.now() - 5000);
  await sandbox.approve(approval.link);
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
  expect(entries[0]).toMatchObject({ reference: approval.reference, amountCents: 1999 });
  expect(sandbox.troubles).toEqual([]);
});

test('the report lists partial refunds, and the payment stays settled', async () => {
  const { sandbox, paypal, approval, order, startsAt } = await begin();
  await sandbox.approve(approval.link);
  const id = sandbox.ledger()[0]?.transactionId ?? '';
  await sandbox.refund(id, 500);
  await sandbox.refund(id, 1);
  expect(await paypal.find(order())).toMatchObject({ state: 'settled', transactionId: id });
  expect(sandbox.ledger()).toMatchObject([{ state: 'settled', refundedCents: 501 }]);
  const entries = [];
  for await (const entry of paypal.entries(new Date(Date.now() - 5000), startsAt)) entries.push(entry);
  expect(entries).toMatchObject([
    { transactionId: id, state: 'settled', amountCents: 1999, refundId: null },
    { transactionId: id, state: 'refunded', amountCents: 500 },
    { transactionId: id, state: 'refunded', amountCents: 1 },
  ]);
  expect(new Set(entries.map(({ refundId }) => refundId)).size).toBe(3);
  await expect(sandbox.refund(id, 1999)).rejects.toThrow();
  expect(await paypal.reversePayment(id)).toBe(true);
  expect(sandbox.ledger()).toMatchObject([{ state: 'refunded', refundedCents: 1999 }]);
});
