import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { billingApp, cardBody, detailsOf, openApprovalAs, subscribeAs } from '../../test/billing.ts';
import type { Client } from '../../test/client.ts';
import { reconcile } from './reconcile.ts';
import { monthReport } from './report.ts';

const app = await billingApp();
const { member, hasAccess, sandbox, turnTo } = app;
const day = 86_400_000;

type Way = 'card' | 'paypal';

/** Adds a member who pays at `on`; a day later, when the bank has settled it, the payment can be refunded. */
async function payer(login: string, way: Way, on: string) {
  const paidAt = new Date(on);
  await turnTo(paidAt);
  const one = await member(login);
  const link = way === 'card' ? '' : await openApprovalAs(one.client);
  const token = link === '' ? '' : ((await sandbox.approve(link)).searchParams.get('ba_token') ?? '');
  const body = way === 'card' ? cardBody() : { type: 'paypal', token };
  expect(await subscribeAs(one.client, body)).toMatchObject({ status: 200 });
  await sandbox.waitForDelivery();
  await turnTo(new Date(paidAt.getTime() + day));
  const [charge] = await app.chargesOf(one.id);
  // The session has expired a day later.
  const client = await app.signIn(login);
  return { ...one, client, transactionId: charge?.transaction_id ?? '', month: on.slice(0, 7) };
}

const shown = async (client: Client) =>
  (await detailsOf(client)).list.map(({ status, amountCents, refundedCents }) => [
    status,
    amountCents,
    refundedCents,
  ]);

async function invoiceOf(client: Client, transactionId: string): Promise<string> {
  const answer = await client.raw(`/api/subscriptions/invoice/${transactionId}`);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

const refundMails = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject.includes('refunded'));

const differences = async (dryRun: boolean) => {
  const now = app.parts.now().getTime();
  const span = { from: new Date(now - 10 * day), until: new Date(now + 4 * 3_600_000), dryRun };
  return (await reconcile(app.parts, span)).map(({ kind, resolved }) => `${kind} ${resolved}`);
};

