const minute = 60_000;

/** How long a payment nobody heard of again may still turn up at the gateway. */
export const lostAfterMs = 15 * minute;

/** When a payment under way since `since` is looked at next: at growing distances, from a minute to six hours. */
export function nextLook(now: Date, since: Date): Date {
  const distance = (now.getTime() - since.getTime()) / 2;
  return new Date(now.getTime() + Math.min(360 * minute, Math.max(minute, distance)));
}
