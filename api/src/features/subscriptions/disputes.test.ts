import { expect, test } from 'vitest';
import { billingApp, cardBody, openApprovalAs, subscribeAs, takenFor } from '../../test/billing.ts';
import { addUser } from '../../test/fixtures.ts';
import { pollDisputes } from './disputes.ts';
import { reconcile } from './reconcile.ts';

const app = await billingApp();
const { member, hasAccess, sandbox, db, billing: pool, chargesOf, subscriptionOf, round, turnTo } = app;
const day = 86_400_000;
const start = Date.now();
const operator = await addUser(db, { login: 'the-operator', paidUntil: null });
await db.updateTable('users').set({ is_operator: true }).where('id', '=', operator).execute();

async function payer(by: 'card' | 'paypal', login: string) {
  const one = await member(login);
  let body: object = cardBody();
  if (by === 'paypal') {
    const back = await sandbox.approve(await openApprovalAs(one.client));
    body = { type: 'paypal', token: back.searchParams.get('ba_token') };
  }
  expect(await subscribeAs(one.client, body)).toMatchObject({ status: 200 });
  await sandbox.waitForDelivery();
  const [charge] = await chargesOf(one.id);
  // A session does not last through the days that pass.
  const signedIn = () => app.signIn(login);
  return {
    ...one,
    signedIn,
    transactionId: charge?.transaction_id ?? '',
    invoice: charge?.invoice_serial ?? '',
  };
}

/** Reports a dispute: PayPal sends a notice, and the nightly check finds that of a card. */
async function deliver(by: 'card' | 'paypal') {
  await sandbox.waitForDelivery();
  if (by === 'card') await pollDisputes(app.parts);
}

test.each(['card', 'paypal'] as const)(
  'a disputed %s payment stops access and charges until the dispute is won',
  async (by) => {
    await turnTo(new Date(start));
    const { id, signedIn, transactionId, invoice } = await payer(by, `won-${by}`);
    await turnTo(new Date(start + 2 * day));
    sandbox.dispute(transactionId, 'open');
    await deliver(by);
    expect(await hasAccess(await signedIn())).toBe(false);
    const client = await signedIn();
    expect((await client.get('/api/subscriptions/getChargeHistory')).body).toMatchObject({
      result: { subscription: { active: false, disputed: true }, next: null, revive: null },
    });
    expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 409 });
    const mail = await app.received('the-operator@pool.example', by === 'card' ? 1 : 3);
    expect(mail).toMatchObject({ subject: 'A payment is disputed' });
    expect(mail.text).toContain(`$19.99 for invoice ${invoice} of member ${id}`);
    expect((await pool('disputes')).output).toContain(
      `1999 cents of ${transactionId} (invoice ${invoice}) of won-${by}`,
    );
    await round();
    await turnTo(new Date(start + 40 * day));
    await round();
    expect(await chargesOf(id)).toHaveLength(1);

    sandbox.dispute(transactionId, 'won');
    await deliver(by);
    // An earlier notice arrives again, late.
    for (const { id: notice } of sandbox.notices()) await sandbox.resend(notice);
    await db.deleteFrom('gateway_notices').execute();
    for (const { id: notice } of sandbox.notices().toReversed()) await sandbox.resend(notice);
    expect(await subscriptionOf(id)).toMatchObject({ disputed_at: null, status: 'active' });
    expect((await app.received('the-operator@pool.example', by === 'card' ? 2 : 4)).subject).toBe(
      'A dispute was won',
    );
    expect((await pool('disputes')).output).toBe('0 open disputes.');
    // Access returns immediately, not with the next billing round.
    expect(await hasAccess(await signedIn())).toBe(true);
    const { anchor_day: anchor, paid_until: paidUntil } = await subscriptionOf(id);
    const next = paidUntil ?? new Date(0);
    expect(next.getTime()).toBeGreaterThan(start + 40 * day);
    expect(next.getTime()).toBeLessThan(start + 72 * day);
    await round();
    // A card pays the rest of the current month. PayPal skipped its date, and charges the next one.
    const before = by === 'card' ? 2 : 1;
    expect(await chargesOf(id)).toHaveLength(before);
    expect(await subscriptionOf(id)).toMatchObject({ next_charge_at: next, anchor_day: anchor });
    await turnTo(new Date(next.getTime() + 60_000));
    await sandbox.waitForDelivery();
    await round();
    const charges = await chargesOf(id);
    expect(charges).toHaveLength(before + 1);
    expect(charges.every(({ status }) => status === 'settled')).toBe(true);
    expect(await hasAccess(await signedIn())).toBe(true);
    expect(await takenFor(app, id)).toHaveLength(before + 1);
  },
);

test.each(['card', 'paypal'] as const)('a %s payment lost in a dispute counts as refunded', async (by) => {
  await turnTo(new Date(start + 41 * day));
  const { id, signedIn, transactionId } = await payer(by, `lost-${by}`);
  await turnTo(new Date(start + 43 * day));
  sandbox.dispute(transactionId, 'open');
  await deliver(by);
  if (by === 'card') {
    expect(await pool('dispute', transactionId, 'lost')).toEqual({
      output: `The dispute of ${transactionId} is lost.`,
      error: null,
    });
  } else sandbox.dispute(transactionId, 'lost');
  await deliver(by);
  expect(await chargesOf(id)).toMatchObject([{ status: 'refunded', refunded_cents: 1999 }]);
  expect(await subscriptionOf(id)).toMatchObject({
    status: 'expired',
    disputed_at: null,
    next_charge_at: null,
  });
  expect(await hasAccess(await signedIn())).toBe(false);
  expect((await pool('dispute', transactionId, 'won')).error).toContain('has no open dispute');
});

