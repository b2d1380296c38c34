import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createKeyedLock } from '../locks/keyed-lock.ts';
import { tooOften } from './take.ts';

/** A process takes this part of an allowance in advance. */
const part = 10;
/** A request waits this long for the database at most; then the process counts by itself for a while. In milliseconds. */
const maxWaitMs = 250;
const aloneMs = 5000;
/** Keys remembered at a time; one that is forgotten takes its next part earlier. */
const keptKeys = 50_000;

type Allowance = { limiter: RateLimiterAbstract; keyPrefix: string; points: number; duration: number };
type Lease = { left: number; until: number; isRefused: boolean };

/**
 * Creates a limit over all processes for requests that are too frequent to ask the database each time: a process takes a tenth of a key's
 * allowance at once and uses it up alone, and a key that is refused stays refused without asking. So the database sees at most ten calls of
 * a process for each key and window, and the limit is never exceeded; a key whose requests are spread over n processes may be refused up to
 * n - 1 tenths early. `take` throws 429, and resolves to a function that gives the request back.
 */
export function leasedLimit({ limiter, keyPrefix, points, duration }: Allowance) {
  const share = Math.max(1, Math.floor(points / part));
  const leases = new LRUCache<string, Lease>({ max: keptKeys });
  const withKeyLock = createKeyedLock<string>();
  const alone = new RateLimiterMemory({ keyPrefix, points, duration });
  let aloneUntil = 0;

  async function consume(key: string): Promise<RateLimiterRes> {
    const count = (by: RateLimiterAbstract) =>
      by.consume(key, share).catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      });
    if (Date.now() < aloneUntil) return await count(alone);
    const byAll = count(limiter).catch(() => null);
    const counted = await Promise.race([byAll, delay(maxWaitMs, null, { ref: false })]);
    if (counted) return counted;
    aloneUntil = Date.now() + aloneMs;
    return await count(alone);
  }

  const valid = (key: string): Lease | undefined => {
    const lease = leases.get(key);
    return lease && lease.until > Date.now() && (lease.left > 0 || lease.isRefused) ? lease : undefined;
  };

  async function renewed(key: string): Promise<Lease> {
    const { consumedPoints, msBeforeNext } = await consume(key);
    const isRefused = consumedPoints > points;
    const lease = { left: isRefused ? 0 : share, until: Date.now() + msBeforeNext, isRefused };
    leases.set(key, lease);
    return lease;
  }

  return async function take(key: string): Promise<() => void> {
    // Of requests at once, one takes the next part for all.
    const lease = valid(key) ?? (await withKeyLock(key, async () => valid(key) ?? (await renewed(key))));
    if (lease.left <= 0 && !lease.isRefused) return await take(key);
    if (lease.isRefused) throw tooOften(lease.until - Date.now());
    lease.left -= 1;
    return () => {
      lease.left += 1;
    };
  };
}
