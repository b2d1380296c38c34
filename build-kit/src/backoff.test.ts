import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('doubles pauses up to the limit, and starts again after a stable run', () => {
  let now = 0;
  const { nextMs } = createBackoff({ firstMs: 500, maxMs: 3000, stableMs: 60_000, now: () => now });
  expect([nextMs(0), nextMs(0), nextMs(0), nextMs(0), nextMs(0)]).toEqual([500, 1000, 2000, 3000, 3000]);
  now = 100_000;
  expect(nextMs(40_001)).toBe(3000);
  expect(nextMs(40_000)).toBe(500);
});
