import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const seller = {
  POOL_SELLER_NAME: 'Night Shift Ltd',
  POOL_SELLER_ADDRESS: '5 Dock Road | London | United Kingdom',
  POOL_SELLER_TAX_ID: 'GB123456789',
};
const { db, browser, signIn } = await testApp({ env: seller });
let dana: Client;
let subscriptionId: number;
let userId: number;

const at = new Date('2026-03-09T22:30:00Z');
let charges = 0;
/** Makes a payment of Dana's; returns its transaction id. */
async function charge(over: Record<string, string> = {}): Promise<string> {
  charges += 1;
  const transactionId = `6019${charges}`;
  const row = {
    user_id: userId,
    subscription_id: subscriptionId,
    transaction_id: transactionId,
    invoice_number: `INV${charges}`,
    amount_cents: 1999,
    type: 'host' as const,
    status: 'settled' as const,
    period_from: new Date(at.getTime() + charges * 86_400_000),
    submitted_at: at,
    ...over,
  };
  await db.insertInto('charges').values(row).execute();
  return transactionId;
}

async function invoice(of: string, client = dana): Promise<Response> {
  return await client.raw(`/api/subscriptions/invoice/${of}`);
}
/** Returns the text that an independent reader finds on the sheet. */
async function words(of: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await (await invoice(of)).arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ');
}

beforeAll(async () => {
  userId = await addUser(db, { login: 'dana' });
  await addUser(db, { login: 'other' });
  await addUser(db, { login: 'keeper', isOperator: true });
  ({ id: subscriptionId } = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow());
  dana = await signIn('dana');
});

test('an invoice is a sheet of A4 with badge, ids, dates, both addresses, the item and the sums, as text', async () => {
  const id = await charge({
    bill_name: 'Dana Jockey',
    bill_email: 'dana@pool.example',
    bill_address: '1 Groove Street',
    bill_city: 'Springfield',
    bill_country: 'US',
    bill_zip: '62701',
  });
  const answer = await invoice(id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('invoice.pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  expect(pdf.numPages).toBe(1);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  const text = await words(id);
  for (const each of ['Paid', `Transaction ID ${id}`, 'Issue date 09/03/2026', 'Due date 09/03/2026']) {
    expect(text).toContain(each);
  }
  const who = 'Dana Jockey dana@pool.example 1 Groove Street Springfield United States 62701';
  expect(text).toContain(`Bill To ${who} Deliver To ${who}`);
  expect(text).toContain('Standard 1 month $19.99 Subtotal $19.99 Total $19.99');
});

test('an invoice names its seller, its number, the state and the period it is for', async () => {
  const text = await words(
    await charge({
      invoice_serial: '2026-000417',
      bill_city: 'Oakland',
      bill_state: 'California',
      bill_country: 'US',
      period_from: '2026-03-09T22:30:00Z',
      period_until: '2026-04-09T22:30:00Z',
    }),
  );
  expect(text).toContain('Night Shift Ltd');
  expect(text).toContain(
    '5 Dock Road London United Kingdom Tax number GB123456789 support@recordpool.example',
  );
  expect(text).toContain('Invoice number 2026-000417');
  expect(text).toContain('Service period 09/03/2026 to 09/04/2026');
  expect(text).toContain('Oakland, California United States');
});

test('an invoice with tax shows net, rate and total', async () => {
  const text = await words(
    await charge({
      tax_cents: '319',
      tax_rate_ppm: '190000',
      tax_name: 'VAT',
      tax_country: 'DE',
      refunded_cents: '500',
    }),
  );
  expect(text).toContain('Standard 1 month $16.80 Net $16.80 VAT 19% $3.19 Total $19.99 Refunded -$5.00');
});

test('an invoice with a reverse charge has both VAT numbers and states who accounts for the tax', async () => {
  const reverse = { reverse_charge: 'true', vat_number: 'FR12345678901', tax_name: 'VAT', tax_country: 'FR' };
  const text = await words(await charge({ ...reverse, bill_name: 'Ana' }));
  expect(text).toContain('Net $19.99 Total $19.99');
  expect(text).toContain('Reverse charge: VAT to be accounted for by the recipient');
  expect(text).toContain('VAT number FR12345678901');
  expect(text).toContain('Tax number GB123456789');
});

test('names the unknown parts of an address', async () => {
  expect(await words(await charge())).toContain('Bill To Address N/A City N/A Country N/A Zip N/A');
});

test.each([
  ['Latin', 'Zoë Łukasz-Nguyễn'],
  ['Greek and Cyrillic', 'Αθήνα Иван'],
  ['Chinese and Japanese', '東京 丸の内 重庆'],
  ['Korean', '김민수 강남구'],
  ['Thai', 'ถนนสขมวท'],
  ['Devanagari', 'नगर'],
])('renders %s with its letters', async (_, name) => {
  expect(await words(await charge({ bill_name: name }))).toContain(name);
});

test.each([
  ['Arabic', 'محمد أحمد'],
  ['Hebrew', 'דוד לוי'],
])('renders %s letter by letter', async (_, name) => {
  const letters = new Set(await words(await charge({ bill_name: name })));
  for (const letter of name.replaceAll(' ', '')) expect(letters).toContain(letter);
});

test('makes a sheet for a name without a font, of any length, or with control characters', async () => {
  const text = await words(
    await charge({ bill_name: `A\u202e\u{1f9ff}${'W'.repeat(500)}`, bill_city: 'Ürümqi' }),
  );
  expect(text).toContain('Ürümqi');
  expect(text).toContain('A ?WWW');
});

describe('an invoice', () => {
  test('is available only to its payer and an operator', async () => {
    const id = await charge();
    expect((await invoice(id, await signIn('other'))).status).toBe(404);
    expect((await invoice(id, await signIn('keeper'))).status).toBe(200);
    expect((await invoice(id, browser())).status).toBe(401);
  });

  test.each(['pending', 'declined', 'refunded', 'held', 'failed'])(
    'does not exist for a %s payment',
    async (status) => {
      const id = await charge({ status });
      expect((await invoice(id)).status).toBe(404);
      await db.deleteFrom('charges').where('transaction_id', '=', id).execute();
    },
  );
});
