import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { testPayer, testSandbox } from '../../test/sandbox.ts';
import { type Gateways, type Notice, type Order, OutcomeUnknownError } from './gateway.ts';
import { openGateways } from './open-gateways.ts';

/** Starts a server that records the notices it receives. */
async function listen() {
  const sandbox = await testSandbox();
  const gateways: Gateways = openGateways(sandbox.settings);
  const received: (Notice | null)[] = [];
  sandbox.deliverTo(async (gateway, { headers, body }) => {
    const reader = gateway === 'card' ? gateways.host : gateways.paypal;
    received.push(await reader.readNotice(new Headers(headers), body));
    return new Response();
  });
  let invoices = 0;
  const pay = async (number: string) => {
    const token = await sandbox.tokenise({ number });
    const { reference } = await gateways.host.storeCard({ token }, { userId: 1, payer: testPayer });
    const invoice = `N${++invoices}`;
    const order: Order = {
      invoice,
      reference,
      amountCents: 1999,
      userId: 1,
      dueAt: new Date(),
      sentAt: null,
    };
    return { order, outcome: await gateways.host.collect(order) };
  };
  const agree = async (firstCents = 1999) =>
    await gateways.paypal.openAgreement({
      userId: 1,
      invoice: `N${++invoices}`,
      plan: 'monthly',
      firstCents,
      amountCents: 1999,
      startsAt: new Date(Date.now() + 30 * 86_400_000),
      returnUrl: 'http://localhost:4000/',
      cancelUrl: 'http://localhost:4000/',
    });
  return { sandbox, gateways, received, pay, agree };
}

test('a card charge is reported with its invoice; a held one again when it is decided', async () => {
  const { sandbox, received, pay } = await listen();
  const { order, outcome } = await pay('4111111111111111');
  await sandbox.waitForDelivery();
  const at = expect.any(Date);
  expect(received).toMatchObject([
    { about: { kind: 'charge', invoice: order.invoice, amountCents: 1999, outcome: { ...outcome, at } } },
  ]);
  await pay('4000000000000259');
  await sandbox.waitForDelivery();
  expect(received[1]).toMatchObject({ about: { kind: 'charge', outcome: { state: 'held' } } });
  await sandbox.review(sandbox.ledger()[1]?.transactionId ?? '', 'decline');
  await sandbox.waitForDelivery();
  expect(received[2]).toMatchObject({
    about: { outcome: { state: 'declined', message: expect.stringContaining('not approved') } },
  });
});

test('late notices in reverse order each report the current state; a repeated one has the same id', async () => {
  const { sandbox, received, pay } = await listen();
  sandbox.holdNotices();
  await pay('4000000000000259');
  await sandbox.review(sandbox.ledger()[0]?.transactionId ?? '', 'approve');
  await sandbox.releaseNotices('reversed');
  expect(sandbox.notices().map(({ name }) => name.split('.').at(-1))).toEqual(['held', 'approved']);
  expect(received).toMatchObject([
    { about: { outcome: { state: 'settled' } } },
    { about: { outcome: { state: 'settled' } } },
  ]);
  const [first] = sandbox.notices();
  expect(await sandbox.resend(first?.id ?? '')).toBe(200);
  expect(received[2]?.id).toBe(first?.id);
});

test('the gateway repeats a notice until it is answered', async () => {
  const { sandbox, pay } = await listen();
  let refused = 2;
  sandbox.deliverTo(() => new Response(null, { status: refused-- > 0 ? 503 : 200 }));
  await pay('4111111111111111');
  await sandbox.waitForDelivery();
  expect(sandbox.notices()).toMatchObject([{ answers: [503, 503, 200] }]);
});

test('reports a voided charge as refunded', async () => {
  const { sandbox, gateways, received, pay } = await listen();
  const { outcome } = await pay('4111111111111111');
  const transactionId = outcome.state === 'settled' ? outcome.transactionId : '';
  await gateways.host.reversePayment(transactionId);
  await sandbox.waitForDelivery();
  expect(received[1]).toMatchObject({ about: { kind: 'refund', transactionId, amountCents: 1999 } });
});

