import type { PlanName } from '@pool/contracts/plans';
import { dollars } from './money.ts';

/** The price of a period of each plan, in US cents. A missing plan is not sold. */
export type Prices = { monthly: number; yearly?: number };

/** Returns a plan's price in US cents; null until it is known. */
export const priceOf = (prices: Prices | null, plan: PlanName): number | null => prices?.[plan] ?? null;

export const planTitles: Record<PlanName, string> = { monthly: 'Monthly', yearly: 'Yearly' };
/** The length of a period, such as "a month". */
export const perPeriod: Record<PlanName, string> = { monthly: 'a month', yearly: 'a year' };
export const eachPeriod: Record<PlanName, string> = { monthly: 'each month', yearly: 'each year' };
export const periodNoun: Record<PlanName, string> = { monthly: 'month', yearly: 'year' };

/** Describes what the yearly plan saves; null if it saves nothing. */
export function savingWords({ monthly, yearly }: Prices): string | null {
  const cents = yearly === undefined ? 0 : 12 * monthly - yearly;
  return cents > 0 ? `${dollars(cents)} less than twelve months` : null;
}
