import { splitTax, type TaxedAmounts } from '../../billing/tax/tax-amounts.ts';
import type { TaxSettings } from '../../billing/tax/tax-settings.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Method } from './methods.queries.ts';
import { priceOfNext } from './promos.ts';
import type { Subscription } from './subscriptions.queries.ts';
import { findTaxTerms, type TaxTerms, taxed } from './tax.ts';

/** Returns what a PayPal agreement charges each time; for cards, and older agreements, the list price with any discount. */
export const listPriceOfNext = async (db: Db, row: Subscription, method: Method | null): Promise<number> =>
  method?.agreement_cents ?? (await priceOfNext(db, row));

/** Returns what a member pays next of a price by a payment method, and how it is taxed. An agreement's amount contains the tax. */
export async function amountsByMethod(
  parts: { db: Db; tax: TaxSettings },
  priceCents: number,
  method: Method | null,
): Promise<{ amounts: TaxedAmounts; tax: TaxTerms | null }> {
  const tax = method && (await findTaxTerms(parts, { userId: method.user_id, country: method.country }));
  if (!method || method.type === 'host') return { amounts: taxed(priceCents, tax, parts.tax), tax };
  return { amounts: splitTax(priceCents, tax && tax.vatNumber === '' ? tax.ratePpm : 0), tax };
}

/** Returns the amount of the next payment of a subscription, in US cents. */
export async function nextTotalCents(
  parts: { db: Db; tax: TaxSettings },
  row: Subscription,
  method: Method | null,
): Promise<number> {
  const price = await listPriceOfNext(parts.db, row, method);
  return (await amountsByMethod(parts, price, method)).amounts.totalCents;
}
