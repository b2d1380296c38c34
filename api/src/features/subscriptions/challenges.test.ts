import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  billingApp,
  cardBody,
  cards,
  changePlanAs,
  detailsOf,
  quoteAs,
  subscribeAs,
  takenFor,
  toBillingAnswer,
} from '../../test/billing.ts';
import type { Client } from '../../test/client.ts';

const app = await billingApp();
const { member, sandbox, db, chargesOf, subscriptionOf, hasAccess, round, turnTo } = app;
const start = Date.now();
const minute = 60_000;
const day = 24 * 60 * minute;
const notConfirmed =
  'Your bank did not confirm the payment. Nothing was charged. Try again or use another card.';
const errorOf = (sentence: string) => ({ common: { kind: { errorMessage: sentence } } });

const act = async (client: Client, id: string, what: 'confirm' | 'cancel') =>
  toBillingAnswer(await client.post(`/api/subscriptions/challenges/${id}/${what}`, {}));

/** Subscribes with the card that requires a challenge. */
async function challenged(
  client: Client,
  { key = randomUUID(), more = {}, card = cards.challenge as string } = {},
) {
  const answer = await subscribeAs(client, cardBody(card, more), key);
  const challenge = answer.result?.challenge;
  if (!challenge) throw new Error(`no challenge: ${JSON.stringify(answer)}`);
  return { ...challenge, key, card };
}
const methodsOf = (userId: number) =>
  db.selectFrom('payment_methods').selectAll().where('user_id', '=', userId).orderBy('id').execute();

test('charges nothing before the bank confirms, then once for any number of requests', async () => {
  const { id, client } = await member('accepts');
  const key = randomUUID();
  const challenge = await challenged(client, { key });
  expect(challenge).toMatchObject({ amountCents: 1999 });
  expect(await detailsOf(client)).toMatchObject({ challenge: { id: challenge.id }, underWay: null });
  expect(await chargesOf(id)).toEqual([]);
  expect(await hasAccess(client)).toBe(false);
  const waits = { status: 200, result: { hold: true, challenge: { id: challenge.id } } };
  expect(await act(client, challenge.id, 'confirm')).toMatchObject(waits);
  // Repeating the request, after a reload or a lost answer, returns the same challenge.
  expect((await subscribeAs(client, cardBody(cards.challenge), key)).result?.challenge?.id).toBe(
    challenge.id,
  );

  await sandbox.decideChallenge(challenge.url, 'confirm');
  const answers = await Promise.all(Array.from({ length: 5 }, () => act(client, challenge.id, 'confirm')));
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, result: { hold: false, subscription: { active: true } } });
    expect(answer.result?.transactionId).toBe(answers[0]?.result?.transactionId);
  }
  expect(await subscribeAs(client, cardBody(cards.challenge), key)).toMatchObject({
    result: { transactionId: answers[0]?.result?.transactionId },
  });
  expect(await takenFor(app, id)).toMatchObject([{ amountCents: 1999 }]);
  expect(await hasAccess(client)).toBe(true);
  expect(await detailsOf(client)).toMatchObject({ challenge: null });
  expect(await act(client, challenge.id, 'cancel')).toMatchObject({ status: 409 });
});

