const dayMs = 86_400_000;

/**
 * The same date of the next month, at the same time of day, in UTC. `anchorDay` (1 to 31) is the date charges fall on: where a month is too
 * short its last day stands in, and the month after has the date itself again.
 */
export const nextBillingDate = (from: Date, anchorDay: number): Date => billingDate(from, anchorDay, 1);

/** The billing date so many months after another; before it for a negative number. */
export function billingDate(from: Date, anchorDay: number, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const next = new Date(from);
  // The day first: setting the month of a 31st would leap over a short one.
  next.setUTCDate(1);
  next.setUTCMonth(month, Math.min(anchorDay, lastDay));
  return next;
}

/**
 * How long before its date an agreement's payment may come. Gateways charge by their own clock and time zone, and an agreement that begins on
 * 28 February keeps to the 28th, three days before the dates of a subscription that began on a 31st.
 */
export const earlyMs = 4 * dayMs;

/** A timetable of payments: any billing date of it, the day of the month they fall on, and how many months apart they are. */
export type Timetable = { date: Date; anchorDay: number; months: number };

/** The billing period an agreement's payment taken `at` a moment is for. */
export function periodTakenAt(at: Date, { date, anchorDay, months }: Timetable): { from: Date; until: Date } {
  const start = (periods: number) => billingDate(date, anchorDay, periods * months);
  const isAfter = (periods: number) => start(periods).getTime() - earlyMs <= at.getTime();
  let periods = 0;
  while (isAfter(periods + 1)) periods++;
  while (!isAfter(periods)) periods--;
  return { from: start(periods), until: start(periods + 1) };
}

/** Days after a refused payment on which it is tried again; after the last the member has to come back on their own. */
export const retryDays = [1, 3, 7, 14] as const;

/** When a payment refused for the `failures`-th time is tried again; null when it is not. `since`: when it was first refused. */
export function nextRetry(since: Date, failures: number): Date | null {
  const days = retryDays[failures - 1];
  return days === undefined ? null : new Date(since.getTime() + days * dayMs);
}

/** How long after its date a renewal may still be unanswered before access ends. */
export const graceMs = dayMs;

type Period = { from: Date; until: Date };
const daysOf = ({ from, until }: Period) => Math.round((until.getTime() - from.getTime()) / dayMs);

/**
 * What a period costs when it is paid `at` a moment within it: all of it in its first 24 hours, then its share by the days left, a day begun
 * counting whole. US cents.
 */
export function priceOfRest(period: Period, at: Date, priceCents: number): number {
  if (at.getTime() <= period.from.getTime() + graceMs) return priceCents;
  const days = daysOf(period);
  const left = Math.ceil((period.until.getTime() - at.getTime()) / dayMs);
  return Math.max(0, Math.round((priceCents * Math.min(left, days)) / days));
}

/** What the unused part of a paid period is worth `at` a moment within it: its share by whole days left, a day begun counting as used. US cents. */
export function priceOfUnused(period: Period, at: Date, priceCents: number): number {
  const left = Math.floor((period.until.getTime() - at.getTime()) / dayMs);
  const days = daysOf(period);
  return Math.round((priceCents * Math.min(Math.max(left, 0), days)) / days);
}
