import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardOrders, goodCard } from '../../test/card-orders.ts';
import { testPayer, testSandbox } from '../../test/sandbox.ts';
import { type CardGateway, GatewayRefused, OutcomeUnknownError } from './gateway.ts';
import { openGateways } from './open-gateways.ts';

const { host, keep, linesOf, nextUser, orderFor, sandbox } = await cardOrders();
const charges = { on: 'createTransaction' };

test('stores a card by a token, which is valid once', async () => {
  const token = await sandbox.tokenise({ number: '5424000000000015' });
  const userId = nextUser();
  const kept = await host.storeCard({ token }, { userId, payer: testPayer });
  expect(kept).toMatchObject({ brand: 'MasterCard', lastFour: '0015' });
  const second = host.storeCard({ token }, { userId, payer: testPayer });
  await expect(second).rejects.toThrow(
    new GatewayRefused('The card details expired. Please enter them again.'),
  );
  // Another card of the same member belongs to the same customer of the gateway.
  const other = await host.storeCard(
    { token: await sandbox.tokenise({ number: goodCard }) },
    { userId, payer: testPayer },
  );
  expect(other.reference.split('-')[0]).toBe(kept.reference.split('-')[0]);
  expect(other.reference).not.toBe(kept.reference);
});

test('a token is valid for a quarter of an hour', async () => {
  const token = await sandbox.tokenise({ number: goodCard });
  await sandbox.turnClock(new Date(Date.now() + 16 * 60_000));
  await expect(host.storeCard({ token }, { userId: nextUser(), payer: testPayer })).rejects.toThrow(
    GatewayRefused,
  );
  await sandbox.turnClock(new Date());
});

test('accepts a number too, and refuses one that is not a test card without repeating it', async () => {
  const owner = { userId: nextUser(), payer: testPayer };
  const kept = await host.storeCard({ number: goodCard, cvc: '321', month: '11', year: '38' }, owner);
  expect(kept).toMatchObject({ brand: 'Visa', lastFour: '1111' });
  const card = { number: '4929000000006', cvc: '987', month: '11', year: '38' };
  await expect(host.storeCard(card, owner)).rejects.toThrow(
    new GatewayRefused('The card number is not valid.'),
  );
  await expect(sandbox.tokenise({ number: '4929000000006' })).rejects.toThrow('test cards only');
});

test.each([
  ['4111111111111111', { state: 'settled' }],
  [
    '4000000000000002',
    { state: 'declined', final: false, message: expect.stringMatching(/^Your bank declined/) },
  ],
  [
    '4000000000009995',
    { state: 'declined', final: false, message: expect.stringContaining('insufficient funds') },
  ],
  ['4000000000000259', { state: 'held' }],
  ['4000000000000069', { state: 'declined', final: true, message: expect.stringContaining('expired') }],
  ['4000000000009979', { state: 'declined', final: true }],
  ['4000000000000077', { state: 'settled' }],
])('test card %s: %o', async (number, expected) => {
  const order = orderFor((await keep(number)).reference);
  const outcome = await host.collect(order);
  expect(outcome).toMatchObject(expected);
  expect(linesOf(order)).toMatchObject([{ state: expected.state, amountCents: 1999 }]);
  // A later search returns the first result.
  const found = await host.find(order);
  expect(found).toEqual({ ...outcome, at: expect.any(Date) });
});

test('refuses a card that has expired by the date of the charge', async () => {
  const token = await sandbox.tokenise({ number: goodCard, month: '01', year: '24' });
  const kept = await host.storeCard({ token }, { userId: nextUser(), payer: testPayer });
  expect(await host.collect(orderFor(kept.reference))).toMatchObject({ state: 'declined', final: true });
});

test('a card pays once and is declined at the renewal', async () => {
  const { reference } = await keep('4000000000000341');
  expect(await host.collect(orderFor(reference))).toMatchObject({ state: 'settled' });
  expect(await host.collect(orderFor(reference))).toMatchObject({ state: 'declined', final: false });
});

test('a charge can be voided until the bank has it', async () => {
  const { reference } = await keep(goodCard);
  const order = orderFor(reference);
  await host.collect(order);
  const id = linesOf(order)[0]?.transactionId ?? '';
  sandbox.fault('cut-after', charges);
  await expect(host.reversePayment(id)).rejects.toThrow(OutcomeUnknownError);
  expect(await host.reversePayment(id)).toBe(true);
  expect(await host.reversePayment(id)).toBe(true);
  expect(await host.find(order)).toMatchObject({ state: 'declined', message: 'The payment was reversed.' });
  const late = orderFor(reference);
  await host.collect(late);
  await sandbox.turnClock(new Date(Date.now() + 2 * 86_400_000));
  expect(await host.reversePayment(linesOf(late)[0]?.transactionId ?? '')).toBe(false);
  expect(await host.find(late)).toMatchObject({ state: 'settled' });
  await sandbox.turnClock(new Date());
});

