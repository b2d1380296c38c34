import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  billingApp,
  cancelAs,
  cardBody,
  cards,
  changePlanAs,
  detailsOf,
  quoteAs,
  subscribeAs,
  takenFor,
} from '../../test/billing.ts';
import { refundPayment } from './refund-payment.ts';
import { renew } from './renewals.ts';

const app = await billingApp();
const { member, received, round, turnTo, subscriptionOf, sandbox } = app;
const at = (iso: string) => new Date(iso);

/** Adds a member who pays by card from one time on, and has a session at another. */
async function subscriber(
  login: string,
  {
    from,
    now,
    card = cards.approves,
    more = {},
  }: { from: string; now: string; card?: string; more?: object },
) {
  await turnTo(at(from));
  const one = await member(login);
  expect(await subscribeAs(one.client, cardBody(card, { year: '46', ...more }))).toMatchObject({
    status: 200,
  });
  await turnTo(at(now));
  return { ...one, client: await app.signIn(login) };
}
const sums = async (id: number) => (await takenFor(app, id)).map(({ amountCents }) => amountCents);

/** 15.25 of 30 days are left: 15 whole ones are unused. */
const midNovember = { from: '2027-11-01T12:00:00Z', now: '2027-11-16T06:00:00Z' };
const credit = Math.round((1999 * 15) / 30);

