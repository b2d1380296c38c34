import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type BillingApp,
  billingApp,
  cancelAs,
  cardBody,
  detailsOf,
  openApprovalAs,
  subscribeAs,
  takenFor,
} from '../../test/billing.ts';

const app: BillingApp = await billingApp();
const { member, hasAccess, received, round, turnTo, subscriptionOf, sandbox } = app;
const at = (iso: string) => new Date(iso);
const body = (token: string) => ({ type: 'paypal', token });

type Wallet = Parameters<typeof sandbox.approve>[1];
/** Goes to PayPal, approves, and returns the token. */
async function approved(client: Parameters<typeof openApprovalAs>[0], wallet?: Wallet, option?: '1' | '2') {
  const back = await sandbox.approve(await openApprovalAs(client, option), wallet);
  expect(back.pathname).toBe('/profile/subscription/processagreement');
  return back.searchParams.get('ba_token') ?? '';
}

async function subscriber(login: string, on: string, wallet?: Wallet) {
  await turnTo(at(on));
  const one = await member(login);
  const answer = await subscribeAs(one.client, body(await approved(one.client, wallet)));
  expect(answer).toMatchObject({ status: 200, result: { hold: false } });
  return one;
}

describe('a PayPal approval', () => {
  test('gives access, one charge and a receipt', async () => {
    const { id, client, email } = await subscriber('ana', '2027-01-10T12:00:00Z');
    expect(await hasAccess(client)).toBe(true);
    await sandbox.waitForDelivery();
    expect((await takenFor(app, id)).map(({ amountCents }) => amountCents)).toEqual([1999]);
    expect(await detailsOf(client)).toMatchObject({
      subscription: { type: 'paypal', active: true },
      method: { type: 'paypal' },
      list: [{ type: 'paypal', status: 'settled' }],
    });
    expect((await received(email)).text).toContain('Paid by: PayPal');
  });

  test('accepts the token once, and repeats the answer for the same key', async () => {
    const { id, client } = await member('ben');
    const token = await approved(client);
    const key = randomUUID();
    const first = await subscribeAs(client, body(token), key);
    expect(await subscribeAs(client, body(token), key)).toEqual(first);
    expect(await subscribeAs(client, body(token))).toMatchObject({ status: 409 });
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test('refuses another member’s token and an invented one', async () => {
    const { client } = await member('carl');
    const thief = await member('thief');
    const token = await approved(client);
    expect(await subscribeAs(thief.client, body(token))).toMatchObject({ status: 403 });
    expect(await subscribeAs(thief.client, body('BA-INVENTED'))).toMatchObject({ status: 404 });
    expect(await hasAccess(thief.client)).toBe(false);
    expect(await subscribeAs(client, body(token))).toMatchObject({ status: 200 });
  });

  test('charges nothing when canceled or not given', async () => {
    const { id, client } = await member('dora');
    const link = await openApprovalAs(client);
    const back = await sandbox.decline(link);
    expect(back.pathname).toBe('/profile/subscription');
    const token = new URL(link).searchParams.get('ba_token') ?? '';
    expect(await subscribeAs(client, body(token))).toMatchObject({ status: 409 });
    expect(await hasAccess(client)).toBe(false);
    expect(await app.chargesOf(id)).toEqual([]);
  });

  test('gives a member who never returns what they paid for', async () => {
    await turnTo(at('2027-01-12T12:00:00Z'));
    const { id, client } = await member('emil');
    await approved(client);
    await sandbox.waitForDelivery();
    await turnTo(at('2027-01-12T12:20:00Z'));
    await round();
    expect(await hasAccess(client)).toBe(true);
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test('charges once for fifty concurrent requests', async () => {
    const { id, client } = await member('fifty');
    const token = await approved(client);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => subscribeAs(client, body(token), key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test('is refunded when the member has paid by card in another tab meanwhile', async () => {
    const { id, client } = await member('gina');
    // Otherwise PayPal's notice arrives first, and the card pays for the next month.
    sandbox.holdNotices();
    const token = await approved(client);
    expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 200 });
    await subscribeAs(client, body(token));
    await sandbox.releaseNotices();
    await expect
      .poll(async () => (await app.chargesOf(id)).map(({ status }) => status).sort(), { timeout: 10_000 })
      .toEqual(['refunded', 'settled']);
    const kept = (await takenFor(app, id)).filter(({ gateway }) => gateway === 'card');
    expect(kept).toHaveLength(1);
    expect(await subscriptionOf(id)).toMatchObject({ type: 'host', status: 'active' });
  });
});

test('a change from card to PayPal charges nothing now, and the next month by PayPal', async () => {
  await turnTo(at('2027-02-05T12:00:00Z'));
  const { id, client } = await member('hal');
  await subscribeAs(client, cardBody());
  const changed = await subscribeAs(client, body(await approved(client)));
  expect(changed).toMatchObject({ status: 200, result: { transactionId: null } });
  expect((await takenFor(app, id)).length).toBe(1);
  await turnTo(at('2027-03-05T12:30:00Z'));
  await sandbox.waitForDelivery();
  await round();
  expect((await app.chargesOf(id)).map(({ type, status }) => `${type} ${status}`)).toEqual([
    'host settled',
    'paypal settled',
  ]);
  expect((await subscriptionOf(id)).paid_until).toEqual(at('2027-04-05T12:00:00Z'));
});

describe("PayPal's own schedule", () => {
  test('books each month once, from PayPal’s notice or our own check', async () => {
    const { id } = await subscriber('ida', '2027-04-10T12:00:00Z');
    for (const day of ['2027-05-10', '2027-06-10', '2027-07-10']) {
      await turnTo(at(`${day}T13:00:00Z`));
      await sandbox.waitForDelivery();
      await round();
      await round();
    }
    const charges = await app.chargesOf(id);
    expect(charges.map(({ status }) => status)).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect((await subscriptionOf(id)).paid_until).toEqual(at('2027-08-10T12:00:00Z'));
  });

  test('a refused month ends access and sends a mail', async () => {
    const { id, email } = await subscriber('jon', '2027-09-10T12:00:00Z', 'refuses-renewals');
    await turnTo(at('2027-10-10T13:00:00Z'));
    await sandbox.waitForDelivery();
    await round();
    const client = await app.signIn('jon');
    expect(await hasAccess(client)).toBe(false);
    expect(await subscriptionOf(id)).toMatchObject({ status: 'inactive', failures: 1 });
    expect((await received(email, 2)).subject).toMatch('Your payment was declined');
  });

  test('stops when canceled, and continues when that is undone', async () => {
    const { id, client } = await subscriber('kim', '2027-11-10T12:00:00Z');
    await cancelAs(client);
    await expect.poll(() => agreementState(id), { timeout: 10_000 }).toBe('paused');
    expect(await subscribeAs(client, { type: 'revive' })).toMatchObject({ status: 200 });
    await expect.poll(() => agreementState(id), { timeout: 10_000 }).toBe('active');
    await cancelAs(client);
    await expect.poll(() => agreementState(id), { timeout: 10_000 }).toBe('paused');
    await turnTo(at('2027-12-20T12:00:00Z'));
    await sandbox.waitForDelivery();
    await round();
    expect((await app.chargesOf(id)).length).toBe(1);
    await expect.poll(() => agreementState(id), { timeout: 10_000 }).toBe('ended');
  });

  test('stops when an operator blocks the member, and continues when unblocked', async () => {
    const { id } = await subscriber('mia', '2028-03-10T12:00:00Z');
    const shut = (allow_user: 0 | 1) =>
      app.db.updateTable('users').set({ allow_user }).where('id', '=', id).execute();
    await shut(0);
    await round();
    await expect.poll(() => agreementState(id), { timeout: 10_000 }).toBe('paused');
    await turnTo(at('2028-04-12T12:00:00Z'));
    await sandbox.waitForDelivery();
    await round();
    expect(await takenFor(app, id)).toHaveLength(1);
    await shut(1);
    await round();
    await expect.poll(() => agreementState(id), { timeout: 10_000 }).toBe('active');
  });

  test("ends at PayPal's own site as a cancellation with a mail, which cannot be undone", async () => {
    const { id, client, email } = await subscriber('lou', '2028-01-10T12:00:00Z');
    await sandbox.endAgreement(await agreementOf(id));
    await sandbox.waitForDelivery();
    expect(await subscriptionOf(id)).toMatchObject({ status: 'canceled', next_charge_at: null });
    expect(await hasAccess(client)).toBe(true);
    expect((await received(email, 2)).text).toContain('You stopped the payments at PayPal');
    expect(await subscribeAs(client, { type: 'revive' })).toMatchObject({ status: 409 });
  });
});

async function agreementOf(userId: number): Promise<string> {
  const { gateway_reference } = await app.db
    .selectFrom('payment_methods')
    .select('gateway_reference')
    .where('user_id', '=', userId)
    .where('type', '=', 'paypal')
    .executeTakeFirstOrThrow();
  return gateway_reference;
}
const agreementState = async (userId: number) =>
  (await app.parts.gateways.paypal.readAgreement(await agreementOf(userId))).state;

test('a change from card to PayPal waits for a due renewal, as an agreement cannot begin in the past', async () => {
  await turnTo(at('2028-06-06T12:00:00Z'));
  await subscribeAs((await member('otto')).client, cardBody());
  await turnTo(at('2028-07-06T12:01:00Z'));
  const client = await app.signIn('otto');
  expect(await client.post('/api/subscriptions/generatePaypalLink', {})).toMatchObject({
    status: 409,
    body: { message: 'Your renewal is being processed. Please try again in a few minutes.' },
  });
  await round();
  expect((await subscribeAs(client, body(await approved(client)))).status).toBe(200);
});
