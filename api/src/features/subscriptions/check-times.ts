const minute = 60_000;

/** How long a payment without news may still turn up at the gateway. */
export const lostAfterMs = 15 * minute;

/** Returns when a payment pending since `since` is checked next: at growing intervals, from a minute to six hours. */
export function nextCheckAt(now: Date, since: Date): Date {
  const distance = (now.getTime() - since.getTime()) / 2;
  return new Date(now.getTime() + Math.min(360 * minute, Math.max(minute, distance)));
}
