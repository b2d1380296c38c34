import { afterEach, expect, test } from 'vitest';
import { billingApp, cardBody, openApprovalAs, subscribeAs, takenFor } from '../../test/billing.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { reversePaymentJob } from './billing-jobs.ts';

const { log, written } = capturedLog();
/** Whether the job runs that reverses second payments. */
let isReversing = true;
afterEach(() => {
  isReversing = true;
});
const app = await billingApp({
  log,
  wrapJobs: (jobs) => ({
    ...jobs,
    enqueue: async (trx, kind, data) => {
      if (isReversing || kind.name !== reversePaymentJob.name) await jobs.enqueue(trx, kind, data);
    },
  }),
});
const { billing, sandbox, db, chargesOf } = app;
const day = 86_400_000;

/** Compares the payments of all days up to those to which the tests turn the clock. */
const reconcile = () => billing('reconcile', '--from', dateIn(-1), '--to', dateIn(30));
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

const secondOf = async (id: number) =>
  (await chargesOf(id)).find(({ reason }) => reason === 'second payment for the same time');
const paymentOf = async (id: number): Promise<string> => (await secondOf(id))?.transaction_id ?? '';

/** Adds a member whose first card payment was thought lost when they paid again, and is found `daysLater`. */
async function paysTwiceByCard(login: string, daysLater: number) {
  const { id, client, email } = await app.member(login);
  sandbox.holdNotices();
  sandbox.fault('cut-after', { on: 'createTransaction' });
  expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 503 });
  await db.updateTable('charges').set({ status: 'failed' }).where('user_id', '=', id).execute();
  expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 200 });
  await app.turnTo(new Date(app.parts.now().getTime() + daysLater * day));
  await sandbox.releaseNotices();
  return { id, email, payment: await paymentOf(id) };
}

/** Adds a member who returns from PayPal after paying by card. */
async function paysTwiceByPaypal(login: string) {
  const { id, client } = await app.member(login);
  const link = await openApprovalAs(client);
  expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 200 });
  const token = (await sandbox.approve(link)).searchParams.get('ba_token');
  expect(await subscribeAs(client, { type: 'paypal', token })).toMatchObject({ status: 402 });
  return { id, payment: await paymentOf(id) };
}

/** Returns the cents of a member in the export: paid and returned. */
async function exportedFor(id: number): Promise<{ kind: string; cents: number }[]> {
  const [head = '', ...lines] = (
    await billing('export', '--from', dateIn(-1), '--to', dateIn(30))
  ).output.split('\n');
  const rows = lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(head.split(',').map((name, i) => [name, values[i] ?? '']));
  });
  return rows
    .filter(({ member_id }) => member_id === String(id))
    .map(({ kind = '', amount_cents }) => ({ kind, cents: Number(amount_cents) }));
}

test('reconcile and the log name the command that refunds a second payment, and it does', async () => {
  const { id, email, payment } = await paysTwiceByCard('ana', 2);
  const command = `npm run pool -- billing refund ${payment}`;
  await expect.poll(written).toContain(`can no longer be reversed. Refund it: ${command}"`);
  const found = await reconcile();
  expect(found.output).toMatch(/^two payments for one month \(card\): .* failed 1999 cents, monthly;/);
  expect(found.output).toContain(`; refund it: ${command}\n1 difference, 0 fixed.`);
  expect(found.error).toContain('1 difference remains.');

  expect(await billing('refund', payment)).toMatchObject({
    output: expect.stringMatching(/^Refunded 1999 cents of invoice \w+\.$/),
    error: null,
  });
  expect(await secondOf(id)).toMatchObject({
    status: 'refunded',
    refunded_cents: 1999,
    invoice_serial: null,
  });
  expect(await reconcile()).toEqual({ output: '0 differences, 0 fixed.', error: null });
  expect(await takenFor(app, id)).toHaveLength(1);
  expect((await exportedFor(id)).toSorted((a, b) => a.cents - b.cents)).toEqual([
    { kind: 'refund', cents: -1999 },
    { kind: 'payment', cents: 1999 },
    { kind: 'payment', cents: 1999 },
  ]);
  expect((await billing('refund', payment)).error).toContain('is refunded: there is nothing to refund');
  // The subscription was paid by the other payment.
  expect(await app.subscriptionOf(id)).toMatchObject({ status: 'active' });
  const client = await app.signIn('ana');
  expect(await app.hasAccess(client)).toBe(true);
  expect((await client.raw(`/api/subscriptions/invoice/${payment}`)).status).toBe(404);
  const refundMail = async () =>
    (await app.mailsTo(email)).find(({ subject }) => subject === 'Your payment was refunded');
  await expect.poll(refundMail, { timeout: 15_000 }).toBeDefined();
  expect((await refundMail())?.plain).not.toContain('Your subscription has ended.');
});

test('refunds a second payment by PayPal in parts, and no more than it was', async () => {
  isReversing = false;
  const { id, payment } = await paysTwiceByPaypal('ben');
  expect((await billing('refund', payment, '--amount', '20.00')).error).toContain('at most 1999 cents');
  expect((await billing('refund', payment, '--amount', '5.00')).error).toBeNull();
  expect(await secondOf(id)).toMatchObject({ status: 'failed', refunded_cents: 500 });
  expect((await billing('refund', payment, '--amount', '15.00')).error).toContain('at most 1499 cents');
  expect((await billing('reconcile', '--to', dateIn(30), '--dry-run')).output).not.toContain('refund it');
  expect((await billing('refund', payment)).output).toContain('Refunded 1499 cents');
  expect(await secondOf(id)).toMatchObject({ status: 'refunded', refunded_cents: 1999 });
  expect(await reconcile()).toEqual({ output: '0 differences, 0 fixed.', error: null });
  expect((await exportedFor(id)).map(({ cents }) => cents).reduce((a, b) => a + b)).toBe(1999);
});

test('reconcile books the void of a second payment whose answer was lost', async () => {
  isReversing = false;
  const { id, payment } = await paysTwiceByCard('carl', 0);
  sandbox.holdNotices();
  sandbox.fault('cut-after', { on: 'createTransaction' });
  expect((await billing('refund', payment)).error).toContain('Run billing reconcile');
  expect(await secondOf(id)).toMatchObject({ status: 'failed' });
  expect((await reconcile()).output).toMatch(/^different status .*; fixed\n1 difference, 1 fixed\.$/);
  expect(await secondOf(id)).toMatchObject({ status: 'refunded', refunded_cents: 1999 });
  await sandbox.releaseNotices();
  expect(await reconcile()).toEqual({ output: '0 differences, 0 fixed.', error: null });
});

test('reconcile books the refund of a part whose answer was lost, and names the command for the rest', async () => {
  isReversing = false;
  const { id, payment } = await paysTwiceByCard('dora', 2);
  sandbox.holdNotices();
  sandbox.fault('cut-after', { on: 'createTransaction' });
  expect((await billing('refund', payment, '--amount', '10.00')).error).toContain('Run billing reconcile');
  const { output } = await reconcile();
  expect(output).toContain(`refund it: npm run pool -- billing refund ${payment}\n`);
  expect(output).toContain('2 differences, 1 fixed.');
  await sandbox.releaseNotices();
  expect((await billing('refund', payment)).output).toContain('Refunded 999 cents');
  expect(await secondOf(id)).toMatchObject({ status: 'refunded', refunded_cents: 1999 });
  expect(await reconcile()).toEqual({ output: '0 differences, 0 fixed.', error: null });
});
