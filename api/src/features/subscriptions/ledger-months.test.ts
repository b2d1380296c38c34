import { expect, test } from 'vitest';
import {
  type BillingApp,
  billingApp,
  cardBody,
  changePlanAs,
  openApprovalAs,
  quoteAs,
  subscribeAs,
} from '../../test/billing.ts';
import { reconcile } from './reconcile.ts';

/** How many months a run simulates; `npm test -- soak` simulates 24. */
const months = Number(process.env.POOL_TEST_MONTHS ?? 4);
/** How many days after its date a month is checked: immediately, more than a day late, and after the next one fell due. */
const lagDays = [0.05, 1.1, 6, 33, 0.05, 20];
const day = 86_400_000;
const dueOf = (n: number) => new Date(Date.UTC(2028, n, 10, 12)).getTime();
/** Yearly subscriptions begin early enough to be renewed in month 3. */
const yearsBegin = dueOf(-9);
/** The month in which two members change from monthly to yearly, and one of them schedules the change back. */
const upgradeIn = 2;
const downgradeIn = 6;

const fates = ['lost', 'late', 'doubled', 'reordered'] as const;
type Fate = (typeof fates)[number];

/** Intercepts the gateways' webhooks. Returns a function that delivers the held notices. */
function interceptNotices(app: BillingApp, fate: Fate) {
  const heldNotices: (() => Response | Promise<Response>)[] = [];
  app.sandbox.deliverTo(async (gateway, init) => {
    const deliver = () => app.app.request(`/api/webhooks/${gateway}`, init);
    if (fate === 'doubled') await Promise.all([deliver(), deliver()]);
    else if (fate !== 'lost') heldNotices.push(deliver);
    return new Response();
  });
  return async () => {
    await app.sandbox.waitForDelivery();
    const all = heldNotices.splice(0);
    for (const deliver of fate === 'reordered' ? all.reverse() : all)
      expect((await deliver()).status).toBe(200);
  };
}

/** Advances both clocks, never back. */
function forward(app: BillingApp) {
  let latest = 0;
  return async (to: number) => {
    latest = Math.max(latest, to);
    await app.turnTo(new Date(latest));
  };
}

/** Returns every payment of the gateways, and every payment the pool has booked, in the same form. */
async function bothLedgers({ db, taken }: BillingApp) {
  const charges = await db
    .selectFrom('charges')
    .select(['transaction_id', 'type', 'amount_cents'])
    .where('status', '=', 'settled')
    .execute();
  const line = (type: string, id: string | null, cents: number) => `${type} ${id} ${cents}`;
  return {
    booked: charges.map((one) => line(one.type, one.transaction_id, one.amount_cents)).sort(),
    taken: taken()
      .map((one) => line(one.gateway === 'card' ? 'host' : 'paypal', one.transactionId, one.amountCents))
      .sort(),
  };
}

async function byPaypalAs(app: BillingApp, login: string, plan: 'monthly' | 'yearly') {
  const one = await app.member(login);
  const back = await app.sandbox.approve(await openApprovalAs(one.client, undefined, { plan }));
  await subscribeAs(one.client, { type: 'paypal', token: back.searchParams.get('ba_token') });
  return one;
}

async function yearlySubscribers(app: BillingApp, fate: Fate) {
  const yearByCard = await app.member(`year-card-${fate}`);
  await subscribeAs(yearByCard.client, cardBody(undefined, { plan: 'yearly' }));
  return { yearByCard, yearByPaypal: await byPaypalAs(app, `year-paypal-${fate}`, 'yearly') };
}

/** Adds members who pay monthly, and change to yearly later. */
async function changers(app: BillingApp, fate: Fate) {
  const changesByCard = await app.member(`changes-card-${fate}`);
  await subscribeAs(changesByCard.client, cardBody());
  return { changesByCard, changesByPaypal: await byPaypalAs(app, `changes-paypal-${fate}`, 'monthly') };
}

/** Finds the agreement a member pays by. */
const agreementOf = ({ db }: BillingApp, login: string) =>
  db
    .selectFrom('payment_methods')
    .innerJoin('users', 'users.id', 'payment_methods.user_id')
    .select('gateway_reference as reference')
    .where('users.login', '=', login)
    .executeTakeFirstOrThrow();

async function upgrade(app: BillingApp, fate: Fate) {
  const card = await app.signIn(`changes-card-${fate}`);
  const shown = await quoteAs(card, 'yearly');
  const body = { plan: 'yearly' as const, amountCents: shown.result?.amountCents ?? 0 };
  expect(await changePlanAs(card, body)).toMatchObject({ status: 200 });
  const paypal = await app.signIn(`changes-paypal-${fate}`);
  const { reference } = await agreementOf(app, `changes-paypal-${fate}`);
  const amountCents = (await quoteAs(paypal, 'yearly')).result?.amountCents;
  const back = await app.sandbox.approve(
    await openApprovalAs(paypal, undefined, { plan: 'yearly', amountCents }),
  );
  const token = back.searchParams.get('ba_token');
  expect(await subscribeAs(paypal, { type: 'paypal', token })).toMatchObject({ status: 200 });
  // A job ends the old agreement. As in a running pool, it must run before months pass.
  const state = async () => (await app.parts.gateways.paypal.readAgreement(reference)).state;
  await expect.poll(state, { timeout: 20_000 }).toBe('ended');
}

