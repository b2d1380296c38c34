import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { billingApp, cardBody, cards, subscribeAs, takenFor, toBillingAnswer } from '../../test/billing.ts';
import type { Client } from '../../test/client.ts';

const app = await billingApp();
const { member, sandbox, chargesOf, turnTo } = app;

const act = async (client: Client, id: string, what: 'confirm' | 'cancel', body: object = {}) =>
  toBillingAnswer(await client.post(`/api/subscriptions/challenges/${id}/${what}`, body));
async function challenged(client: Client) {
  const challenge = (await subscribeAs(client, cardBody(cards.challenge))).result?.challenge;
  if (!challenge) throw new Error('no challenge');
  return challenge;
}

test('a member cannot see another member’s challenge', async () => {
  const [owner, thief] = [await member('owner'), await member('thief')];
  const { id, url } = await challenged(owner.client);
  await sandbox.decideChallenge(url, 'confirm');
  for (const what of ['confirm', 'cancel'] as const) {
    expect(await act(thief.client, id, what)).toMatchObject({ status: 404 });
    expect(await act(app.browser(), id, what)).toMatchObject({ status: 401 });
    expect(await act(thief.client, randomUUID(), what)).toMatchObject({ status: 404 });
    expect(await act(thief.client, 'x', what)).toMatchObject({ status: 400 });
  }
  expect(await chargesOf(thief.id)).toEqual([]);
  expect(await act(owner.client, id, 'confirm')).toMatchObject({ status: 200 });
  expect(await takenFor(app, owner.id)).toHaveLength(1);
});

test('a browser that claims the bank has confirmed is not trusted', async () => {
  const { id: userId, client } = await member('forger');
  const { id, url } = await challenged(client);
  const forged = {
    status: 'authenticated',
    authenticationIndicator: '05',
    cardholderAuthenticationValue: 'AAAA',
  };
  expect(await act(client, id, 'confirm', forged)).toMatchObject({
    result: { hold: true, challenge: { id } },
  });
  // The service itself only accepts calls from the pool's server.
  const { url: service = '' } = sandbox.settings.card.threeDSecure ?? {};
  const serviceId = new URL(url).pathname.split('/').at(-1);
  for (const init of [{}, { headers: { authorization: 'Bearer guess' } }])
    expect((await fetch(`${service}/authentications/${serviceId}`, init)).status).toBe(401);
  await sandbox.decideChallenge(url, 'decline');
  expect(await act(client, id, 'confirm', forged)).toMatchObject({ status: 402 });
  expect(await takenFor(app, userId)).toEqual([]);
});

test('a confirmation is valid for one payment, and charges nothing months later', async () => {
  const { id: userId, client } = await member('replayer');
  const { id, url } = await challenged(client);
  await sandbox.decideChallenge(url, 'confirm');
  const first = await act(client, id, 'confirm');
  await client.post('/api/subscriptions/cancel', {});
  await turnTo(new Date(Date.now() + 40 * 86_400_000));
  await app.round();
  const later = await app.signIn('replayer');
  expect(await act(later, id, 'confirm')).toMatchObject({
    status: 200,
    result: { transactionId: first.result?.transactionId, subscription: { active: false } },
  });
  expect(await takenFor(app, userId)).toHaveLength(1);
  expect(await app.hasAccess(later)).toBe(false);
});
