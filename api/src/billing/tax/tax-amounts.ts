/** Cents of a price: `netCents` and `taxCents` always add up to `totalCents`. */
export type TaxedAmounts = { netCents: number; taxCents: number; totalCents: number };

/** Whether list prices include the tax, or it is added. */
export type TaxMode = 'included' | 'added';

/** A rate in parts per million, so that it is an integer: 19 % is 190,000, and 8.875 % is 88,750. */
const million = 1_000_000;

/** Divides integers, rounding half up. */
const divide = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Splits the tax out of an amount that contains it, such as a gateway's. */
export function splitTax(totalCents: number, ratePpm: number): TaxedAmounts {
  const taxCents = divide(totalCents * ratePpm, million + ratePpm);
  return { netCents: totalCents - taxCents, taxCents, totalCents };
}

/** Adds the tax to a net amount. */
export function addTax(netCents: number, ratePpm: number): TaxedAmounts {
  const taxCents = divide(netCents * ratePpm, million);
  return { netCents, taxCents, totalCents: netCents + taxCents };
}

/**
 * Returns the amounts of a list price, after discounts and proration. In a reverse charge the net price is paid and the recipient accounts
 * for the tax.
 */
export function amountsOf(
  listCents: number,
  { ratePpm, mode, reverseCharge }: { ratePpm: number; mode: TaxMode; reverseCharge: boolean },
): TaxedAmounts {
  const amounts = mode === 'included' ? splitTax(listCents, ratePpm) : addTax(listCents, ratePpm);
  if (!reverseCharge) return amounts;
  return { netCents: amounts.netCents, taxCents: 0, totalCents: amounts.netCents };
}

/** Returns the share of a payment's tax in a part of it, such as a refund. */
export const taxShare = (partCents: number, of: { amountCents: number; taxCents: number }): number =>
  of.amountCents === 0 ? 0 : divide(of.taxCents * partCents, of.amountCents);

/** Formats a rate: 190,000 is "19%", 88,750 is "8.875%". */
export const percentOf = (ratePpm: number): string => `${ratePpm / 10_000}%`;

/** Tax as shown on a receipt or an invoice. `percent`: "19%". `vatNumber`: the member's, in a reverse charge; else empty. */
export type ChargedTax = {
  name: string;
  percent: string;
  netCents: number;
  taxCents: number;
  vatNumber: string;
};

export const reverseChargeNote = 'Reverse charge: VAT to be accounted for by the recipient';