test('a removed card cannot be charged, and removing it again is not an error', async () => {
  const { reference } = await keep(goodCard);
  await host.drop(reference);
  await host.drop(reference);
  await expect(host.collect(orderFor(reference))).rejects.toThrow(GatewayRefused);
});

test('the ledger lists every charge once, settled or not, page by page', async () => {
  const own = await testSandbox();
  const gateway: CardGateway = openGateways(own.settings).host;
  const token = await own.tokenise({ number: goodCard });
  const { reference } = await gateway.storeCard({ token }, { userId: 1, payer: testPayer });
  const began = new Date();
  await gateway.collect(orderFor(reference));
  await own.turnClock(new Date(began.getTime() + 40 * 86_400_000));
  await gateway.collect(orderFor(reference));
  const entries = [];
  const from = new Date(began.getTime() - 5000);
  for await (const entry of gateway.entries(from, new Date(began.getTime() + 50 * 86_400_000)))
    entries.push(entry);
  const charges = entries.map(({ transactionId, invoice, amountCents, state }) => ({
    transactionId,
    invoice,
    amountCents,
    state,
  }));
  expect(charges).toEqual(
    own.ledger().map(({ transactionId, invoice, amountCents, state }) => ({
      transactionId,
      invoice,
      amountCents,
      state,
    })),
  );
  expect(entries.every((entry) => entry.reference === reference)).toBe(true);
  const early = [];
  for await (const entry of gateway.entries(from, new Date(began.getTime() + 86_400_000))) early.push(entry);
  expect(early).toHaveLength(1);
});

test('the ledger lists partial refunds, and the charge stays settled', async () => {
  const own = await testSandbox();
  const gateway: CardGateway = openGateways(own.settings).host;
  const token = await own.tokenise({ number: goodCard });
  const { reference } = await gateway.storeCard({ token }, { userId: 1, payer: testPayer });
  const began = Date.now();
  const order = orderFor(reference);
  await gateway.collect(order);
  const id = own.ledger()[0]?.transactionId ?? '';
  await expect(own.refund(id, 500)).rejects.toThrow();
  await own.turnClock(new Date(began + 2 * 86_400_000));
  await own.refund(id, 500);
  await own.refund(id, 1);
  expect(await gateway.find(order)).toMatchObject({ state: 'settled', transactionId: id });
  const entries = [];
  const until = new Date(began + 5 * 86_400_000);
  for await (const entry of gateway.entries(new Date(began - 5000), until)) entries.push(entry);
  expect(entries).toHaveLength(3);
  expect(entries.find(({ refundId }) => refundId === null)).toMatchObject({
    transactionId: id,
    amountCents: 1999,
  });
  const back = entries.filter(({ state, transactionId }) => state === 'refunded' && transactionId === id);
  expect(back.map(({ amountCents }) => amountCents).sort()).toEqual([1, 500]);
  expect(new Set(back.map(({ refundId }) => refundId)).size).toBe(2);
});

test('wrong keys are not reported as a declined card', async () => {
  const { card } = sandbox.settings;
  const stranger = openGateways({ ...sandbox.settings, card: { ...card, transactionKey: 'wrong' } }).host;
  await expect(stranger.collect(orderFor((await keep(goodCard)).reference))).rejects.toThrow(/E00007/);
});

test('no number or cvc appears in the ledger or in any error', async () => {
  const owner = { userId: nextUser(), payer: testPayer };
  const card = { number: goodCard, cvc: '741', month: '11', year: '38' };
  const errors: string[] = [];
  for (const kind of ['error', 'garbage', 'cut-before', 'cut-after'] as const) {
    sandbox.fault(kind, { on: 'createCustomerPaymentProfile' });
    await host.storeCard(card, owner).catch((error) => errors.push(`${error.stack} ${String(error.cause)}`));
  }
  expect(errors).toHaveLength(4);
  const ledger = readFileSync(sandbox.file, 'utf8');
  expect(ledger).toContain('"lastFour":"1111"');
  for (const text of [ledger, ...errors]) {
    expect(/\d{16}|\b741\b/.exec(text)).toBeNull();
  }
});

test('the sandbox received nothing unexpected', () => {
  expect(sandbox.troubles).toEqual([]);
});