test('reconcile finds a dispute that was not notified, once', async () => {
  await turnTo(new Date(start + 50 * day));
  const { signedIn, transactionId } = await payer('card', 'unheard');
  await turnTo(new Date(start + 52 * day));
  sandbox.dispute(transactionId, 'open');
  const span = { from: new Date(start + 49 * day), until: new Date(start + 53 * day), dryRun: false };
  expect((await reconcile(app.parts, span)).map(({ kind, resolved }) => `${kind} ${resolved}`)).toEqual([
    'disputed at the gateway, unknown here true',
  ]);
  expect(await hasAccess(await signedIn())).toBe(false);
  expect(await reconcile(app.parts, span)).toEqual([]);
});

test.each(['card', 'paypal'] as const)(
  'billing refund returns part of a %s payment, then the rest',
  async (by) => {
    await turnTo(new Date(start + 60 * day));
    const { id, signedIn, transactionId, invoice } = await payer(by, `refund-${by}`);
    await turnTo(new Date(start + 62 * day));
    expect((await pool('refund', 'NOSUCH')).error).toContain('There is no payment NOSUCH');
    expect((await pool('refund', invoice, '--amount', '20.00')).error).toContain('at most 1999 cents');
    expect((await pool('refund', invoice, '--amount', 'all')).error).toContain('is not an amount');
    expect((await pool('refund', invoice, '--amount', '4.99')).output).toBe(
      `Refunded 499 cents of invoice ${invoice}.`,
    );
    await sandbox.waitForDelivery();
    expect(await chargesOf(id)).toMatchObject([{ status: 'settled', refunded_cents: 499 }]);
    expect(await hasAccess(await signedIn())).toBe(true);
    expect((await pool('refund', transactionId)).output).toBe(`Refunded 1500 cents of invoice ${invoice}.`);
    await sandbox.waitForDelivery();
    expect(await chargesOf(id)).toMatchObject([{ status: 'refunded', refunded_cents: 1999 }]);
    expect((await pool('refund', transactionId)).error).toContain('there is nothing to refund');
    const line = sandbox.ledger().find((one) => one.transactionId === transactionId);
    expect(line).toMatchObject({ refundedCents: 1999, state: 'refunded' });
  },
);

test('billing refund voids a payment that the bank has not settled', async () => {
  const { id, transactionId } = await payer('card', 'same-day');
  expect((await pool('refund', transactionId, '--amount', '1.00')).error).toContain(
    'not settled this payment yet',
  );
  expect((await pool('refund', transactionId)).output).toContain('Refunded 1999 cents');
  await sandbox.waitForDelivery();
  expect(await chargesOf(id)).toMatchObject([{ status: 'refunded', refunded_cents: 1999 }]);
});

test('billing export has a line for each booking and matches the gateways’ ledgers', async () => {
  const day10 = (n: number) => new Date(start + n * day).toISOString().slice(0, 10);
  const { output } = await pool('export', '--from', day10(-2), '--to', day10(90));
  const [head = '', ...lines] = output.split('\n');
  const names = head.split(',');
  const rows = lines.map(
    (line): Record<string, string> =>
      Object.fromEntries(line.split(',').map((value, i) => [names[i], value])),
  );
  const sum = (gateway: string) =>
    rows.filter((row) => row.gateway === gateway).reduce((cents, row) => cents + Number(row.amount_cents), 0);
  const bookedSum = (gateway: string) =>
    sandbox
      .ledger()
      .filter((line) => line.gateway === gateway && (line.state === 'settled' || line.state === 'refunded'))
      .reduce((cents, line) => cents + line.amountCents - line.refundedCents, 0);
  expect([sum('card'), sum('paypal')]).toEqual([bookedSum('card'), bookedSum('paypal')]);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(
    new Set(['payment', 'refund', 'void', 'chargeback', 'chargeback reversed']),
  );
  for (const { amount_cents } of rows) expect(amount_cents).toMatch(/^-?\d+$/);
});

test('a month PayPal charged during the dispute is booked once and gives access when it is won', async () => {
  await turnTo(new Date(start + 80 * day));
  const { id, signedIn, transactionId } = await payer('paypal', 'taken-meanwhile');
  await turnTo(new Date(start + 100 * day));
  // The pool learns of the dispute after the date, when PayPal has charged the month.
  sandbox.holdNotices();
  sandbox.dispute(transactionId, 'open');
  await turnTo(new Date(start + 112 * day));
  await sandbox.releaseNotices('forwards');
  expect(await hasAccess(await signedIn())).toBe(false);
  sandbox.dispute(transactionId, 'won');
  await sandbox.waitForDelivery();
  expect(await hasAccess(await signedIn())).toBe(true);
  await round();
  expect((await chargesOf(id)).map(({ status }) => status)).toEqual(['settled', 'settled']);
});

test('a won dispute charges nothing to a blocked member', async () => {
  await turnTo(new Date(start + 120 * day));
  const { id, transactionId } = await payer('card', 'shut-out');
  sandbox.dispute(transactionId, 'open');
  await deliver('card');
  await turnTo(new Date(start + 155 * day));
  await db.updateTable('users').set({ allow_user: 0 }).where('id', '=', id).execute();
  sandbox.dispute(transactionId, 'won');
  await deliver('card');
  expect(await chargesOf(id)).toHaveLength(1);
});
