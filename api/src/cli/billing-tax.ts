import { stringify } from 'csv-stringify/sync';
import { sumTax, type TaxSum } from '../features/subscriptions/tax-report.ts';
import { type BillingContext, optionsOf, spanOf } from './billing-parts.ts';

/** Prints the tax of a span of time by country and rate, as needed for a tax return. */
export async function runTax({ db, print }: BillingContext, args: string[]): Promise<void> {
  const options = optionsOf(args, ['from', 'to'], ['csv']);
  const { from, until } = spanOf(options);
  const sums = await sumTax(db, from, until);
  if (options.csv !== undefined)
    return print(stringify(sums.map(toRow), { header: true, columns: Object.keys(toRow(none)) }).trimEnd());
  print(line(['', 'Tax', 'Rate', 'Payments', 'Net', 'Tax', 'Total', 'Refunds', 'Net', 'Tax']));
  for (const sum of sums) {
    const { payments, netCents, taxCents, refunds, refundedNetCents, refundedTaxCents } = sum;
    print(
      line([
        sum.taxCountry || '--',
        sum.taxName || 'not taxed',
        rateOf(sum),
        String(payments),
        ...[netCents, taxCents, netCents + taxCents].map(dollars),
        String(refunds),
        ...[refundedNetCents, refundedTaxCents].map(dollars),
      ]),
    );
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const widths = [3, 16, 16, 9, 12, 12, 12, 8, 12, 12];
const line = (cells: string[]) =>
  cells.map((cell, i) => (i < 3 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' ');

const rateOf = ({ isReverseCharge, taxCountry, taxRatePpm }: TaxSum) =>
  isReverseCharge ? 'reverse charge' : taxCountry === '' ? '' : `${taxRatePpm / 10_000}%`;

const toRow = (sum: TaxSum) => ({
  country: sum.taxCountry,
  tax: sum.taxName,
  percent: sum.isReverseCharge ? 'reverse charge' : sum.taxRatePpm / 10_000,
  payments: sum.payments,
  net_cents: sum.netCents,
  tax_cents: sum.taxCents,
  total_cents: sum.netCents + sum.taxCents,
  refunds: sum.refunds,
  refunded_net_cents: sum.refundedNetCents,
  refunded_tax_cents: sum.refundedTaxCents,
});

const none: TaxSum = {
  taxCountry: '',
  taxName: '',
  taxRatePpm: 0,
  isReverseCharge: false,
  payments: 0,
  netCents: 0,
  taxCents: 0,
  refunds: 0,
  refundedNetCents: 0,
  refundedTaxCents: 0,
};
