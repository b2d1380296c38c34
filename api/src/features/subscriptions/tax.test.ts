import type { CallResult } from '@pool/contracts';
import type { getQuote } from '@pool/contracts/billing';
import { describe, expect, test } from 'vitest';
import {
  billingApp,
  cardBody,
  cards,
  changePlanAs,
  detailsOf,
  quoteAs,
  subscribeAs,
  takenFor,
} from '../../test/billing.ts';
import type { Answer, Client } from '../../test/client.ts';
import { fillCountries } from '../countries/countries.service.ts';
import { isoCountries } from '../countries/iso-countries.ts';
import { refundPayment } from './refund-payment.ts';

const tax = 'DE VAT 19, FR VAT 20, GR VAT 24, US Sales tax 8.875';
const seller = { POOL_SELLER_COUNTRY: 'DE', POOL_SELLER_TAX_ID: 'DE123456789' };
const included = await billingApp({ env: { POOL_TAX: tax, ...seller } });
const added = await billingApp({
  env: { POOL_TAX: tax, POOL_TAX_PRICES: 'added', ...seller },
  rates: { vatNumber: 3 },
});
const untaxed = await billingApp();
for (const { db } of [included, added]) await fillCountries(db, isoCountries());

const body = (country: string, more: object = {}) => cardBody(cards.approves, { country, ...more });
const quoteOf = async (client: Client, query: string): Promise<CallResult<typeof getQuote>> =>
  ((await client.get(`/api/subscriptions/quote${query}`)).body as { result: CallResult<typeof getQuote> })
    .result;
const save = (client: Client, country: string, vatNumber: string): Promise<Answer> =>
  client.post('/api/subscriptions/vatNumber', { country, vatNumber });
const faultOf = ({ body }: Answer) => JSON.stringify(body);

type App = typeof included;
const taxOfCharges = async (app: App, id: number) =>
  (await app.chargesOf(id)).map((c) => ({
    amount: c.amount_cents,
    tax: c.tax_cents,
    ppm: c.tax_rate_ppm,
    country: c.tax_country,
    reverse: c.reverse_charge,
    vat: c.vat_number,
  }));
const setCountry = (app: App, id: number, country: string) =>
  app.db.updateTable('users').set({ country }).where('id', '=', id).execute();

