const dayMs = 86_400_000;

/**
 * Returns the same date of the next month, at the same time of day, in UTC. `anchorDay` (1 to 31) is the billing day: in a shorter month
 * its last day is used, and the month after has the day itself again.
 */
export const nextBillingDate = (from: Date, anchorDay: number): Date => billingDate(from, anchorDay, 1);

/** Returns the billing date a number of months after another; before it for a negative number. */
export function billingDate(from: Date, anchorDay: number, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const next = new Date(from);
  // The day first: setting the month of a 31st would skip a short one.
  next.setUTCDate(1);
  next.setUTCMonth(month, Math.min(anchorDay, lastDay));
  return next;
}

/**
 * How long before its date an agreement's payment may come. Gateways charge by their own clock and time zone, and an agreement that begins
 * on 28 February keeps to the 28th, three days before the dates of a subscription that began on a 31st.
 */
export const earlyMs = 4 * dayMs;

/** A payment schedule: any of its billing dates, their day of the month, and the number of months between them. */
export type Timetable = { date: Date; anchorDay: number; months: number };

/** Returns the billing period of an agreement's payment made at a given time. */
export function periodTakenAt(at: Date, { date, anchorDay, months }: Timetable): { from: Date; until: Date } {
  const start = (periods: number) => billingDate(date, anchorDay, periods * months);
  const isAfter = (periods: number) => start(periods).getTime() - earlyMs <= at.getTime();
  let periods = 0;
  while (isAfter(periods + 1)) periods++;
  while (!isAfter(periods)) periods--;
  return { from: start(periods), until: start(periods + 1) };
}

/** Days after a refused payment on which it is retried; after the last one the member has to act. */
export const retryDays = [1, 3, 7, 14] as const;

/** Returns when a payment refused for the `failures`-th time is retried; null when it is not. `since`: when it was first refused. */
export function nextRetry(since: Date, failures: number): Date | null {
  const days = retryDays[failures - 1];
  return days === undefined ? null : new Date(since.getTime() + days * dayMs);
}

/** How long after its date a renewal may still be unanswered before access ends. */
export const graceMs = dayMs;

type Period = { from: Date; until: Date };
const daysOf = ({ from, until }: Period) => Math.round((until.getTime() - from.getTime()) / dayMs);

/**
 * Returns the price of a period paid `at` a time within it: the whole in its first 24 hours, then its share by the days left, rounding up
 * to whole days. US cents.
 */
export function priceOfRest(period: Period, at: Date, priceCents: number): number {
  if (at.getTime() <= period.from.getTime() + graceMs) return priceCents;
  const days = daysOf(period);
  const left = Math.ceil((period.until.getTime() - at.getTime()) / dayMs);
  return Math.max(0, Math.round((priceCents * Math.min(left, days)) / days));
}

/** Returns the value of the unused part of a paid period `at` a time within it: its share by whole days left. US cents. */
export function priceOfUnused(period: Period, at: Date, priceCents: number): number {
  const left = Math.floor((period.until.getTime() - at.getTime()) / dayMs);
  const days = daysOf(period);
  return Math.round((priceCents * Math.min(Math.max(left, 0), days)) / days);
}
