import { expect, test } from 'vitest';
import { beginAgreement as begin } from '../../test/paypal-agreement.ts';
import { OutcomeUnknownError } from './gateway.ts';

test('charges months on the same date, including the end of February', async () => {
  const { sandbox, paypal } = await begin();
  await sandbox.turnClock(new Date('2027-01-30T12:00:00Z'));
  const approval = await paypal.openAgreement({
    userId: 8,
    invoice: 'FEB',
    plan: 'monthly',
    firstCents: 0,
    amountCents: 1999,
    startsAt: new Date('2027-01-31T10:00:00Z'),
    returnUrl: 'http://localhost:4000/',
    cancelUrl: 'http://localhost:4000/',
  });
  await sandbox.approve(approval.link);
  await sandbox.turnClock(new Date('2027-05-01T00:00:00Z'));
  expect(sandbox.ledger().map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
  // Turning the clock back and forth charges no month twice.
  await sandbox.turnClock(new Date('2027-02-01T00:00:00Z'));
  await sandbox.turnClock(new Date('2027-05-01T00:00:00Z'));
  expect(sandbox.ledger()).toHaveLength(4);
});

test('charges years on the same date, those of 29 February on the 28th except in leap years', async () => {
  const { sandbox, paypal } = await begin();
  await sandbox.turnClock(new Date('2028-02-29T09:00:00Z'));
  const approval = await paypal.openAgreement({
    userId: 9,
    invoice: 'LEAP',
    plan: 'yearly',
    firstCents: 0,
    amountCents: 19900,
    startsAt: new Date('2028-02-29T10:00:00Z'),
    returnUrl: 'http://localhost:4000/',
    cancelUrl: 'http://localhost:4000/',
  });
  expect(await (await fetch(approval.link)).text()).toContain('Each year from February 29, 2028');
  await sandbox.approve(approval.link);
  await sandbox.turnClock(new Date('2032-03-01T00:00:00Z'));
  expect(
    sandbox.ledger().map(({ at, amountCents }) => `${at.toISOString().slice(0, 10)} ${amountCents}`),
  ).toEqual([
    '2028-02-29 19900',
    '2029-02-28 19900',
    '2030-02-28 19900',
    '2031-02-28 19900',
    '2032-02-29 19900',
  ]);
});

test.each([
  [{ interval_unit: 'YEAR', interval_count: 2 }, 400],
  [{ interval_unit: 'MONTH', interval_count: 13 }, 400],
  [{ interval_unit: 'DECADE', interval_count: 1 }, 400],
  [{ interval_unit: 'YEAR' }, 201],
  [{ interval_unit: 'MONTH', interval_count: 3 }, 201],
])('the sandbox accepts the frequencies PayPal accepts: %j', async (frequency, status) => {
  const { sandbox } = await begin();
  const { url, clientId, secret } = sandbox.settings.paypal;
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
  const grant = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const { access_token } = (await grant.json()) as { access_token: string };
  const answer = await fetch(`${url}/v1/billing/plans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      product_id: 'RECORD-POOL-MEMBERSHIP',
      name: 'any',
      status: 'ACTIVE',
      billing_cycles: [
        {
          frequency,
          tenure_type: 'REGULAR',
          sequence: 1,
          total_cycles: 0,
          pricing_scheme: { fixed_price: { currency_code: 'USD', value: '1.00' } },
        },
      ],
      payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: 0 },
    }),
  });
  expect(answer.status).toBe(status);
});

test('a refused renewal is owed; our request captures it once for each invoice', async () => {
  const { sandbox, paypal, approval, order, renewal, startsAt } = await begin();
  await sandbox.approve(approval.link, 'refuses-renewals');
  expect(await paypal.collect(order())).toMatchObject({ state: 'settled' });
  await sandbox.turnClock(startsAt);
  const due = renewal();
  expect(await paypal.collect(due)).toMatchObject({ state: 'declined', final: false });
  expect(sandbox.ledger().map(({ state }) => state)).toEqual(['settled', 'declined', 'declined']);
  // For a repeated request id, PayPal returns its earlier answer.
  expect(await paypal.collect(due)).toMatchObject({ state: 'declined' });
  expect(await paypal.collect({ ...due, sentAt: startsAt })).toMatchObject({ state: 'declined' });
  expect(sandbox.ledger()).toHaveLength(3);
});

test('a lost answer after a capture is found, and not charged again', async () => {
  const { sandbox, paypal, approval, renewal, startsAt, taken } = await begin({ firstCents: 0 });
  await sandbox.approve(approval.link, 'refuses-renewals');
  await sandbox.turnClock(startsAt);
  sandbox.refill(approval.reference);
  const due = renewal();
  sandbox.fault('cut-after', { on: 'capture' });
  await expect(paypal.collect(due)).rejects.toThrow(OutcomeUnknownError);
  const [line] = taken();
  expect(await paypal.find({ ...due, sentAt: startsAt })).toMatchObject({
    transactionId: line?.transactionId,
  });
  expect(await paypal.collect({ ...due, sentAt: startsAt })).toMatchObject({ state: 'settled' });
  expect(taken()).toHaveLength(1);
});

test('fifty concurrent captures of what is owed make one payment', async () => {
  const { sandbox, paypal, approval, renewal, startsAt, taken } = await begin({ firstCents: 0 });
  await sandbox.approve(approval.link, 'refuses-renewals');
  await sandbox.turnClock(startsAt);
  sandbox.refill(approval.reference);
  const due = renewal();
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => paypal.collect(due)));
  expect(taken()).toHaveLength(1);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ state: 'settled' });
});

test('a payment of another month does not count for this one', async () => {
  const { sandbox, paypal, approval, order, renewal, startsAt } = await begin();
  await sandbox.approve(approval.link);
  expect(await paypal.find(renewal())).toEqual({ state: 'waiting' });
  await sandbox.turnClock(startsAt);
  const first = await paypal.find(order());
  const second = await paypal.find(renewal());
  expect(second).toMatchObject({ state: 'settled' });
  expect(second).not.toMatchObject({
    transactionId: first && 'transactionId' in first && first.transactionId,
  });
});

test('insufficient funds at the approval end the agreement', async () => {
  const { sandbox, paypal, approval, order } = await begin();
  await sandbox.approve(approval.link, 'no-funds');
  expect(await paypal.readAgreement(approval.reference)).toMatchObject({ state: 'ended' });
  expect(await paypal.collect(order())).toMatchObject({ state: 'declined', final: true });
});

test('a payment is held by the bank, then decided', async () => {
  const { sandbox, paypal, approval, order } = await begin();
  await sandbox.approve(approval.link, 'held');
  const outcome = await paypal.collect(order());
  expect(outcome).toMatchObject({ state: 'held' });
  await sandbox.review(sandbox.ledger()[0]?.transactionId ?? '', 'approve');
  expect(await paypal.find(order())).toMatchObject({ state: 'settled' });
});
