import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { cardOrders } from '../../test/card-orders.ts';
import { type Authentication, OutcomeUnknownError } from './gateway.ts';
import { openGateways } from './open-gateways.ts';
import { createAuthenticator } from './three-d-secure.ts';

const { host, keep, linesOf, orderFor, sandbox } = await cardOrders();
const cards = {
  challenge: '4000000000001091',
  frictionless: '4000000000001000',
  silent: '4000000000001075',
  challengeLater: '4000002760003184',
};
const { authenticator } = host;
if (!authenticator) throw new Error('the sandbox authenticates');
let requests = 0;
const begin = (reference: string, amountCents = 1999) =>
  authenticator.begin({
    requestId: `request-${++requests}`,
    reference,
    amountCents,
    returnUrl: 'http://pool.example/profile/subscription',
  });

/** Lets the cardholder confirm; returns the values for the charge. */
async function confirm(reference: string, amountCents = 1999): Promise<Authentication> {
  const begun = await begin(reference, amountCents);
  if (begun.state === 'challenge') {
    await sandbox.decideChallenge(begun.url, 'confirm');
    const found = await authenticator?.find(begun.id);
    if (found?.state === 'accepted') return found.authentication;
  }
  throw new Error(`not confirmed: ${begun.state}`);
}

test('a challenge waits for the cardholder; the decision is final', async () => {
  const { reference } = await keep(cards.challenge);
  for (const [decision, state] of [
    ['confirm', 'accepted'],
    ['decline', 'refused'],
  ] as const) {
    const begun = await begin(reference);
    if (begun.state !== 'challenge') throw new Error('no challenge');
    expect(new URL(begun.url).origin).toBe(sandbox.settings.card.threeDSecure?.challengeOrigin);
    expect(await authenticator.find(begun.id)).toEqual(begun);
    expect(await sandbox.decideChallenge(begun.url, decision)).toContain('Done.');
    await sandbox.decideChallenge(begun.url, decision === 'confirm' ? 'decline' : 'confirm');
    expect(await authenticator.find(begun.id)).toMatchObject({ state });
  }
});

test('a repeated request returns the same authentication', async () => {
  const { reference } = await keep(cards.challenge);
  const request = { requestId: 'again', reference, amountCents: 1999, returnUrl: 'http://pool.example/' };
  expect(await authenticator.begin(request)).toEqual(await authenticator.begin(request));
});

test('the values are valid for one charge of that card and amount only', async () => {
  const { reference } = await keep(cards.challenge);
  const other = await keep(cards.challenge);
  const authentication = await confirm(reference);
  const order = orderFor(reference);
  expect(await host.collect(order)).toMatchObject({
    state: 'declined',
    final: true,
    message: expect.stringContaining('confirm this payment'),
  });
  for (const wrong of [
    orderFor(other.reference, { authentication }),
    orderFor(reference, { authentication, amountCents: 1 }),
    orderFor(reference, { authentication: { ...authentication, value: 'Zm9yZ2VkIHZhbHVlIG9mIG1pbmU=' } }),
  ])
    await expect(host.collect(wrong)).rejects.toThrow(OutcomeUnknownError);
  const right = orderFor(reference, { authentication });
  expect(await host.collect(right)).toMatchObject({ state: 'settled' });
  await expect(host.collect(orderFor(reference, { authentication }))).rejects.toThrow(OutcomeUnknownError);
  expect(linesOf(right)).toMatchObject([{ state: 'settled' }]);
});

test('renewals need no confirmation; a bank that requires one again declines for good', async () => {
  const until = new Date(Date.now() + 31 * 86_400_000);
  const renew = async (number: string) => {
    const { reference } = await keep(number);
    const authentication = await confirm(reference);
    await host.collect(orderFor(reference, { authentication }));
    return await host.collect(orderFor(reference, { until }));
  };
  expect(await renew(cards.challenge)).toMatchObject({ state: 'settled' });
  expect(await renew(cards.challengeLater)).toMatchObject({
    state: 'declined',
    final: true,
    message: expect.stringContaining('confirm'),
  });
});

test('handles banks that confirm without a page, do not take part, or do not answer', async () => {
  const silent = (await keep(cards.silent)).reference;
  expect(await begin((await keep(cards.frictionless)).reference)).toMatchObject({ state: 'accepted' });
  expect(await begin((await keep('4111111111111111')).reference)).toEqual({ state: 'not-enrolled' });
  await expect(begin(silent)).rejects.toThrow(OutcomeUnknownError);
});

test('without its settings nothing is authenticated', () => {
  const { threeDSecure: _, ...card } = sandbox.settings.card;
  expect(openGateways({ ...sandbox.settings, card }).host.authenticator).toBeNull();
});

const reply: { body: string } = { body: '' };
const server = createServer((_, response) => void response.end(reply.body)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

test.each([
  ['a challenge of a stranger', { status: 'challenge', id: '1', challengeUrl: 'https://evil.example/1' }],
  ['a script for a page', { status: 'challenge', id: '1', challengeUrl: 'javascript:alert(1)' }],
  ['an acceptance without its values', { status: 'authenticated', id: '1' }],
  ['an unknown state', { status: 'fine', id: '1' }],
])('rejects %s as an answer', async (_, body) => {
  reply.body = JSON.stringify(body);
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const settings = { url, key: 'key', challengeOrigin: 'https://bank.example' };
  await expect(createAuthenticator(settings, 1000).find('1')).rejects.toThrow(OutcomeUnknownError);
});

test('the sandbox received nothing unexpected', () => {
  expect(sandbox.troubles).toEqual([]);
});
