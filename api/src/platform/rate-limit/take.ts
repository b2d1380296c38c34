import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../http/problem.ts';

export type Taken = [RateLimiterAbstract, string];

export const giveBack = async (taken: Taken[]): Promise<void> => {
  await Promise.all(taken.map(([limiter, key]) => limiter.reward(key, 1)));
};
export const forget = async (limiter: RateLimiterAbstract, key: string): Promise<void> => {
  await limiter.delete(key);
};

/** Creates a counter in memory by key, for each minute of the clock. Throws 429. */
export function minuteCounter(maxPerMinute: number) {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    count(key: string): void {
      const now = Date.now();
      const current = Math.floor(now / 60_000);
      if (current !== minute) {
        minute = current;
        counts.clear();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > maxPerMinute) throw tooOften((current + 1) * 60_000 - now);
    },
    giveBack(key: string): void {
      const count = counts.get(key) ?? 0;
      if (count > 0) counts.set(key, count - 1);
    },
  };
}

/** Uses up one of a key's attempts. Throws 429, with `sentence` where one is given. */
export async function take(limiter: RateLimiterAbstract, key: string, sentence?: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooOften(refusal.msBeforeNext, sentence);
  }
}

function tooOften(waitMs: number, sentence?: string): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Problem(
    429,
    sentence ?? 'Too many attempts. Wait a moment and try again',
    { common: { kind: sentence ? { errorMessage: sentence } : 'limit-reached', hint: `${seconds} s` } },
    { 'retry-after': String(seconds) },
  );
}
