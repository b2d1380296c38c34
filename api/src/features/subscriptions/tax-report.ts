import type { Db } from '../../platform/db/database.ts';
import { type Booking, listBookings } from './bookings.queries.ts';

/** Payments and refunds of one country and rate in a span of time, for a tax return. US cents. */
export type TaxSum = Pick<Booking, 'taxCountry' | 'taxName' | 'taxRatePpm' | 'isReverseCharge'> & {
  payments: number;
  netCents: number;
  taxCents: number;
  refunds: number;
  refundedNetCents: number;
  refundedTaxCents: number;
};

/** Sums the tax of a span of time by country and rate, ordered by country. Payments that were not taxed come first, without a country. */
export async function sumTax(db: Db, from: Date, until: Date): Promise<TaxSum[]> {
  const sums = new Map<string, TaxSum>();
  for (const booking of await listBookings(db, from, until)) {
    const { taxCountry, taxName, taxRatePpm, isReverseCharge, netCents, taxCents } = booking;
    const key = JSON.stringify([taxCountry, isReverseCharge, taxRatePpm, taxName]);
    const sum = sums.get(key) ?? { taxCountry, taxName, taxRatePpm, isReverseCharge, ...zeros };
    const isIncome = booking.kind === 'payment' || booking.kind === 'chargeback reversed';
    sums.set(
      key,
      isIncome
        ? {
            ...sum,
            payments: sum.payments + 1,
            netCents: sum.netCents + netCents,
            taxCents: sum.taxCents + taxCents,
          }
        : {
            ...sum,
            refunds: sum.refunds + 1,
            refundedNetCents: sum.refundedNetCents - netCents,
            refundedTaxCents: sum.refundedTaxCents - taxCents,
          },
    );
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

const zeros = {
  payments: 0,
  netCents: 0,
  taxCents: 0,
  refunds: 0,
  refundedNetCents: 0,
  refundedTaxCents: 0,
};