describe('a change from monthly to yearly', () => {
  test('begins the year immediately, for the quoted sum less the unused part of the month', async () => {
    const { id, client, email } = await subscriber('ana', midNovember);
    expect(await quoteAs(client, 'yearly')).toMatchObject({
      status: 200,
      result: {
        plan: 'yearly',
        kind: 'now',
        type: 'host',
        amountCents: 19900 - credit,
        creditCents: credit,
        priceCents: 19900,
        nextAt: '2028-11-16T06:00:00.000Z',
      },
    });
    const answer = await changePlanAs(client, { plan: 'yearly', amountCents: 19900 - credit });
    expect(answer).toMatchObject({ status: 200, result: { hold: false, subscription: { active: true } } });
    expect(await sums(id)).toEqual([1999, 19900 - credit]);
    expect(await subscriptionOf(id)).toMatchObject({
      plan: 'yearly',
      anchor_day: 16,
      paid_until: at('2028-11-16T06:00:00Z'),
    });
    const { text } = await received(email, 2);
    expect(text).toContain('Standard, 1 year');
    expect(text).toContain('Unused part of your month: −$10.00');
    // The earlier month is not renewed.
    await turnTo(at('2027-12-01T12:01:00Z'));
    await round();
    expect(await sums(id)).toHaveLength(2);
    await turnTo(at('2028-11-16T06:01:00Z'));
    await round();
    expect((await sums(id)).at(-1)).toBe(19900);
  });

  test('refuses an outdated sum, returns the new one, and charges nothing', async () => {
    const { id } = await subscriber('ben', midNovember);
    await turnTo(at('2027-11-16T12:30:00Z'));
    const later = await app.signIn('ben');
    const answer = await changePlanAs(later, { plan: 'yearly', amountCents: 19900 - credit });
    const now = 19900 - Math.round((1999 * 14) / 30);
    expect(answer).toMatchObject({ status: 409, details: { amountCents: { hint: String(now) } } });
    expect(answer.message).toContain(`now ${(now / 100).toFixed(2)} USD`);
    expect(await sums(id)).toEqual([1999]);
    expect(await subscriptionOf(id)).toMatchObject({ plan: 'monthly' });
  });

  test('charges once for twenty concurrent requests, with one key or with many', async () => {
    for (const keys of [() => 'same', () => randomUUID()]) {
      const { id, client } = await subscriber(`twenty-${keys() === 'same'}`, midNovember);
      const one = randomUUID();
      const body = { plan: 'yearly' as const, amountCents: 19900 - credit };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => changePlanAs(client, body, keys() === 'same' ? one : randomUUID())),
      );
      expect(answers.filter(({ status }) => status === 200).length).toBe(keys() === 'same' ? 20 : 1);
      expect(await sums(id)).toEqual([1999, 19900 - credit]);
    }
  });

  test('leaves the monthly subscription unchanged when declined', async () => {
    const { id, client } = await subscriber('cleo', { ...midNovember, card: cards.paysOnce });
    const before = await subscriptionOf(id);
    const answer = await changePlanAs(client, { plan: 'yearly', amountCents: 19900 - credit });
    expect(answer.status).toBe(402);
    const { updated_at: _, ...after } = await subscriptionOf(id);
    expect(before).toMatchObject(after);
    expect(await detailsOf(client)).toMatchObject({ plan: 'monthly', method: { lastFour: '0341' } });
    expect(await sums(id)).toEqual([1999]);
  });

  test('continues after a lost answer with the same request, and charges once', async () => {
    const { id, client } = await subscriber('dora', midNovember);
    sandbox.fault('cut-after', { on: 'createTransaction' });
    const key = randomUUID();
    const body = { plan: 'yearly' as const, amountCents: 19900 - credit };
    expect((await changePlanAs(client, body, key)).status).toBe(503);
    // Meanwhile no other request is accepted.
    expect((await changePlanAs(client, body)).status).toBe(409);
    expect((await changePlanAs(client, body, key)).status).toBe(200);
    expect(await sums(id)).toEqual([1999, 19900 - credit]);
  });

  test('concurrent with the renewal of the month charges only one of them', async () => {
    const { id, client } = await subscriber('eva', { from: midNovember.from, now: '2027-12-01T12:00:01Z' });
    const { result } = await quoteAs(client, 'yearly');
    const shown = result?.amountCents ?? 0;
    expect(shown).toBe(19900);
    const [answer] = await Promise.all([
      changePlanAs(client, { plan: 'yearly', amountCents: shown }),
      renew(app.parts, id),
    ]);
    const { plan } = await subscriptionOf(id);
    if (answer.status === 200) {
      expect(plan).toBe('yearly');
      expect(await sums(id)).toEqual([1999, 19900]);
    } else {
      expect(answer.status).toBe(409);
      expect(plan).toBe('monthly');
      expect(await sums(id)).toEqual([1999, 1999]);
    }
  });

  test('credits a discounted month by what was paid', async () => {
    await app.db.insertInto('promo_codes').values({ code: 'HALF', percent: 50, months: 3 }).execute();
    const { id, client } = await subscriber('fay', { ...midNovember, more: { promoCode: 'HALF' } });
    const paid = 1999 - 1000;
    const half = Math.round((paid * 15) / 30);
    expect((await quoteAs(client, 'yearly')).result).toMatchObject({ creditCents: half });
    await changePlanAs(client, { plan: 'yearly', amountCents: 19900 - half });
    expect(await sums(id)).toEqual([paid, 19900 - half]);
  });

  test.each([
    ['31 January', '2027-01-31T12:00:00Z', '2027-02-10T12:00:00Z', 18 / 28, '2028-02-10', '2029-02-10'],
    ['29 February', '2028-02-15T12:00:00Z', '2028-02-29T11:00:00Z', 15 / 29, '2029-02-28', '2030-02-28'],
    ['the first moment', '2027-06-01T12:00:00Z', '2027-06-01T12:00:00Z', 1, '2028-06-01', '2029-06-01'],
    ['the last day', '2027-06-01T12:00:00Z', '2027-06-30T13:00:00Z', 0, '2028-06-30', '2029-06-30'],
  ])('at the edge: %s', async (name, from, now, share, first, second) => {
    const { id, client } = await subscriber(`edge ${name}`.replaceAll(' ', '-'), { from, now });
    const unused = Math.round(1999 * share);
    expect((await quoteAs(client, 'yearly')).result).toMatchObject({ creditCents: unused });
    await changePlanAs(client, { plan: 'yearly', amountCents: 19900 - unused });
    expect((await subscriptionOf(id)).paid_until?.toISOString().slice(0, 10)).toBe(first);
    await turnTo(at(`${first}T13:00:01Z`));
    await round();
    expect((await subscriptionOf(id)).paid_until?.toISOString().slice(0, 10)).toBe(second);
  });

  test('is refused to members with a yearly plan, a cancellation or no subscription', async () => {
    const { client } = await subscriber('gus', { ...midNovember, more: { plan: 'yearly' } });
    expect((await quoteAs(client, 'yearly')).status).toBe(409);
    expect((await changePlanAs(client, { plan: 'yearly', amountCents: 0 })).status).toBe(409);
    const other = await subscriber('hal', midNovember);
    await cancelAs(other.client);
    expect((await changePlanAs(other.client, { plan: 'yearly', amountCents: 18900 })).status).toBe(409);
    const { client: nobody } = await member('ina');
    expect((await quoteAs(nobody, 'yearly')).status).toBe(409);
  });

  test('leaves the month paid before when refunded; reviving after that month charges again', async () => {
    const { id, client } = await subscriber('jon', midNovember);
    const { result } = await changePlanAs(client, { plan: 'yearly', amountCents: 19900 - credit });
    await refundPayment(app.parts, result?.transactionId ?? '');
    expect(await subscriptionOf(id)).toMatchObject({
      plan: 'monthly',
      status: 'canceled',
      paid_until: at('2027-12-01T12:00:00Z'),
      next_charge_at: null,
    });
    await turnTo(at('2027-12-02T12:00:00Z'));
    const back = await app.signIn('jon');
    expect(await subscribeAs(back, cardBody())).toMatchObject({ status: 200 });
    expect((await app.chargesOf(id)).map(({ status }) => status)).toEqual(['settled', 'refunded', 'settled']);
  });
});

