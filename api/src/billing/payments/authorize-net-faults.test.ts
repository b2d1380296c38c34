import { expect, test } from 'vitest';
import { cardOrders, goodCard } from '../../test/card-orders.ts';
import { testPayer, testSandbox } from '../../test/sandbox.ts';
import { OutcomeUnknownError } from './gateway.ts';
import { openGateways } from './open-gateways.ts';

const { again, host, keep, linesOf, orderFor, sandbox } = await cardOrders();
const charges = { on: 'createTransaction' };

test('a card that causes an error is not charged', async () => {
  const order = orderFor((await keep('4000000000000119')).reference);
  await expect(host.collect(order)).rejects.toThrow(OutcomeUnknownError);
  expect(await host.find(order)).toBeNull();
  expect(linesOf(order)).toEqual([]);
});

test('a charge whose answer was lost is found, and collecting again charges nothing', async () => {
  const order = orderFor((await keep('4000000000000127')).reference);
  await expect(host.collect(order)).rejects.toThrow(OutcomeUnknownError);
  const [line] = linesOf(order);
  expect(await host.find(order)).toMatchObject({ state: 'settled', transactionId: line?.transactionId });
  expect(await host.collect(again(order))).toMatchObject({ transactionId: line?.transactionId });
  expect(linesOf(order)).toHaveLength(1);
});

test.each(['error', 'unavailable', 'cut-before'] as const)(
  '%s: charges nothing, and a retry pays',
  async (kind) => {
    const order = orderFor((await keep(goodCard)).reference);
    sandbox.fault(kind, charges);
    await expect(host.collect(order)).rejects.toThrow(OutcomeUnknownError);
    expect(await host.find(order)).toBeNull();
    expect(await host.collect(again(order))).toMatchObject({ state: 'settled' });
    expect(linesOf(order)).toHaveLength(1);
  },
);

test.each(['garbage', 'cut-after'] as const)('%s: charges once', async (kind) => {
  const order = orderFor((await keep(goodCard)).reference);
  sandbox.fault(kind, charges);
  await expect(host.collect(order)).rejects.toThrow(OutcomeUnknownError);
  expect(await host.collect(again(order))).toMatchObject({ state: 'settled' });
  expect(linesOf(order)).toHaveLength(1);
});

test('an answer that arrives twice counts once, and later requests work', async () => {
  const order = orderFor((await keep(goodCard)).reference);
  sandbox.fault('twice', charges);
  expect(await host.collect(order)).toMatchObject({ state: 'settled' });
  expect(linesOf(order)).toHaveLength(1);
  const next = orderFor(order.reference);
  // The extra answer may break its connection.
  await host.collect(next).catch(() => {});
  expect(await host.collect(again(next))).toMatchObject({ state: 'settled' });
  expect(linesOf(next)).toHaveLength(1);
});

test('a gateway that answers after our timeout leaves the outcome unknown; money moved once', async () => {
  const slow = await testSandbox({ timeoutMs: 400, slowMs: 1500 });
  const gateway = openGateways(slow.settings).host;
  const token = await slow.tokenise({ number: goodCard });
  const { reference } = await gateway.storeCard({ token }, { userId: 1, payer: testPayer });
  const order = orderFor(reference);
  slow.fault('slow', charges);
  await expect(gateway.collect(order)).rejects.toThrow(/too late/);
  expect(await gateway.collect(again(order))).toMatchObject({ state: 'settled' });
  expect(slow.ledger()).toHaveLength(1);
});

test('reports an unreachable gateway', async () => {
  const gone = openGateways({
    ...sandbox.settings,
    card: { ...sandbox.settings.card, url: 'http://127.0.0.1:9/xml/v1/request.api' },
  }).host;
  await expect(gone.collect(orderFor('1-2'))).rejects.toThrow(OutcomeUnknownError);
});

test('finds the charge when the gateway itself refuses a duplicate', async () => {
  const order = orderFor((await keep(goodCard)).reference);
  const first = await host.collect(order);
  expect(await host.collect(order)).toMatchObject({ ...first, at: expect.any(Date) });
  expect(linesOf(order)).toHaveLength(1);
});

test('charges once for fifty concurrent requests for one invoice', async () => {
  const order = orderFor((await keep(goodCard)).reference);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, i) => host.collect(i % 2 ? order : again(order))),
  );
  const [line, ...more] = linesOf(order);
  expect(more).toEqual([]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ state: 'settled', transactionId: line?.transactionId });
  }
});

test('charges once for fifty requests in sequence with lost answers', async () => {
  const order = orderFor((await keep(goodCard)).reference);
  sandbox.fault('cut-after', { times: 2, on: 'createTransaction' });
  sandbox.fault('garbage', { times: 3, on: 'getTransactionList' });
  for (let i = 0; i < 50; i++) {
    await host.collect(i === 0 ? order : again(order)).catch((error) => {
      expect(error).toBeInstanceOf(OutcomeUnknownError);
    });
  }
  sandbox.clearFaults();
  expect(linesOf(order)).toHaveLength(1);
});

test('the sandbox received nothing unexpected', () => {
  expect(sandbox.troubles).toEqual([]);
});
