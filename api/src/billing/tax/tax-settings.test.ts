import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTaxSettings } from './tax-settings.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'pool-tax-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const read = (table: string, more: object = {}) =>
  readTaxSettings({ table, mode: 'included', sellerCountry: 'DE', taxId: '', ...more });
const file = (text: string) => {
  const name = path.join(dir, 'tax.json');
  writeFileSync(name, text);
  return name;
};
const rates = {
  DE: { name: 'VAT', ratePpm: 190_000 },
  US: { name: 'Sales tax', ratePpm: 88_750 },
};

test('reads rates from the setting itself or from a file', () => {
  expect(Object.fromEntries(read('DE VAT 19, US Sales tax 8.875').rates)).toEqual(rates);
  const json = JSON.stringify({ DE: { name: 'VAT', rate: 19 }, US: { name: 'Sales tax', rate: '8.875' } });
  expect(Object.fromEntries(read(file(json)).rates)).toEqual(rates);
  expect(read('', { sellerCountry: '' }).rates.size).toBe(0);
});

test("the seller's VAT number is their tax number, if that is one", () => {
  expect(read('DE VAT 19', { taxId: 'DE 123 456 789' }).seller?.text).toBe('DE123456789');
  expect(read('DE VAT 19', { taxId: 'Steuernummer 12/345' }).seller).toBeNull();
});

test.each([
  [
    'DE',
    /^Setting POOL_TAX is not valid: "DE" is not a country, a name and a rate\. Write rows like "DE VAT 19,/,
  ],
  ['XX VAT 19', /XX is not the code of a country/],
  ['DE VAT 101', /101 is not a rate from 0 to 100/],
  ['DE VAT -1', /-1 is not a rate/],
  ['DE VAT 8.8755', /8\.8755 is not a rate/],
  ['DE VAT 1e1', /1e1 is not a rate/],
  ['DE VAT 19, DE VAT 7', /DE has two rates/],
  ['DE <b>VAT 19', /"<b>VAT" is not a name/],
  [path.join(dir, 'missing.json'), /missing\.json cannot be read \(ENOENT/],
])('the rates "%s" stop the start with one sentence', (table, sentence) => {
  expect(() => read(table)).toThrow(sentence);
});

test.each([
  ['[]', /tax\.json must look like/],
  ['{"DE": 19}', /tax\.json must look like/],
  ['{"DE": {"name": "VAT", "rate": 19, "more": 1}}', /tax\.json must look like/],
  ['{', /tax\.json cannot be read/],
])('a file with %s stops the start', (text, sentence) => {
  expect(() => read(file(text))).toThrow(sentence);
});

test('rates of the EU need the country of the seller', () => {
  expect(() => read('FR VAT 20', { sellerCountry: '' })).toThrow(
    /^Setting POOL_SELLER_COUNTRY is missing: POOL_TAX has a rate for FR/,
  );
  expect(() => read('FR VAT 20', { sellerCountry: 'Germany' })).toThrow(
    /^Setting POOL_SELLER_COUNTRY is not valid: Germany is not the code of a country/,
  );
  expect(read('US Sales tax 8', { sellerCountry: '' }).rates.size).toBe(1);
});