/** Returns the rows of a CSV, by its columns. Its values must not contain commas. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.split('\n');
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [columns[i], value])));
}

describe('without the setting', () => {
  test('nothing is taxed, and the export has no tax', async () => {
    const { id, client } = await untaxed.member('nothing');
    expect(await quoteOf(client, '?country=DE')).toMatchObject({
      tax: null,
      takesVatNumber: false,
      now: { netCents: 1999, taxCents: 0, totalCents: 1999 },
    });
    expect(await subscribeAs(client, body('DE', { amountCents: 1999 }))).toMatchObject({ status: 200 });
    expect(await taxOfCharges(untaxed, id)).toEqual([
      { amount: 1999, tax: 0, ppm: 0, country: '', reverse: false, vat: '' },
    ]);
    expect((await client.get('/api/subscriptions/getPrice')).body).toMatchObject({
      result: { priceCents: 1999, currency: 'USD' },
    });
    expect((await detailsOf(client)).next).toEqual({
      kind: 'charge',
      at: expect.any(String),
      amountCents: 1999,
    });
    expect((await save(client, 'FR', 'FR12345678901')).status).toBe(400);
  });
});

describe('a card payment', () => {
  test('contains the tax of the billing country, as do the quote, the details and each renewal', async () => {
    const app = included;
    await app.turnTo(new Date('2027-01-10T12:00:00Z'));
    const { id, client, email } = await app.member('card-de');
    expect(await quoteOf(client, '?country=DE')).toEqual({
      country: 'DE',
      tax: { name: 'VAT', percent: '19%', reverseCharge: false },
      now: { netCents: 1680, taxCents: 319, totalCents: 1999 },
      later: { netCents: 1680, taxCents: 319, totalCents: 1999 },
      takesVatNumber: false,
      vatNumber: null,
    });
    expect(await subscribeAs(client, body('DE', { amountCents: 1999 }))).toMatchObject({ status: 200 });
    expect((await detailsOf(client)).next).toMatchObject({
      amountCents: 1999,
      tax: { name: 'VAT', percent: '19%', taxCents: 319 },
    });
    await app.turnTo(new Date('2027-02-10T12:01:00Z'));
    await app.round();
    const row = { amount: 1999, tax: 319, ppm: 190_000, country: 'DE', reverse: false, vat: '' };
    const receipt = await app.received(email);
    expect(receipt.text).toMatch(/Net:? +\$16\.80[\s\S]*VAT 19%:? +\$3\.19[\s\S]*Total:? +\$19\.99/);
    expect(await taxOfCharges(app, id)).toEqual([row, row]);
  });

  test('has the tax added where prices exclude it, also at each renewal', async () => {
    const app = added;
    await app.turnTo(new Date('2027-01-10T12:00:00Z'));
    const { id, client } = await app.member('card-us');
    expect(await quoteOf(client, '?country=US')).toMatchObject({
      now: { netCents: 1999, taxCents: 177, totalCents: 2176 },
      tax: { name: 'Sales tax', percent: '8.875%' },
    });
    expect(await subscribeAs(client, body('US', { amountCents: 2176 }))).toMatchObject({ status: 200 });
    expect((await detailsOf(client)).next).toMatchObject({ amountCents: 2176 });
    await app.turnTo(new Date('2027-02-10T12:01:00Z'));
    await app.round();
    expect((await takenFor(app, id)).map(({ amountCents }) => amountCents)).toEqual([2176, 2176]);
    expect((await taxOfCharges(app, id)).map((row) => row.tax)).toEqual([177, 177]);
  });

  test('is not taxed in a country without a rate', async () => {
    const { id, client } = await added.member('card-jm');
    expect(await subscribeAs(client, body('JM', { amountCents: 1999 }))).toMatchObject({ status: 200 });
    expect(await taxOfCharges(added, id)).toMatchObject([{ amount: 1999, tax: 0, country: '' }]);
  });

  test('is refused with the new total when it differs from the one shown, before a card is stored', async () => {
    const { id, client } = await added.member('other-total');
    const answer = await subscribeAs(client, body('DE', { amountCents: 1999 }));
    expect(answer).toMatchObject({
      status: 409,
      details: {
        amountCents: { hint: '2379' },
        common: { kind: { errorMessage: expect.stringContaining('23.79 USD') } },
      },
    });
    expect(await added.chargesOf(id)).toEqual([]);
    const methods = await added.db
      .selectFrom('payment_methods')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(methods).toEqual([]);
    expect(await subscribeAs(client, body('DE', { amountCents: 2379 }))).toMatchObject({ status: 200 });
  });
});

describe('a PayPal agreement', () => {
  test('contains the tax of the profile’s country when it was opened, even after the country has changed', async () => {
    const app = added;
    await app.turnTo(new Date('2027-03-10T12:00:00Z'));
    const { id, client } = await app.member('paypal-fr');
    await setCountry(app, id, 'FR');
    expect(await quoteOf(client, '')).toMatchObject({ country: 'FR', now: { totalCents: 2399 } });
    const refused = await client.post('/api/subscriptions/generatePaypalLink', { amountCents: 1999 });
    expect(refused.status).toBe(409);
    const opened = await client.post('/api/subscriptions/generatePaypalLink', { amountCents: 2399 });
    const { link } = (opened.body as { result: { link: string } }).result;
    await setCountry(app, id, 'US');
    const back = await app.sandbox.approve(link);
    const paid = { type: 'paypal', token: back.searchParams.get('ba_token') };
    expect(await subscribeAs(client, paid)).toMatchObject({ status: 200 });
    expect((await detailsOf(client)).next).toMatchObject({ amountCents: 2399, tax: { taxCents: 400 } });
    await app.turnTo(new Date('2027-04-10T12:01:00Z'));
    await app.sandbox.waitForDelivery();
    await app.round();
    const row = { amount: 2399, tax: 400, ppm: 200_000, country: 'FR', reverse: false, vat: '' };
    expect(await taxOfCharges(app, id)).toEqual([row, row]);
    expect((await app.chargesOf(id)).map(({ expected_cents }) => expected_cents)).toEqual([null, null]);
  });

  test('has the tax split out of what it charged when that is a different amount', async () => {
    const app = included;
    await app.turnTo(new Date('2027-03-10T12:00:00Z'));
    const { id, client } = await app.member('paypal-repriced');
    await setCountry(app, id, 'DE');
    const opened = await client.post('/api/subscriptions/generatePaypalLink', {});
    const back = await app.sandbox.approve((opened.body as { result: { link: string } }).result.link);
    await subscribeAs(client, { type: 'paypal', token: back.searchParams.get('ba_token') });
    const { gateway_reference: reference } = await app.db
      .selectFrom('payment_methods')
      .select('gateway_reference')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    app.sandbox.reprice(reference, 1190);
    await app.turnTo(new Date('2027-04-10T12:01:00Z'));
    await app.sandbox.waitForDelivery();
    await app.round();
    expect(await taxOfCharges(app, id)).toMatchObject([
      { amount: 1999, tax: 319 },
      { amount: 1190, tax: 190 },
    ]);
  });
});

describe('a business in another country of the EU', () => {
  test('pays the net price once VIES knows its number, and the number stays with the charge', async () => {
    const app = included;
    await app.turnTo(new Date('2027-05-10T12:00:00Z'));
    const { id, client, email } = await app.member('business');
    expect(await quoteOf(client, '?country=FR')).toMatchObject({ takesVatNumber: true, vatNumber: null });
    expect((await save(client, 'FR', 'fr 12 345 678 901')).body).toMatchObject({
      result: { vatNumber: { number: 'FR12345678901', isValid: true } },
    });
    expect(await quoteOf(client, '?country=FR')).toMatchObject({
      tax: { reverseCharge: true },
      vatNumber: { number: 'FR12345678901', isValid: true },
      now: { netCents: 1666, taxCents: 0, totalCents: 1666 },
    });
    // In other countries, and in the seller's own, the number has no effect.
    for (const country of ['DE', 'GR'])
      expect(await quoteOf(client, `?country=${country}`)).toMatchObject({ tax: { reverseCharge: false } });
    expect(await subscribeAs(client, body('FR', { amountCents: 1666 }))).toMatchObject({ status: 200 });
    const receipt = await app.received(email);
    expect(receipt.text).toMatch(
      /Net:? +\$16\.66[\s\S]*Reverse charge: VAT to be accounted for by the recipient/,
    );
    expect(await taxOfCharges(app, id)).toEqual([
      { amount: 1666, tax: 0, ppm: 0, country: 'FR', reverse: true, vat: 'FR12345678901' },
    ]);
    const stored = await app.db.selectFrom('vat_numbers').selectAll().where('user_id', '=', id).execute();
    expect(stored).toMatchObject([
      {
        is_valid: true,
        checked_at: new Date('2027-05-10T12:00:00Z'),
        consultation: expect.stringMatching(/^WAPI/),
      },
    ]);
  });

  test('has its number checked again before a renewal; a deleted number means tax and a mail', async () => {
    const app = added;
    await app.turnTo(new Date('2027-05-10T12:00:00Z'));
    const { id, client, email } = await app.member('lapsing');
    await save(client, 'GR', 'EL123456789');
    await subscribeAs(client, body('GR', { amountCents: 1999 }));
    const checks = () => app.sandbox.vatNumbers.lookups().filter((number) => number === 'EL123456789').length;
    expect(checks()).toBe(1);
    app.sandbox.fault('unavailable', { on: 'vies' });
    await app.turnTo(new Date('2027-06-10T12:01:00Z'));
    await app.round();
    expect(checks()).toBe(1);
    app.sandbox.vatNumbers.delete('EL123456789');
    for (const day of ['2027-07-10', '2027-08-10']) {
      await app.turnTo(new Date(`${day}T12:01:00Z`));
      await app.round();
    }
    expect(checks()).toBe(2);
    const months = await taxOfCharges(app, id);
    expect(months.map(({ amount, tax: cents, reverse }) => [amount, cents, reverse])).toEqual([
      [1999, 0, true],
      [1999, 0, true],
      [2479, 480, false],
      [2479, 480, false],
    ]);
    await app.received(email, 5);
    const mails = await app.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toContain('Your VAT number is no longer valid');
    expect((await detailsOf(await app.signIn('lapsing'))).vatNumber).toEqual({
      number: 'EL123456789',
      isValid: false,
    });
  });

  test.each([
    ['FR', 'DE123456789', 400, 'not a VAT number of the country'],
    ['FR', 'FR12345678900', 400, 'not registered in VIES'],
    ['FR', 'FR12345678999', 503, 'does not respond'],
    ['DE', 'DE123456788', 400, 'No VAT number is needed'],
    ['US', '123456789', 400, 'No VAT number is needed'],
  ])('of %s that enters %s is answered with %i', async (country, number, status, sentence) => {
    const { client } = await included.member(`number-${country}-${number}`.toLowerCase());
    const answer = await save(client, country, number);
    expect([answer.status, faultOf(answer)]).toEqual([status, expect.stringContaining(sentence)]);
    expect((await detailsOf(client)).vatNumber).toBeNull();
  });

  test('can remove its number, and may try only a few', async () => {
    const { client } = await added.member('trying');
    await save(client, 'FR', 'FR12345678911');
    expect((await save(client, 'FR', '')).body).toMatchObject({ result: { vatNumber: null } });
    expect(await quoteOf(client, '?country=FR')).toMatchObject({
      vatNumber: null,
      tax: { reverseCharge: false },
    });
    for (let i = 0; i < 2; i++) expect((await save(client, 'FR', 'FR12345678900')).status).toBe(400);
    expect((await save(client, 'FR', 'FR12345678900')).status).toBe(429);
  });
});

describe('a change to the yearly plan', () => {
  test('deducts the unused part of the month from the list price before the tax', async () => {
    const app = added;
    await app.turnTo(new Date('2027-11-01T12:00:00Z'));
    const { id, client, email } = await app.member('upgrade');
    await subscribeAs(client, body('DE', { year: '46', amountCents: 2379 }));
    await app.turnTo(new Date('2027-11-16T06:00:00Z'));
    const later = await app.signIn('upgrade');
    const creditCents = 1000;
    const amountCents = 22_491;
    expect(await quoteAs(later, 'yearly')).toMatchObject({
      status: 200,
      result: {
        creditCents,
        amountCents,
        listCents: 19_900,
        priceCents: 23_681,
        tax: { name: 'VAT', percent: '19%', reverseCharge: false, taxCents: 3591 },
      },
    });
    expect(await changePlanAs(later, { plan: 'yearly', amountCents })).toMatchObject({ status: 200 });
    expect(await taxOfCharges(app, id)).toMatchObject([
      { amount: 2379, tax: 380 },
      { amount: amountCents, tax: 3591 },
    ]);
    const { text } = await app.received(email, 2);
    expect(text).toMatch(
      /Price:? +\$199\.00[\s\S]*−\$10\.00[\s\S]*Net:? +\$189\.00[\s\S]*VAT 19%:? +\$35\.91/,
    );
  });

  test('credits a reverse charge by its list price where prices include the tax', async () => {
    const app = included;
    await app.turnTo(new Date('2027-11-01T12:00:00Z'));
    const { client } = await app.member('upgrade-business');
    await save(client, 'FR', 'FR12345678977');
    await subscribeAs(client, body('FR', { year: '46', amountCents: 1666 }));
    await app.turnTo(new Date('2027-11-16T06:00:00Z'));
    const { result } = await quoteAs(await app.signIn('upgrade-business'), 'yearly');
    // 199.00 less half of 19.99, without the 20 % that both contain.
    expect(result).toMatchObject({ creditCents: 1000, amountCents: 15_750, tax: { reverseCharge: true } });
  });
});

describe('the books', () => {
  test('refunds carry their share of the tax, and the export adds up', async () => {
    const app = included;
    await app.turnTo(new Date('2028-01-10T12:00:00Z'));
    const { id, client } = await app.member('refunded');
    await subscribeAs(client, body('US'));
    await app.turnTo(new Date('2028-01-12T12:00:00Z'));
    const [charge] = await app.chargesOf(id);
    const payment = charge?.transaction_id ?? '';
    await refundPayment(app.parts, payment, 499);
    await refundPayment(app.parts, payment);
    const refunds = await app.db
      .selectFrom('charge_refunds')
      .select(['amount_cents', 'tax_cents'])
      .where('charge_id', '=', charge?.id ?? 0)
      .orderBy('amount_cents')
      .execute();
    expect(refunds).toEqual([
      { amount_cents: 499, tax_cents: 41 },
      { amount_cents: 1500, tax_cents: 122 },
    ]);
    const { output } = await app.billing('export', '--from', '2027-01-01', '--to', '2030-12-31');
    const rows = rowsOf(output);
    for (const row of rows)
      expect(Number(row.net_cents) + Number(row.tax_cents)).toBe(Number(row.amount_cents));
    const mine = rows.filter((row) => row.member_id === String(id));
    expect(
      mine.map((row) => [row.kind, row.net_cents, row.tax_cents, row.tax_percent, row.tax_country]),
    ).toEqual([
      ['payment', '1836', '163', '8.875', 'US'],
      ['refund', '-458', '-41', '8.875', 'US'],
      ['refund', '-1378', '-122', '8.875', 'US'],
    ]);
    expect(rows.find((row) => row.vat_number === 'FR12345678901')).toMatchObject({
      reverse_charge: 'yes',
      net_cents: '1666',
      tax_cents: '0',
    });
  });

  test('the tax report sums payments and refunds by country and rate', async () => {
    const report = await included.billing('tax', '--from', '2028-01-01', '--to', '2028-01-31', '--csv');
    const [columns, ...rows] = report.output.split('\n');
    expect([columns, rows.at(-1)]).toEqual([
      'country,tax,percent,payments,net_cents,tax_cents,total_cents,refunds,refunded_net_cents,refunded_tax_cents',
      'US,Sales tax,8.875,1,1836,163,1999,2,1836,163',
    ]);
    const spring = await included.billing('tax', '--from', '2027-05-01', '--to', '2027-05-31');
    expect(spring.output).toMatch(/FR +VAT +reverse charge +1 +16\.66 +0\.00/);
  });
});
