import { readFileSync } from 'node:fs';
import { isCountryCode } from '@pool/contracts/countries';
import { z } from 'zod';
import { SetupError } from '../../platform/setup-error.ts';
import type { TaxMode } from './tax-amounts.ts';
import { isEuCountry, readWholeVatNumber, type VatNumber } from './vat-number.ts';

/** `name`: "VAT", "GST", "Sales tax". `ratePpm`: parts per million of the net price. */
type TaxRate = { name: string; ratePpm: number };

/** Tax by country. Without rates no tax is charged, calculated or shown. */
export type TaxSettings = {
  rates: ReadonlyMap<string, TaxRate>;
  mode: TaxMode;
  /** Where the seller is; empty where no reverse charge can occur. */
  sellerCountry: string;
  /** The seller's own VAT number, for which VIES gives consultation numbers. Null: not an EU number. */
  seller: VatNumber | null;
};

export type TaxEnv = { table: string; mode: TaxMode; sellerCountry: string; taxId: string };

const example = 'DE VAT 19, FR VAT 20, US Sales tax 8.875';
const fault = (why: string) =>
  new SetupError(
    `Setting POOL_TAX is not valid: ${why}. Write rows like "${example}", or the path of a JSON file.`,
  );

/** Reads the tax settings. Throws SetupError that names the setting and what to write. */
export function readTaxSettings({ table, mode, sellerCountry, taxId }: TaxEnv): TaxSettings {
  const rates = table.endsWith('.json') ? readFile(table) : readRows(table);
  if (sellerCountry !== '' && !isCountryCode(sellerCountry))
    throw new SetupError(
      `Setting POOL_SELLER_COUNTRY is not valid: ${sellerCountry} is not the code of a country. Write two letters, such as DE.`,
    );
  const eu = [...rates.keys()].find(isEuCountry);
  if (eu !== undefined && sellerCountry === '')
    throw new SetupError(
      `Setting POOL_SELLER_COUNTRY is missing: POOL_TAX has a rate for ${eu}, and businesses of other countries pay by reverse charge. Write the seller's country, such as DE.`,
    );
  return { rates, mode, sellerCountry, seller: readWholeVatNumber(taxId) };
}

const row = /^(?<country>\S+)\s+(?<name>.*\S)\s+(?<rate>\S+)$/;

function readRows(table: string): Map<string, TaxRate> {
  const rates = new Map<string, TaxRate>();
  for (const text of table.split(',').map((part) => part.trim())) {
    if (text === '') continue;
    const { country, name, rate } = row.exec(text)?.groups ?? {};
    if (country === undefined || name === undefined || rate === undefined)
      throw fault(`"${text}" is not a country, a name and a rate`);
    addRate(rates, country, { name, rate });
  }
  return rates;
}

const file = z.record(z.string(), z.strictObject({ name: z.string(), rate: z.number().or(z.string()) }));

function readFile(path: string): Map<string, TaxRate> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw fault(`${path} cannot be read (${error instanceof Error ? error.message : error})`);
  }
  const table = file.safeParse(json);
  if (!table.success) throw fault(`${path} must look like {"DE": {"name": "VAT", "rate": 19}}`);
  const rates = new Map<string, TaxRate>();
  for (const [country, { name, rate }] of Object.entries(table.data))
    addRate(rates, country, { name, rate: String(rate) });
  return rates;
}

function addRate(
  rates: Map<string, TaxRate>,
  country: string,
  { name, rate }: { name: string; rate: string },
) {
  if (!isCountryCode(country)) throw fault(`${country} is not the code of a country`);
  if (rates.has(country)) throw fault(`${country} has two rates`);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,29}$/u.test(name))
    throw fault(`"${name}" is not a name of at most 30 letters`);
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(rate) || Number(rate) > 100)
    throw fault(`${rate} is not a rate from 0 to 100 with at most 3 decimals`);
  rates.set(country, { name, ratePpm: Math.round(Number(rate) * 10_000) });
}

/** Settings of a pool that charges no tax. */
export const noTax: TaxSettings = { rates: new Map(), mode: 'included', sellerCountry: '', seller: null };
