import { expect, test } from 'vitest';
import { billingApp, cardBody, cards, subscribeAs } from '../../test/billing.ts';
import { nextInvoiceSerial } from './invoice-serial.queries.ts';

const app = await billingApp();
const { db } = app;
const serials = async () => {
  const rows = await db.selectFrom('charges').select('invoice_serial').orderBy('invoice_serial').execute();
  return rows.flatMap(({ invoice_serial }) => invoice_serial ?? []);
};
const from1to = (year: number, last: number) =>
  Array.from({ length: last }, (_, i) => `${year}-${String(i + 1).padStart(6, '0')}`);

test('invoices are numbered without gaps under concurrency, and from 1 again in a new year', async () => {
  await app.turnTo(new Date('2027-12-31T20:00:00Z'));
  const members = await Promise.all(Array.from({ length: 12 }, (_, n) => app.member(`member-${n}`)));
  await Promise.all(
    members.map(({ client }, n) =>
      subscribeAs(client, cardBody(n % 4 === 3 ? cards.declines : cards.approves)),
    ),
  );
  expect(await serials()).toEqual(from1to(2027, 9));
  await app.turnTo(new Date('2028-01-31T20:01:00Z'));
  await app.round();
  expect(await serials()).toEqual([...from1to(2027, 9), ...from1to(2028, 9)]);
});

test('a payment that is not booked does not use up a number', async () => {
  const paidAt = new Date('2031-05-01T00:00:00Z');
  const next = (fail: boolean) =>
    db.transaction().execute(async (trx) => {
      const serial = await nextInvoiceSerial(trx, paidAt);
      if (fail) throw new Error('rolled back');
      return serial;
    });
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => next(i % 2 === 0)));
  const numbers = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  expect(numbers.toSorted()).toEqual(from1to(2031, 10));
});

test('the billing history and the receipt show the number of the invoice', async () => {
  await app.turnTo(new Date('2029-03-01T12:00:00Z'));
  const { client, email } = await app.member('reader');
  await subscribeAs(client, cardBody());
  expect((await app.received(email)).text).toContain('2029-000001');
  const { body } = await client.get('/api/admins/getDJTransHistory/?invoiceNumber=2029-000001');
  expect(body).toMatchObject({ result: { count: 1, list: [{ invoiceNumber: '2029-000001' }] } });
});