test.each(['refused', 'canceled', 'expired'] as const)(
  '%s: charges nothing, removes the card, and allows another try immediately',
  async (how) => {
    await turnTo(new Date(start));
    const { id, client: before } = await member(`ends-${how}`);
    let client = before;
    const { url, key, ...challenge } = await challenged(client);
    const sentence = how === 'expired' ? expect.stringContaining('time to confirm') : notConfirmed;
    const refusal = { status: 402, details: errorOf(sentence) };
    if (how === 'refused') {
      await sandbox.decideChallenge(url, 'decline');
      expect(await act(client, challenge.id, 'confirm')).toMatchObject(refusal);
    } else if (how === 'canceled') {
      expect(await act(client, challenge.id, 'cancel')).toMatchObject({ status: 200 });
      expect(await act(client, challenge.id, 'cancel')).toMatchObject({ status: 200 });
      // Confirmed too late at the bank.
      await sandbox.decideChallenge(url, 'confirm');
    } else {
      await turnTo(new Date(start + 31 * minute));
      await sandbox.decideChallenge(url, 'confirm');
      await round();
      // A session does not survive such a long pause.
      client = await app.signIn(`ends-${how}`);
    }
    expect(await act(client, challenge.id, 'confirm')).toMatchObject(refusal);
    expect(await subscribeAs(client, cardBody(cards.challenge), key)).toMatchObject(refusal);
    expect(await takenFor(app, id)).toEqual([]);
    expect((await methodsOf(id)).every(({ ended_at }) => ended_at !== null)).toBe(true);
    expect(await detailsOf(client)).toMatchObject({ challenge: null });
    const again = await challenged(client);
    await sandbox.decideChallenge(again.url, 'confirm');
    expect(await act(client, again.id, 'confirm')).toMatchObject({ status: 200 });
    expect(await takenFor(app, id)).toHaveLength(1);
  },
);

test('of the challenges in two tabs only the newer counts, and one payment is made', async () => {
  const { id, client } = await member('two-tabs');
  const old = await challenged(client);
  const next = await challenged(client);
  for (const { url } of [old, next]) await sandbox.decideChallenge(url, 'confirm');
  const both = await Promise.all([old, next].map((one) => act(client, one.id, 'confirm')));
  expect(both.map(({ status }) => status)).toEqual([402, 200]);
  expect(await takenFor(app, id)).toHaveLength(1);
});

test('charges nothing for a confirmed challenge after the member paid in another way', async () => {
  const { id, client } = await member('otherwise');
  const open = await challenged(client);
  const back = await sandbox.approve(
    ((await client.post('/api/subscriptions/generatePaypalLink', {})).body as { result: { link: string } })
      .result.link,
  );
  await subscribeAs(client, { type: 'paypal', token: back.searchParams.get('ba_token') });
  await sandbox.decideChallenge(open.url, 'confirm');
  expect(await act(client, open.id, 'confirm')).toMatchObject({ status: 409 });
  expect(await takenFor(app, id)).toHaveLength(1);
  expect(await subscriptionOf(id)).toMatchObject({ type: 'paypal' });
});

test('a card confirmed without a page pays immediately; one whose bank does not answer is not charged', async () => {
  const [frictionless, silent] = [await member('frictionless'), await member('silent')];
  expect(await subscribeAs(frictionless.client, cardBody(cards.frictionless))).toMatchObject({
    status: 200,
    result: { hold: false },
  });
  expect(await takenFor(app, frictionless.id)).toHaveLength(1);
  const answer = await subscribeAs(silent.client, cardBody(cards.bankSilent));
  expect(answer).toMatchObject({
    status: 503,
    details: errorOf(expect.stringContaining('not been charged')),
  });
  expect(await chargesOf(silent.id)).toEqual([]);
  expect(await subscribeAs(silent.client, cardBody())).toMatchObject({ status: 200 });
});

test('a replacement card must be confirmed first', async () => {
  const { id, client } = await member('changes');
  await subscribeAs(client, cardBody());
  const refused = await challenged(client);
  expect(refused).toMatchObject({ amountCents: 0 });
  await sandbox.decideChallenge(refused.url, 'decline');
  expect(await act(client, refused.id, 'confirm')).toMatchObject({ status: 402 });
  expect(await detailsOf(client)).toMatchObject({ method: { lastFour: '1111' } });
  const { url, ...accepted } = await challenged(client);
  await sandbox.decideChallenge(url, 'confirm');
  for (let i = 0; i < 2; i++)
    expect(await act(client, accepted.id, 'confirm')).toMatchObject({
      status: 200,
      result: { hold: false, transactionId: null },
    });
  expect(await detailsOf(client)).toMatchObject({ method: { lastFour: '1091' } });
  expect(await takenFor(app, id)).toHaveLength(1);
});

