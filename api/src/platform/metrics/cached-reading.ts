import { setTimeout } from 'node:timers/promises';

type Options = { maxAgeMs: number; timeoutMs: number };

/**
 * Wraps a reading that costs something: it is repeated at most once every `maxAgeMs`, by however many callers, and returns null where it
 * fails or takes longer than `timeoutMs`.
 */
export function cachedReading<T>(
  read: () => Promise<T>,
  { maxAgeMs, timeoutMs }: Options,
): () => Promise<T | null> {
  let latest: Promise<T | null> | null = null;
  let startedAt = 0;
  return () => {
    if (latest && performance.now() - startedAt < maxAgeMs) return latest;
    startedAt = performance.now();
    const reading = read().catch(() => null);
    latest = Promise.race([reading, setTimeout(timeoutMs, null, { ref: false })]);
    return latest;
  };
}
