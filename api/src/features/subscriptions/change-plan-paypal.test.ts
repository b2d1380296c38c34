import { expect, test } from 'vitest';
import {
  billingApp,
  changePlanAs,
  detailsOf,
  openApprovalAs,
  quoteAs,
  subscribeAs,
  takenFor,
} from '../../test/billing.ts';
import type { Client } from '../../test/client.ts';
import { reconcile } from './reconcile.ts';

const app = await billingApp();
const { member, received, round, turnTo, subscriptionOf, sandbox } = app;
const at = (iso: string) => new Date(iso);
type Body = { plan: 'monthly' | 'yearly'; amountCents?: number };

async function approved(client: Client, body: object) {
  const back = await sandbox.approve(await openApprovalAs(client, undefined, body));
  return { type: 'paypal', token: back.searchParams.get('ba_token') ?? '' };
}
/** Adds a member who pays by PayPal from one time on, and has a session at another. */
async function subscriber(login: string, from: string, now: string, body: Body = { plan: 'monthly' }) {
  await turnTo(at(from));
  const one = await member(login);
  expect(await subscribeAs(one.client, await approved(one.client, body))).toMatchObject({ status: 200 });
  await turnTo(at(now));
  return { ...one, client: await app.signIn(login) };
}
const sums = async (id: number) => (await takenFor(app, id)).map(({ amountCents }) => amountCents);
const agreements = async (userId: number) => {
  const rows = await app.db
    .selectFrom('payment_methods')
    .select('gateway_reference')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const read = rows.map(({ gateway_reference }) =>
    app.parts.gateways.paypal.readAgreement(gateway_reference),
  );
  return (await Promise.all(read)).map(({ state }) => state);
};
const credit = Math.round((1999 * 15) / 30);
const upgrade = { plan: 'yearly' as const, amountCents: 19900 - credit };

test('a change to yearly charges the difference at the approval, then each year, and ends the old agreement', async () => {
  const { id, client } = await subscriber('ana', '2027-11-01T12:00:00Z', '2027-11-16T06:00:00Z');
  expect((await quoteAs(client, 'yearly')).result).toMatchObject({ type: 'paypal', ...upgrade });
  // The other call charges stored cards only; an agreement must be approved.
  expect((await changePlanAs(client, upgrade)).status).toBe(409);
  expect(await subscribeAs(client, await approved(client, upgrade))).toMatchObject({
    status: 200,
    result: { hold: false },
  });
  expect(await subscriptionOf(id)).toMatchObject({ plan: 'yearly', paid_until: at('2028-11-16T06:00:00Z') });
  await expect.poll(() => agreements(id), { timeout: 10_000 }).toEqual(['ended', 'active']);
  for (const date of ['2027-12-02', '2028-11-17']) {
    await turnTo(at(`${date}T12:00:00Z`));
    await sandbox.waitForDelivery();
    await round();
  }
  expect(await sums(id)).toEqual([1999, upgrade.amountCents, 19900]);
  expect((await subscriptionOf(id)).paid_until).toEqual(at('2029-11-16T06:00:00Z'));
});

test('does not open an agreement without a sum or with an outdated one', async () => {
  const { client } = await subscriber('ben', '2027-11-01T12:00:00Z', '2027-11-16T06:00:00Z');
  for (const body of [{ plan: 'yearly' }, { plan: 'yearly', amountCents: 17901 }]) {
    const answer = await client.post('/api/subscriptions/generatePaypalLink', body);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ details: { amountCents: { hint: String(upgrade.amountCents) } } });
  }
});

test('refunds the new payment when the old agreement is charged between quote and approval', async () => {
  const { id, client } = await subscriber('cleo', '2027-11-01T12:00:00Z', '2027-12-01T11:30:00Z');
  const { result } = await quoteAs(client, 'yearly');
  const link = await openApprovalAs(client, undefined, { plan: 'yearly', amountCents: result?.amountCents });
  sandbox.holdNotices();
  await turnTo(at('2027-12-01T12:10:00Z'));
  const back = await sandbox.approve(link);
  const later = await app.signIn('cleo');
  const answer = await subscribeAs(later, { type: 'paypal', token: back.searchParams.get('ba_token') });
  expect(answer.status).toBe(402);
  await sandbox.releaseNotices();
  await expect
    .poll(async () => (await app.chargesOf(id)).map(({ plan, status }) => `${plan} ${status}`), {
      timeout: 10_000,
    })
    .toEqual(['monthly settled', 'monthly settled', 'yearly refunded']);
  expect(await subscriptionOf(id)).toMatchObject({ plan: 'monthly', paid_until: at('2028-01-01T12:00:00Z') });
  await expect.poll(() => agreements(id), { timeout: 10_000 }).toEqual(['active', 'ended']);
});