test('rejects a forged, altered or unsigned card notice', async () => {
  const { sandbox, gateways, pay } = await listen();
  await pay('4111111111111111');
  await sandbox.waitForDelivery();
  const { headers, body } = sandbox.envelope(sandbox.notices()[0]?.id ?? '');
  const read = (changed: Record<string, string>, text = body) =>
    gateways.host.readNotice(new Headers({ ...headers, ...changed }), text);
  expect(await read({})).not.toBeNull();
  const forged = createHmac('sha512', 'another key').update(body).digest('hex');
  for (const signature of ['', 'sha512=', `sha512=${forged}`, `sha512=${'0'.repeat(128)}`, forged]) {
    expect(await read({ 'x-anet-signature': signature })).toBeNull();
  }
  expect(await read({}, body.replace('1', '2'))).toBeNull();
  expect(await read({}, '')).toBeNull();
  // Correctly signed, but of an unknown transaction: another merchant's, or none.
  const other = body.replace(/"id":"\d+"/, '"id":"123"');
  const key = sandbox.settings.card.signatureKey;
  const signature = `sha512=${createHmac('sha512', key).update(other).digest('hex')}`;
  expect(await read({ 'x-anet-signature': signature }, other)).toBeNull();
});

test('PayPal reports charged and refused months, and the end of an agreement', async () => {
  const { sandbox, received, agree } = await listen();
  const approval = await agree();
  await sandbox.approve(approval.link, 'refuses-renewals');
  await sandbox.waitForDelivery();
  const renewal = { kind: 'renewal', reference: approval.reference, amountCents: 1999 };
  const transactionId = sandbox.ledger()[0]?.transactionId ?? '';
  // Simultaneous events are reported in any order.
  const first = received.map((notice) => notice?.about);
  expect(first).toHaveLength(2);
  expect(first.find((about) => about?.kind === 'renewal')).toMatchObject({
    ...renewal,
    outcome: { state: 'settled', transactionId },
  });
  expect(first).toContainEqual(
    expect.objectContaining({ kind: 'other', name: 'BILLING.SUBSCRIPTION.ACTIVATED' }),
  );
  await sandbox.turnClock(new Date(Date.now() + 31 * 86_400_000));
  await sandbox.waitForDelivery();
  await sandbox.endAgreement(approval.reference);
  await sandbox.waitForDelivery();
  await sandbox.refund(transactionId);
  await sandbox.waitForDelivery();
  expect(received.slice(2).map((notice) => notice?.about)).toMatchObject([
    { ...renewal, outcome: { state: 'declined', transactionId: null } },
    { kind: 'ended', reference: approval.reference },
    { kind: 'refund', transactionId, amountCents: 1999 },
  ]);
});

test('a held PayPal payment is reported twice: held, then decided', async () => {
  const { sandbox, received, agree } = await listen();
  const approval = await agree();
  await sandbox.approve(approval.link, 'held');
  await sandbox.waitForDelivery();
  await sandbox.review(sandbox.ledger()[0]?.transactionId ?? '', 'decline');
  await sandbox.waitForDelivery();
  const outcomes = received.flatMap((notice) =>
    notice?.about.kind === 'renewal' ? [notice.about.outcome.state] : [],
  );
  expect(outcomes).toEqual(['held', 'declined']);
});

test('rejects a forged, altered or unsigned PayPal notice', async () => {
  const { sandbox, gateways, agree } = await listen();
  await sandbox.approve((await agree()).link);
  await sandbox.waitForDelivery();
  const { headers, body } = sandbox.envelope(sandbox.notices()[0]?.id ?? '');
  const read = (changed: Record<string, string>, text = body) =>
    gateways.paypal.readNotice(new Headers({ ...headers, ...changed }), text);
  expect(await read({})).toMatchObject({ about: { kind: 'renewal' } });
  expect(await read({ 'paypal-transmission-sig': 'forged' })).toBeNull();
  expect(await read({ 'paypal-transmission-time': new Date().toISOString() })).toBeNull();
  expect(await read({ 'paypal-transmission-id': '' })).toBeNull();
  expect(await read({}, body.replace('19.99', '0.01'))).toBeNull();
  expect(await read({}, '{')).toBeNull();
  const settings = { ...sandbox.settings, paypal: { ...sandbox.settings.paypal, webhookId: 'WH-OTHER' } };
  const other = openGateways(settings).paypal;
  expect(await other.readNotice(new Headers(headers), body)).toBeNull();
});

test('while the gateway cannot be reached, a notice is neither accepted nor dropped', async () => {
  const { sandbox, gateways, pay, agree } = await listen();
  await pay('4111111111111111');
  await sandbox.approve((await agree()).link);
  await sandbox.waitForDelivery();
  for (const { id, gateway } of sandbox.notices()) {
    const { headers, body } = sandbox.envelope(id);
    const reader = gateway === 'card' ? gateways.host : gateways.paypal;
    sandbox.fault('unavailable', { on: gateway === 'card' ? 'getTransactionDetails' : 'verify' });
    await expect(reader.readNotice(new Headers(headers), body)).rejects.toThrow(OutcomeUnknownError);
  }
});