describe.each([
  ['card', '2027-01-04T12:00:00Z', '2027-03-04T12:00:00Z'],
  ['paypal', '2027-05-04T12:00:00Z', '2027-07-04T12:00:00Z'],
] as const)('part of a payment by %s is refunded', (way, first, second) => {
  test('is in the history, the invoice, the mail and the report; access continues until all is refunded', {
    timeout: 30_000,
  }, async () => {
    const { client, email, transactionId, month } = await payer(`parts-${way}`, way, first);
    await sandbox.refund(transactionId, 500);
    await sandbox.waitForDelivery();
    expect(await shown(client)).toEqual([['settled', 1999, 500]]);
    expect(await hasAccess(client)).toBe(true);
    expect(await invoiceOf(client, transactionId)).toContain('Total $19.99 Refunded -$5.00');
    const history = await client.get('/api/admins/getDJTransHistory/?isBillingTransactions=true');
    expect(history.body).toMatchObject({ result: { list: [{ amount: '19.99', refundedCents: 500 }] } });
    const until = new Date(new Date(first).getTime() + 20 * day);
    const report = () => monthReport(app.db, month, until).then((rows) => new Map(rows));
    const name = way === 'card' ? 'card' : 'paypal';
    expect(await report()).toEqual(
      new Map([
        ...(await report()),
        [`${name}: revenue in USD`, '14.99'],
        [`${name}: refunds in USD`, '5.00'],
      ]),
    );
    expect(await differences(true)).toEqual([]);

    await sandbox.refund(transactionId, 499);
    await sandbox.refund(transactionId);
    await sandbox.waitForDelivery();
    expect(await shown(client)).toEqual([['refunded', 1999, 1999]]);
    expect(await hasAccess(client)).toBe(false);
    expect((await report()).get(`${name}: refunds in USD`)).toBe('19.99');
    expect((await report()).get(`${name}: revenue in USD`)).toBe('0.00');
    await expect.poll(async () => (await refundMails(email)).length, { timeout: 10_000 }).toBe(3);
    expect((await refundMails(email)).map(({ subject }) => subject).sort()).toEqual([
      'Part of your payment was refunded',
      'Part of your payment was refunded',
      'Your payment was refunded',
    ]);
    expect(await differences(true)).toEqual([]);
  });

  test('repeated, late and reversed notices count once; a missing one is found and resolved', {
    timeout: 30_000,
  }, async () => {
    const { id, client, transactionId } = await payer(`late-${way}`, way, second);
    sandbox.holdNotices();
    await sandbox.refund(transactionId, 100);
    await sandbox.refund(transactionId, 200);
    expect(await differences(true)).toEqual(Array(2).fill('refunded at the gateway, unknown here false'));
    expect(await shown(client)).toEqual([['settled', 1999, 0]]);
    expect(await differences(false)).toEqual(Array(2).fill('refunded at the gateway, unknown here true'));
    expect(await shown(client)).toEqual([['settled', 1999, 300]]);
    await sandbox.releaseNotices('reversed');
    await sandbox.waitForDelivery();
    await app.db.deleteFrom('gateway_notices').execute();
    for (const notice of sandbox.notices().slice(-2)) expect(await sandbox.resend(notice.id)).toBe(200);
    expect(await shown(client)).toEqual([['settled', 1999, 300]]);
    expect(await differences(true)).toEqual([]);

    await app.db
      .updateTable('charge_refunds')
      .set({ amount_cents: 7 })
      .where('amount_cents', '=', 100)
      .execute();
    expect(await differences(false)).toEqual(['different refund amount false']);
    const [charge] = await app.chargesOf(id);
    const invented = {
      charge_id: charge?.id ?? 0,
      refund_id: 'nobodys',
      amount_cents: 3,
      given_at: app.parts.now(),
    };
    await app.db
      .updateTable('charge_refunds')
      .set({ amount_cents: 100 })
      .where('amount_cents', '=', 7)
      .execute();
    await app.db.insertInto('charge_refunds').values(invented).execute();
    await turnTo(new Date(app.parts.now().getTime() + day));
    expect(await differences(false)).toEqual(['refunded here, unknown at the gateway false']);
    await app.db.deleteFrom('charge_refunds').where('refund_id', '=', 'nobodys').execute();
  });
});

test('never counts more than was paid', async () => {
  const { id, transactionId } = await payer('generous', 'card', '2027-09-04T12:00:00Z');
  await sandbox.refund(transactionId, 1500);
  await sandbox.waitForDelivery();
  expect(await app.chargesOf(id)).toMatchObject([{ status: 'settled', refunded_cents: 1500 }]);
  await app.db.updateTable('charges').set({ amount_cents: 1600 }).where('user_id', '=', id).execute();
  await sandbox.refund(transactionId, 499);
  await sandbox.waitForDelivery();
  expect(await app.chargesOf(id)).toMatchObject([{ status: 'refunded', refunded_cents: 1600 }]);
});

test('refunds a charge and its parts through the control interface, and no more than is left', async () => {
  const { client, transactionId } = await payer('door', 'card', '2027-10-04T12:00:00Z');
  const refundPayment = (amountCents?: number) =>
    fetch(`${sandbox.url}/sandbox/refunds/${transactionId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amountCents }),
    }).then(({ status }) => status);
  expect(await refundPayment(2000)).toBe(409);
  expect(await refundPayment(1000)).toBe(200);
  expect(await refundPayment(1000)).toBe(409);
  await sandbox.waitForDelivery();
  expect(await shown(client)).toEqual([['settled', 1999, 1000]]);
  expect(await refundPayment()).toBe(200);
  await sandbox.waitForDelivery();
  expect(await shown(client)).toEqual([['refunded', 1999, 1999]]);
});