test('refunds the extra month when the old agreement could not be ended in time', async () => {
  const { id, client } = await subscriber('dora', '2027-11-01T12:00:00Z', '2027-11-16T06:00:00Z');
  sandbox.fault('unavailable', { times: 50, on: '/cancel' });
  expect(await subscribeAs(client, await approved(client, upgrade))).toMatchObject({ status: 200 });
  await turnTo(at('2027-12-01T12:00:30Z'));
  await sandbox.waitForDelivery();
  sandbox.clearFaults();
  await expect
    .poll(async () => (await app.chargesOf(id)).map(({ plan, status }) => `${plan} ${status}`), {
      timeout: 10_000,
    })
    .toEqual(['monthly settled', 'yearly settled', 'monthly refunded']);
  expect(await sums(id)).toEqual([1999, upgrade.amountCents]);
  expect(await subscriptionOf(id)).toMatchObject({ plan: 'yearly', paid_until: at('2028-11-16T06:00:00Z') });
  const span = { from: at('2027-10-01T00:00:00Z'), until: at('2027-12-03T00:00:00Z'), dryRun: true };
  expect((await reconcile(app.parts, span)).filter(({ charge }) => charge?.user_id === id)).toEqual([]);
});

test('a member who approves and never returns gets the year, once', async () => {
  const { id, client } = await subscriber('eva', '2027-11-01T12:00:00Z', '2027-11-16T06:00:00Z');
  await approved(client, upgrade);
  await sandbox.waitForDelivery();
  await turnTo(at('2027-11-16T06:30:00Z'));
  await round();
  await round();
  expect(await sums(id)).toEqual([1999, upgrade.amountCents]);
  expect(await subscriptionOf(id)).toMatchObject({ plan: 'yearly' });
});

test('a change to monthly is approved now and charged from the end of the year; another approval undoes it', async () => {
  const year = { plan: 'yearly' as const };
  const { id, client, email } = await subscriber('fay', '2028-03-10T12:00:00Z', '2028-06-01T12:00:00Z', year);
  const later = { plan: 'monthly' as const, amountCents: 0 };
  expect((await quoteAs(client, 'monthly')).result).toMatchObject({ kind: 'later', type: 'paypal' });
  expect(await subscribeAs(client, await approved(client, later))).toMatchObject({ status: 200 });
  expect(await detailsOf(client)).toMatchObject({ plan: 'yearly', nextPlan: 'monthly' });
  expect((await received(email, 2)).subject).toBe('Your plan changes on March 10, 2029');
  const undo = { plan: 'yearly' as const, amountCents: 0 };
  expect(await subscribeAs(client, await approved(client, undo))).toMatchObject({ status: 200 });
  expect(await subscriptionOf(id)).toMatchObject({ plan: 'yearly', next_plan: null });
  expect(await subscribeAs(client, await approved(client, later))).toMatchObject({ status: 200 });
  await expect.poll(() => agreements(id), { timeout: 10_000 }).toEqual(['ended', 'ended', 'ended', 'active']);
  for (const date of ['2029-03-10', '2029-04-10']) {
    await turnTo(at(`${date}T13:00:00Z`));
    await sandbox.waitForDelivery();
    await round();
  }
  expect(await sums(id)).toEqual([19900, 1999, 1999]);
  expect(await subscriptionOf(id)).toMatchObject({
    plan: 'monthly',
    next_plan: null,
    paid_until: at('2029-05-10T12:00:00Z'),
  });
});

test('months of an agreement that began on 31 January are each booked once', async () => {
  const { id } = await subscriber('gus', '2030-01-31T12:00:00Z', '2030-01-31T12:00:00Z');
  for (const date of ['2030-02-28', '2030-03-28', '2030-03-31', '2030-04-28', '2030-04-30', '2030-05-31']) {
    await turnTo(at(`${date}T13:00:00Z`));
    await sandbox.waitForDelivery();
    await round();
  }
  expect((await app.chargesOf(id)).map(({ status }) => status)).toEqual(Array(5).fill('settled'));
});
