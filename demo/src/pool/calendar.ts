import type { Random } from 'api/random';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** A moment so many days before `now`. */
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * dayMs));

/** The UTC day of a moment, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Moments spread over the last 13 months, oldest first: `fresh` of them in the last 7 days, the rest
 * before that and thicker towards today, as a growing pool has it.
 */
export function releaseMoments(random: Random, now: Date, count: number, fresh: number): Date[] {
  const ages = Array.from({ length: count }, (_, i) =>
    i < fresh ? 0.05 + random.next() * 6.8 : 7.2 + random.next() ** 1.25 * 385,
  );
  return ages.sort((a, b) => b - a).map((age) => daysBefore(now, age));
}