describe('a change from yearly to monthly', () => {
  const year = { from: '2031-03-10T12:00:00Z', now: '2031-06-01T12:00:00Z', more: { plan: 'yearly' } };

  test('is scheduled for the end of the year; nothing is charged until then', async () => {
    const { id, client, email } = await subscriber('kim', year);
    expect((await quoteAs(client, 'monthly')).result).toMatchObject({
      kind: 'later',
      amountCents: 0,
      priceCents: 1999,
      from: '2032-03-10T12:00:00.000Z',
    });
    expect(await changePlanAs(client, { plan: 'monthly', amountCents: 0 })).toMatchObject({ status: 200 });
    expect(await detailsOf(client)).toMatchObject({
      plan: 'yearly',
      nextPlan: 'monthly',
      next: { kind: 'charge', at: '2032-03-10T12:00:00.000Z', amountCents: 1999 },
    });
    expect((await received(email, 2)).text).toContain('You switch to the monthly plan on March 10, 2032');
    for (const date of ['2032-03-10', '2032-04-10']) {
      await turnTo(at(`${date}T12:01:00Z`));
      await round();
    }
    expect(await sums(id)).toEqual([19900, 1999, 1999]);
    expect(await subscriptionOf(id)).toMatchObject({ plan: 'monthly', next_plan: null });
  });

  test('can be undone until the end of the year', async () => {
    const { id, client, email } = await subscriber('lou', year);
    await changePlanAs(client, { plan: 'monthly', amountCents: 0 });
    expect((await quoteAs(client, 'yearly')).result).toMatchObject({ kind: 'keep', amountCents: 0 });
    expect(await changePlanAs(client, { plan: 'yearly', amountCents: 0 })).toMatchObject({ status: 200 });
    expect((await received(email, 3)).subject).toBe('You keep the yearly plan');
    await turnTo(at('2032-03-10T12:01:00Z'));
    await round();
    expect(await sums(id)).toEqual([19900, 19900]);
  });

  test('is made one after another for concurrent requests, and nothing is charged', async () => {
    const { id, client } = await subscriber('mia', year);
    await Promise.all([
      changePlanAs(client, { plan: 'monthly', amountCents: 0 }),
      changePlanAs(client, { plan: 'monthly', amountCents: 0 }),
      changePlanAs(client, { plan: 'yearly', amountCents: 0 }),
    ]);
    expect(await sums(id)).toEqual([19900]);
    expect(['monthly', null]).toContain((await subscriptionOf(id)).next_plan);
  });
});

test('announces the renewal of a year once, 14 days before', async () => {
  const { client, email } = await subscriber('nia', {
    from: '2034-05-20T12:00:00Z',
    now: '2035-05-05T12:00:00Z',
    more: { plan: 'yearly' },
  });
  await round();
  expect(await app.mailsTo(email)).toHaveLength(1);
  await turnTo(at('2035-05-06T12:01:00Z'));
  await round();
  await round();
  const { subject, text } = await received(email, 2);
  expect(subject).toBe('Your yearly subscription renews on May 20, 2035');
  expect(text).toContain('You will be charged $199.00 by Visa ending in 1111 for another year.');
  await changePlanAs(client, { plan: 'monthly', amountCents: 0 });
  await turnTo(at('2035-05-07T12:01:00Z'));
  await round();
  expect((await app.mailsTo(email)).filter((mail) => mail.subject === subject)).toHaveLength(1);
});
