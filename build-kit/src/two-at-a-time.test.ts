import { expect, test } from 'vitest';
import { twoAtATime } from './two-at-a-time.ts';

test('runs two at a time and returns the results in order', async () => {
  let running = 0;
  let most = 0;
  const results = await twoAtATime([30, 1, 1, 1], async (ms) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running -= 1;
    return ms;
  });
  expect(results).toEqual([30, 1, 1, 1]);
  expect(most).toBe(2);
});

test('throws the first error and drops most waiting items', async () => {
  const started: number[] = [];
  const work = async (n: number) => {
    started.push(n);
    if (n === 0) throw new Error('on purpose');
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await expect(twoAtATime([0, 1, 2, 3, 4, 5, 6], work)).rejects.toThrow('on purpose');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(started.length).toBeLessThan(4);
});
