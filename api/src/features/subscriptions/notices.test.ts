import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { billingApp, cardBody, cards, subscribeAs, takenFor } from '../../test/billing.ts';

const app = await billingApp();
const { member, hasAccess, sandbox, received, subscriptionOf } = app;

const post = (gateway: string, body: string, headers: Record<string, string> = {}) =>
  app.request(`/api/webhooks/${gateway}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', ...headers },
  });

async function held(login: string) {
  const one = await member(login);
  expect(await subscribeAs(one.client, cardBody(cards.held))).toMatchObject({ result: { hold: true } });
  const [charge] = await app.chargesOf(one.id);
  return { ...one, transactionId: charge?.transaction_id ?? '' };
}

describe('an untrusted notice', () => {
  const noticeOf = (id: string) =>
    JSON.stringify({
      notificationId: 'd0e8e7fe-c3e7-4add-a480-27bc5ce28a18',
      eventType: 'net.authorize.payment.fraud.approved',
      eventDate: '2026-11-21T12:00:00Z',
      webhookId: '63d6fea2-aa13-4b1d-a204-f5fbc15942b7',
      payload: { responseCode: 1, id, authAmount: 19.99, entityName: 'transaction' },
    });

  test.each([
    ['without a signature', {}],
    ['with an invented signature', { 'x-anet-signature': `sha512=${'AB'.repeat(64)}` }],
    ['with a signature by another key', { 'x-anet-signature': `sha512=${sign('x', 'y')}` }],
  ])('%s is refused and changes nothing', async (name, headers) => {
    const { client, id, transactionId } = await held(name.replaceAll(' ', '-'));
    expect((await post('card', noticeOf(transactionId), headers)).status).toBe(401);
    expect((await post('paypal', noticeOf(transactionId), headers)).status).toBe(401);
    expect(await hasAccess(client)).toBe(false);
    expect((await app.chargesOf(id)).map(({ status }) => status)).toEqual(['held']);
  });

  test('for an unknown gateway is refused', async () => {
    expect((await post('bitcoin', '{}')).status).toBe(400);
  });
});

test('a repeated notice changes nothing', async () => {
  const { id, client, email, transactionId } = await held('replayed');
  await sandbox.review(transactionId, 'approve');
  await sandbox.waitForDelivery();
  await received(email, 2);
  const before = await subscriptionOf(id);
  for (const { id: notice } of sandbox.notices()) expect(await sandbox.resend(notice)).toBe(200);
  await app.db.deleteFrom('gateway_notices').execute();
  for (const { id: notice } of sandbox.notices()) expect(await sandbox.resend(notice)).toBe(200);
  expect(await subscriptionOf(id)).toEqual(before);
  expect(await hasAccess(client)).toBe(true);
  expect(await app.mailsTo(email)).toHaveLength(2);
  expect(await takenFor(app, id)).toHaveLength(1);
});

test('late notices in reverse order end in the same state', async () => {
  sandbox.holdNotices();
  const { id, client, transactionId } = await held('reversed');
  await sandbox.review(transactionId, 'approve');
  expect(await hasAccess(client)).toBe(false);
  await sandbox.releaseNotices('reversed');
  await sandbox.waitForDelivery();
  expect(await hasAccess(client)).toBe(true);
  expect((await app.chargesOf(id)).map(({ status }) => status)).toEqual(['settled']);
});

test('a notice is refused while the database does not answer, and sent again later', async () => {
  const { client, transactionId } = await held('database');
  sandbox.holdNotices();
  await sandbox.review(transactionId, 'approve');
  await app.database.pool.query('alter table charges rename to charges_away');
  await sandbox.releaseNotices();
  await app.database.pool.query('alter table charges_away rename to charges');
  const last = sandbox.notices().at(-1);
  expect(last?.answers.every((status) => status >= 500)).toBe(true);
  expect(await hasAccess(client)).toBe(false);
  expect(await sandbox.resend(last?.id ?? '')).toBe(200);
  expect(await hasAccess(client)).toBe(true);
});

function sign(key: string, body: string): string {
  return createHmac('sha512', key).update(body).digest('hex').toUpperCase();
}
