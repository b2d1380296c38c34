import type { Random } from 'api/random';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** Returns the time so many days before `now`. */
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * dayMs));

/** Returns the UTC day of a time, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Returns times spread over the last 13 months, oldest first: `fresh` of them in the last 7 days, the rest before that and more frequent
 * towards today, as in a growing pool.
 */
export function releaseMoments(random: Random, now: Date, count: number, fresh: number): Date[] {
  const ages = Array.from({ length: count }, (_, i) =>
    i < fresh ? 0.05 + random.next() * 6.8 : 7.2 + random.next() ** 1.25 * 385,
  );
  return ages.sort((a, b) => b - a).map((age) => daysBefore(now, age));
}
