import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import {
  billingApp,
  cardBody,
  cards,
  detailsOf,
  openApprovalAs,
  subscribeAs,
  takenFor,
} from '../../test/billing.ts';
import { listBookings } from './bookings.queries.ts';
import { monthReport } from './report.ts';

const app = await billingApp();
const { member, hasAccess, received, round, turnTo, subscriptionOf, sandbox } = app;
const at = (iso: string) => new Date(iso);
const days = (dates: (Date | null)[]) => dates.map((date) => date?.toISOString().slice(0, 10));

async function yearlyByCard(login: string, on: string, card: string = cards.approves) {
  await turnTo(at(on));
  const one = await member(login);
  const answer = await subscribeAs(one.client, cardBody(card, { plan: 'yearly', year: '46' }));
  expect(answer).toMatchObject({ status: 200, result: { hold: false } });
  return one;
}

async function yearlyByPaypal(login: string, on: string) {
  await turnTo(at(on));
  const one = await member(login);
  const back = await sandbox.approve(await openApprovalAs(one.client, undefined, { plan: 'yearly' }));
  const body = { type: 'paypal', token: back.searchParams.get('ba_token') };
  expect(await subscribeAs(one.client, body)).toMatchObject({ status: 200, result: { hold: false } });
  return one;
}

test('the price call lists both plans, and still returns the monthly price by itself', async () => {
  const { client } = await member('asks');
  const { body } = await client.get('/api/subscriptions/getPrice');
  expect(body).toMatchObject({
    result: {
      priceCents: 1999,
      currency: 'USD',
      plans: [
        { plan: 'monthly', priceCents: 1999, months: 1 },
        { plan: 'yearly', priceCents: 19900, months: 12 },
      ],
    },
  });
});

