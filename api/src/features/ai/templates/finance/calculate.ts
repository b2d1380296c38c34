import type { Amount, Share, Sums } from './finance-state.ts';

/** A step of a calculation. `cents` is negative for what goes out. */
export type Step = { label: string; cents: number; kind: 'in' | 'out' | 'sum' };
/** `profit` is what tax is taken from, if there is any. */
export type Net = { steps: Step[]; fee: number; profit: number; kept: number };

/** Returns an amount times the number of its unit. */
export const totalOf = ({ cents, per }: Amount, { counts }: Sums): number =>
  per === null ? cents : Math.round((cents * (counts[per] ?? 0)) / 100);

const shareOf = (cents: number, { basisPoints }: Share): number => Math.round((cents * basisPoints) / 10_000);
const percentText = ({ basisPoints }: Share): string => `${basisPoints / 100}%`;

const unitNames = {
  hour: ['hour', 'hours'],
  date: ['date', 'dates'],
  person: ['person', 'people'],
  km: ['km', 'km'],
} as const;

export function countText(unit: keyof typeof unitNames, hundredths: number): string {
  const [one, more] = unitNames[unit];
  return `${hundredths / 100} ${hundredths === 100 ? one : more}`;
}

/** Takes shares of the fee, costs and tax off a fee of so many cents, in this order. */
export function netOf(sums: Sums, fee: number, show: (cents: number) => string): Net {
  const steps: Step[] = [];
  let left = fee;
  const subtract = (label: string, cents: number) => {
    left -= cents;
    steps.push({ label, cents: -cents, kind: 'out' });
  };
  for (const share of sums.shares) {
    subtract(`${share.label}, ${percentText(share)} of ${show(fee)}`, shareOf(fee, share));
  }
  for (const cost of sums.costs) subtract(amountLabel(cost, sums, show), totalOf(cost, sums));
  const profit = left;
  const taxed = Math.max(0, profit);
  if (sums.taxes.length > 0 && steps.length > 0) {
    steps.push({ label: 'Left before tax', cents: profit, kind: 'sum' });
  }
  for (const tax of sums.taxes) {
    subtract(`${tax.label}, ${percentText(tax)} of ${show(taxed)}`, shareOf(taxed, tax));
  }
  return { steps, fee, profit, kept: left };
}

/** Describes an amount with its multiplication: "Travel, 3 dates at 80.00". */
export function amountLabel(amount: Amount, { counts }: Sums, show: (cents: number) => string): string {
  const count = amount.per === null ? undefined : counts[amount.per];
  return amount.per === null || count === undefined
    ? amount.label
    : `${amount.label}, ${countText(amount.per, count)} at ${show(amount.cents)}`;
}

/** The largest fee that is searched, in cents. */
const maxFee = 10_000_000_000;

/** Returns the smallest fee in cents that leaves `keep`; null if the percentages take all, or nearly all, of any fee. */
export function feeFor(sums: Sums, keep: number): number | null {
  const left = (shares: Share[]) =>
    1 - shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0) / 10_000;
  const afterShares = left(sums.shares);
  const afterTax = left(sums.taxes);
  if (afterShares <= 0 || afterTax <= 0) return null;
  const costs = sums.costs.reduce((sum, cost) => sum + totalOf(cost, sums), 0);
  const exact = (keep / afterTax + costs) / afterShares;
  if (exact > maxFee) return null;
  // Every share is rounded to a cent, so the exact result may be off by a few cents of what is kept.
  const slack = Math.ceil(10 / (afterShares * afterTax));
  let low = Math.max(0, Math.floor(exact) - slack);
  let high = Math.ceil(exact) + slack;
  const show = () => '';
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (netOf(sums, middle, show).kept >= keep) high = middle;
    else low = middle + 1;
  }
  return low;
}