test('a change to the yearly plan must be confirmed first; if declined, the month and the card stay', async () => {
  const { id, client } = await member('upgrades');
  const first = await challenged(client);
  await sandbox.decideChallenge(first.url, 'confirm');
  await act(client, first.id, 'confirm');
  const { result: quote } = await quoteAs(client, 'yearly');
  const upgrade = async () => {
    const answer = await changePlanAs(client, { plan: 'yearly', amountCents: quote?.amountCents ?? 0 });
    expect(answer.result?.challenge).toMatchObject({ amountCents: quote?.amountCents });
    return { id: '', url: '', ...answer.result?.challenge };
  };
  const refused = await upgrade();
  await sandbox.decideChallenge(refused.url, 'decline');
  expect(await act(client, refused.id, 'confirm')).toMatchObject({ status: 402 });
  expect(await detailsOf(client)).toMatchObject({ plan: 'monthly', method: { lastFour: '1091' } });
  const { url, ...accepted } = await upgrade();
  await sandbox.decideChallenge(url, 'confirm');
  expect(await act(client, accepted.id, 'confirm')).toMatchObject({ status: 200 });
  expect(await detailsOf(client)).toMatchObject({ plan: 'yearly' });
  expect((await takenFor(app, id)).map(({ amountCents }) => amountCents)).toEqual([1999, quote?.amountCents]);
});

test('a charge whose answer was lost keeps its confirmation, and is made once', async () => {
  const { id, client } = await member('lost');
  const { url, ...challenge } = await challenged(client);
  await sandbox.decideChallenge(url, 'confirm');
  sandbox.fault('cut-before', { on: 'createTransaction' });
  expect(await act(client, challenge.id, 'confirm')).toMatchObject({ status: 503 });
  expect(await chargesOf(id)).toMatchObject([{ status: 'pending' }]);
  sandbox.fault('cut-after', { on: 'createTransaction' });
  expect(await act(client, challenge.id, 'confirm')).toMatchObject({ status: 503 });
  expect(await act(client, challenge.id, 'confirm')).toMatchObject({ status: 200 });
  expect(await takenFor(app, id)).toHaveLength(1);
});

test('asks the member to return only when the bank requires confirmation of a renewal', async () => {
  await turnTo(new Date(start + day));
  const pays = async (login: string, card: string) => {
    const one = await member(login);
    const { url, ...challenge } = await challenged(one.client, { card });
    await sandbox.decideChallenge(url, 'confirm');
    await act(one.client, challenge.id, 'confirm');
    return one;
  };
  const quiet = await pays('renews', cards.challenge);
  const declined = await pays('asked-again', cards.challengeLater);
  await turnTo(new Date(start + 33 * day));
  await round();
  expect(await takenFor(app, quiet.id)).toHaveLength(2);
  expect(await chargesOf(declined.id)).toMatchObject([{ status: 'settled' }, { status: 'declined' }]);
  expect(await subscriptionOf(declined.id)).toMatchObject({ status: 'inactive', next_charge_at: null });
  const mail = await app.received(declined.email, 2);
  expect(mail.text).toContain('confirm');
  await turnTo(new Date(start + 40 * day));
  await round();
  expect(await chargesOf(declined.id)).toHaveLength(2);
  const client = await app.signIn('asked-again');
  expect(await detailsOf(client)).toMatchObject({ mustConfirm: true });
  const { url, ...challenge } = await challenged(client, {
    card: cards.challengeLater,
    more: { option: '1' },
  });
  await sandbox.decideChallenge(url, 'confirm');
  expect(await act(client, challenge.id, 'confirm')).toMatchObject({ status: 200 });
  expect(await detailsOf(client)).toMatchObject({ mustConfirm: false });
});

test('the sandbox received nothing unexpected', () => {
  expect(sandbox.troubles).toEqual([]);
});