async function subscribers(app: BillingApp, fate: Fate) {
  const byCard = await app.member(`card-${fate}`);
  await subscribeAs(byCard.client, cardBody());
  const byPaypal = [];
  for (const name of ['steady', 'empty']) {
    const one = await app.member(`paypal-${name}-${fate}`);
    const back = await app.sandbox.approve(await openApprovalAs(one.client));
    await subscribeAs(one.client, { type: 'paypal', token: back.searchParams.get('ba_token') });
    byPaypal.push(one);
  }
  const [steady, empty] = byPaypal;
  if (!steady || !empty) throw new Error('two members pay by PayPal');
  return { byCard, steady, empty };
}

test.each(fates)(
  `${months} months with every webhook %s are booked to the cent as the gateways charged them`,
  {
    timeout: 30_000 + months * 15_000,
  },
  async (fate) => {
    const app = await billingApp();
    const { sandbox } = app;
    const deliver = interceptNotices(app, fate);
    const turnTo = forward(app);
    await turnTo(yearsBegin);
    const { yearByCard, yearByPaypal } = await yearlySubscribers(app, fate);
    await turnTo(dueOf(0));
    const { byCard, steady, empty } = await subscribers(app, fate);
    const { changesByCard, changesByPaypal } = await changers(app, fate);
    const steadies = [byCard, steady, yearByCard, yearByPaypal, changesByCard, changesByPaypal];
    await deliver();
    const { gateway_reference: emptyWallet } = await app.db
      .selectFrom('payment_methods')
      .select('gateway_reference')
      .where('user_id', '=', empty.id)
      .executeTakeFirstOrThrow();
    for (let n = 1; n <= months; n++) {
      const lag = lagDays[n % lagDays.length] ?? 0;
      if (n % 5 === 2) sandbox.drain(emptyWallet);
      await turnTo(dueOf(n) + 1000);
      await turnTo(dueOf(n) + lag * day);
      if (fate === 'reordered') await deliver();
      if (n % 3 === 0) sandbox.fault('cut-after', { on: 'createTransaction' });
      await app.round();
      sandbox.refill(emptyWallet);
      for (const later of [0.1, 1.2, 3.5]) {
        await turnTo(dueOf(n) + (lag + later) * day);
        await app.round();
      }
      if (fate === 'late') await deliver();
      if (n === upgradeIn) await upgrade(app, fate);
      if (n === downgradeIn) {
        const client = await app.signIn(`changes-card-${fate}`);
        expect(await changePlanAs(client, { plan: 'monthly', amountCents: 0 })).toMatchObject({
          status: 200,
        });
      }
      const { booked, taken } = await bothLedgers(app);
      expect(booked).toEqual(taken);
      for (const { id } of steadies)
        expect(await app.subscriptionOf(id), `month ${n}`).toMatchObject({ status: 'active', failures: 0 });
    }
    await deliver();
    const span = { from: new Date(yearsBegin - day), until: new Date(dueOf(months) + 60 * day) };
    expect(await reconcile(app.parts, { ...span, dryRun: false })).toEqual([]);
    const { booked, taken } = await bothLedgers(app);
    expect(booked).toEqual(taken);
    const years = (await app.chargesOf(yearByPaypal.id)).map(({ amount_cents }) => amount_cents);
    expect(years).toEqual(Array(months >= 15 ? 3 : 2).fill(19900));
    expect(await app.subscriptionOf(changesByPaypal.id)).toMatchObject({ plan: 'yearly' });
    const open = await app.db
      .selectFrom('charges')
      .selectAll()
      .where('status', 'in', ['pending', 'held'])
      .execute();
    expect(open).toEqual([]);
    expect(sandbox.troubles).toEqual([]);
  },
);

test('a month collected late is booked with PayPal’s amount, and reconcile finds nothing', async () => {
  const app = await billingApp();
  interceptNotices(app, 'lost');
  await app.turnTo(new Date(dueOf(0)));
  const { steady } = await subscribers(app, 'lost');
  const { gateway_reference } = await app.db
    .selectFrom('payment_methods')
    .select('gateway_reference')
    .where('user_id', '=', steady.id)
    .executeTakeFirstOrThrow();
  // An agreement with an older price.
  app.sandbox.reprice(gateway_reference, 1749);
  await app.turnTo(new Date(dueOf(1) + 1.1 * day));
  const span = { from: new Date(dueOf(0) - day), until: new Date(dueOf(1) + 3 * day) };
  await app.round();
  expect(
    (await app.chargesOf(steady.id)).map(({ amount_cents, expected_cents }) => [
      amount_cents,
      expected_cents,
    ]),
  ).toEqual([
    [1999, null],
    [1749, 1999],
  ]);
  expect(await reconcile(app.parts, { ...span, dryRun: true })).toEqual([]);
});

test('a different amount is resolved once, to what the gateway charged', async () => {
  const app = await billingApp();
  const { id, client } = await app.member('another-amount');
  await subscribeAs(client, cardBody());
  await app.db.updateTable('charges').set({ amount_cents: 1935 }).where('user_id', '=', id).execute();
  const span = { from: new Date(Date.now() - day), until: new Date(Date.now() + day), dryRun: false };
  expect((await reconcile(app.parts, span)).map(({ kind, resolved }) => `${kind} ${resolved}`)).toEqual([
    'different amount true',
  ]);
  expect(await reconcile(app.parts, span)).toEqual([]);
  expect(await app.chargesOf(id)).toMatchObject([{ amount_cents: 1999, expected_cents: 1935 }]);
});
