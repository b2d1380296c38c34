import type { TaxLine } from '@pool/contracts/billing';
import type { PeriodToPay } from '../../billing/subscription/payment-plan.ts';
import {
  addTax,
  amountsOf,
  type ChargedTax,
  percentOf,
  splitTax,
  type TaxedAmounts,
} from '../../billing/tax/tax-amounts.ts';
import type { TaxSettings } from '../../billing/tax/tax-settings.ts';
import { isEuCountry } from '../../billing/tax/vat-number.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Charge } from './charges.queries.ts';
import type { Method } from './methods.queries.ts';
import { findVatNumber } from './vat-numbers.queries.ts';

/** How a payment is taxed. `country`: the country of the tax. `vatNumber`: the member's, in a reverse charge; else empty. */
export type TaxTerms = { country: string; name: string; ratePpm: number; vatNumber: string };

/** Returns whether businesses of a country account for the tax themselves. */
export const allowsReverseCharge = ({ rates, sellerCountry }: TaxSettings, country: string): boolean =>
  rates.has(country) && isEuCountry(country) && country !== sellerCountry;

/** Returns how a member is taxed in a country, at today's rate. Null where nothing is taxed. */
export async function findTaxTerms(
  { db, tax }: { db: Db; tax: TaxSettings },
  { userId, country }: { userId: number; country: string },
): Promise<TaxTerms | null> {
  const rate = tax.rates.get(country);
  if (!rate) return null;
  const terms = { country, ...rate, vatNumber: '' };
  if (!allowsReverseCharge(tax, country)) return terms;
  const known = await findVatNumber(db, userId);
  return known?.is_valid && known.country === country ? { ...terms, vatNumber: known.number } : terms;
}

/** Returns the total of a list price after discounts and proration. */
export function taxed(listCents: number, terms: TaxTerms | null, { mode }: TaxSettings): TaxedAmounts {
  if (!terms) return { netCents: listCents, taxCents: 0, totalCents: listCents };
  const { ratePpm, vatNumber } = terms;
  return amountsOf(listCents, { ratePpm, mode, reverseCharge: vatNumber !== '' });
}

/** Adds the tax to a payment of a period. */
export const withTax = <P extends { amountCents: number }>(
  due: P,
  terms: TaxTerms | null,
  tax: TaxSettings,
): P => ({
  ...due,
  amountCents: taxed(due.amountCents, terms, tax).totalCents,
});

/** Returns the price of a renewal, and how it is taxed. A PayPal agreement charges its own amount, which contains the tax. */
export async function taxedPeriod(
  parts: { db: Db; tax: TaxSettings },
  period: PeriodToPay,
  method: Method,
): Promise<{ period: PeriodToPay; tax: TaxTerms | null }> {
  const terms = await findTaxTerms(parts, { userId: method.user_id, country: method.country });
  return { period: method.type === 'paypal' ? period : withTax(period, terms, parts.tax), tax: terms };
}

/** Returns the tax columns of a charge: its tax is contained in its amount. */
export function taxColumns(amountCents: number, terms: TaxTerms | null) {
  if (!terms) return {};
  const { country, name, vatNumber } = terms;
  const reverse_charge = vatNumber !== '';
  const tax_rate_ppm = reverse_charge ? 0 : terms.ratePpm;
  return {
    tax_cents: splitTax(amountCents, tax_rate_ppm).taxCents,
    tax_rate_ppm,
    tax_name: name,
    tax_country: country,
    reverse_charge,
    vat_number: vatNumber,
  };
}

type TaxedCharge = Pick<
  Charge,
  'amount_cents' | 'tax_cents' | 'tax_rate_ppm' | 'tax_name' | 'tax_country' | 'vat_number'
>;

/** Returns the tax of a charge for mails and invoices. Null: not taxed. */
export const taxOf = (charge: TaxedCharge): ChargedTax | null =>
  charge.tax_country === ''
    ? null
    : {
        name: charge.tax_name,
        percent: percentOf(charge.tax_rate_ppm),
        netCents: charge.amount_cents - charge.tax_cents,
        taxCents: charge.tax_cents,
        vatNumber: charge.vat_number,
      };

/** Returns the tax of a payment for the browser. */
export const toTaxLine = ({ name, ratePpm, vatNumber }: TaxTerms): TaxLine => ({
  name,
  percent: percentOf(ratePpm),
  reverseCharge: vatNumber !== '',
});

/**
 * Returns the list price of what was paid, so that an unused part can be deducted from another list price before the tax. In a reverse
 * charge with tax included, less than the list price was paid.
 */
export function listCentsOf(
  { reverse_charge, tax_country }: Pick<Charge, 'reverse_charge' | 'tax_country'>,
  { totalCents, taxCents }: { totalCents: number; taxCents: number },
  { mode, rates }: TaxSettings,
): number {
  if (mode === 'added') return totalCents - taxCents;
  return reverse_charge ? addTax(totalCents, rates.get(tax_country)?.ratePpm ?? 0).totalCents : totalCents;
}
