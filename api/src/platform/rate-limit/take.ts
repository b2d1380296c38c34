import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../http/problem.ts';

export type Taken = [RateLimiterAbstract, string];

/** Returns attempts that do not count after all. */
export const returnAttempts = async (taken: Taken[]): Promise<void> => {
  await Promise.all(taken.map(([limiter, key]) => limiter.reward(key, 1)));
};
export const forget = async (limiter: RateLimiterAbstract, key: string): Promise<void> => {
  await limiter.delete(key);
};

/** Uses up one of a key's attempts. Throws 429, with `sentence` where one is given. */
export async function take(limiter: RateLimiterAbstract, key: string, sentence?: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooOften(refusal.msBeforeNext, sentence);
  }
}

/** Returns the refusal of a request that may be repeated after `waitMs`. */
export function tooOften(waitMs: number, sentence?: string): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Problem(
    429,
    sentence ?? 'Too many attempts. Wait a moment and try again',
    { common: { kind: sentence ? { errorMessage: sentence } : 'limit-reached', hint: `${seconds} s` } },
    { 'retry-after': String(seconds) },
  );
}
