import { setTimeout as delay } from 'node:timers/promises';

/** Waits until something holds, looking every 50 ms, and returns how long that took, in milliseconds. Throws after `limitMs`. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<number> {
  const since = Date.now();
  while (!(await holds())) {
    if (Date.now() - since > limitMs) throw new Error(`not within ${limitMs / 1000} s: ${what}`);
    await delay(50);
  }
  return Date.now() - since;
}