describe('a year by card', () => {
  test('is charged immediately, with a receipt and an invoice that say so', async () => {
    const { id, client, email } = await yearlyByCard('ana', '2027-01-10T12:00:00Z');
    expect((await takenFor(app, id)).map(({ amountCents }) => amountCents)).toEqual([19900]);
    expect(await subscriptionOf(id)).toMatchObject({
      plan: 'yearly',
      paid_until: at('2028-01-10T12:00:00Z'),
    });
    expect(await detailsOf(client)).toMatchObject({
      plan: 'yearly',
      nextPlan: null,
      next: { kind: 'charge', at: '2028-01-10T12:00:00.000Z', amountCents: 19900 },
    });
    const { text } = await received(email);
    expect(text).toContain('Standard, 1 year');
    expect(text).toContain('January 10, 2027 to January 10, 2028');
    const [charge] = await app.chargesOf(id);
    const invoice = await client.raw(`/api/subscriptions/invoice/${charge?.transaction_id}`);
    const pdf = await getDocumentProxy(new Uint8Array(await invoice.arrayBuffer()));
    const words = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
    expect(words).toContain('1 year $199.00');
    expect(words).toContain('Service period 10/01/2027 to 10/01/2028');
  });

  test('is renewed each year on its date; on the 28th when it began on 29 February', async () => {
    const { id } = await yearlyByCard('leap', '2028-02-29T12:00:00Z');
    const until: (Date | null)[] = [];
    for (const date of ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']) {
      await turnTo(at(`${date}T11:59:00Z`));
      await round();
      until.push((await subscriptionOf(id)).paid_until);
      await turnTo(at(`${date}T12:01:00Z`));
      await round();
      await round();
    }
    expect(days(until)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    expect(await takenFor(app, id)).toHaveLength(5);
  });

  test('ends access when its renewal is refused, is retried four times, and then costs the rest of the year', async () => {
    const { id } = await yearlyByCard('bea', '2033-03-01T09:00:00Z', cards.paysOnce);
    for (const date of ['2034-03-01', '2034-03-02', '2034-03-04', '2034-03-08', '2034-03-15']) {
      await turnTo(at(`${date}T09:02:00Z`));
      await round();
    }
    expect(await subscriptionOf(id)).toMatchObject({ status: 'inactive', failures: 5, next_charge_at: null });
    const client = await app.signIn('bea');
    expect(await hasAccess(client)).toBe(false);
    const rest = Math.round((19900 * 351) / 365);
    const { revive } = await detailsOf(client);
    expect(revive).toMatchObject({ summToPayOption1: rest, summToPayOption2: 1999 });
    expect(await subscribeAs(client, cardBody(cards.approves, { option: '1', year: '46' }))).toMatchObject({
      status: 200,
    });
    expect((await takenFor(app, id)).at(-1)).toMatchObject({ amountCents: rest });
    expect(await subscriptionOf(id)).toMatchObject({
      plan: 'yearly',
      paid_until: at('2035-03-01T09:00:00Z'),
    });
  });
});

describe('a year by PayPal', () => {
  test('is charged by PayPal each year, and booked once', async () => {
    const { id } = await yearlyByPaypal('ida', '2036-05-31T12:00:00Z');
    for (const date of ['2037-05-31', '2038-05-31']) {
      await turnTo(at(`${date}T13:00:00Z`));
      await sandbox.waitForDelivery();
      await round();
      await round();
    }
    expect((await takenFor(app, id)).map(({ amountCents }) => amountCents)).toEqual([19900, 19900, 19900]);
    expect((await app.chargesOf(id)).map(({ plan, status }) => `${plan} ${status}`)).toEqual([
      'yearly settled',
      'yearly settled',
      'yearly settled',
    ]);
    expect((await subscriptionOf(id)).paid_until).toEqual(at('2039-05-31T12:00:00Z'));
  });

  test('is booked for its own year when it is collected weeks late without a notice', async () => {
    const { id } = await yearlyByPaypal('jon', '2040-01-31T12:00:00Z');
    sandbox.holdNotices();
    await turnTo(at('2041-03-20T12:00:00Z'));
    await round();
    expect((await subscriptionOf(id)).paid_until).toEqual(at('2042-01-31T12:00:00Z'));
    expect(await takenFor(app, id)).toHaveLength(2);
    await sandbox.releaseNotices();
  });
});

test('a PayPal year whose date passed during a won dispute ends instead of giving a free year', async () => {
  const { id } = await yearlyByPaypal('kay', '2043-04-10T12:00:00Z');
  const [{ transactionId } = { transactionId: '' }] = await takenFor(app, id);
  const { gateway_reference } = await app.db
    .selectFrom('payment_methods')
    .select('gateway_reference')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const state = async () => (await app.parts.gateways.paypal.readAgreement(gateway_reference)).state;
  await turnTo(at('2044-04-01T12:00:00Z'));
  sandbox.dispute(transactionId, 'open');
  await sandbox.waitForDelivery();
  await expect.poll(state, { timeout: 10_000 }).toBe('paused');
  await turnTo(at('2044-04-20T12:00:00Z'));
  await round();
  sandbox.dispute(transactionId, 'won');
  await sandbox.waitForDelivery();
  await round();
  await round();
  expect(await subscriptionOf(id)).toMatchObject({ status: 'expired', next_charge_at: null });
  await expect.poll(state, { timeout: 10_000 }).toBe('ended');
  expect(await takenFor(app, id)).toHaveLength(1);
});

test('the report counts the payments of each plan, and the export names the plan', async () => {
  const { id } = await yearlyByCard('rep', '2029-05-10T12:00:00Z');
  const { client } = await member('rep-month');
  await subscribeAs(client, cardBody(cards.approves, { year: '46' }));
  const rows = new Map(await monthReport(app.db, '2029-05', at('2029-06-01T00:00:00Z')));
  expect(rows.get('yearly plan: payments')).toBe('1');
  expect(rows.get('yearly plan: revenue in USD')).toBe('199.00');
  expect(rows.get('monthly plan: payments')).toBe('1');
  const bookings = await listBookings(app.db, at('2029-05-01T00:00:00Z'), at('2029-06-01T00:00:00Z'));
  expect(bookings.find(({ memberId }) => memberId === id)).toMatchObject({
    plan: 'yearly',
    amountCents: 19900,
  });
});

describe('a promo code', () => {
  test('is refused with the yearly plan when typed, before anything is charged', async () => {
    await app.db.insertInto('promo_codes').values({ code: 'HALF', percent: 50, months: 1 }).execute();
    const { id, client } = await member('promo');
    const answer = await subscribeAs(
      client,
      cardBody(cards.approves, { plan: 'yearly', promoCode: 'HALF', year: '46' }),
    );
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.details)).toContain('Promo codes work with the monthly plan only');
    const link = await client.post('/api/subscriptions/generatePaypalLink', {
      plan: 'yearly',
      promoCode: 'HALF',
    });
    expect(link.status).toBe(400);
    expect(await app.chargesOf(id)).toEqual([]);
  });

  test('from the registration is not used with the yearly plan', async () => {
    const { id, client } = await member('stored');
    const details = { dj_name: 'DJ', promo_code: 'HALF' };
    await app.db
      .insertInto('dj_details')
      .values({ user_id: id, ...details })
      .onConflict((known) => known.column('user_id').doUpdateSet(details))
      .execute();
    await subscribeAs(client, cardBody(cards.approves, { plan: 'yearly', year: '46' }));
    expect((await takenFor(app, id)).map(({ amountCents }) => amountCents)).toEqual([19900]);
  });
});
