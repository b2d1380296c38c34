import { expect, test } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

/** Creates work that ends on command and records when it began. */
function steps() {
  const started: string[] = [];
  const gates: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => gates.push(() => resolve(name)));
  };
  return { started, work, endOne: async () => gates.shift()?.() };
}

test('keys take turns, each in its own order', async () => {
  const inTurn = createFairQueue<string>({ maxPerKey: 10, max: 100 });
  const { started, work, endOne } = steps();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => inTurn(name[0] ?? '', work(name)));
  const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'];
  for (const [i] of order.entries()) {
    await expect.poll(() => started).toEqual(order.slice(0, i + 1));
    await endOne();
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
});

test('refuses a key beyond its share while others may wait, and all keys beyond the total', async () => {
  const inTurn = createFairQueue<string>({ maxPerKey: 2, max: 3 });
  const { work, endOne, started } = steps();
  const kept = [inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('a', work('a3'))];
  await expect(inTurn('a', work('a4'))).rejects.toMatchObject(new QueueFull('one'));
  kept.push(inTurn('b', work('b1')));
  await expect(inTurn('c', work('c1'))).rejects.toMatchObject(new QueueFull('all'));
  for (let i = 1; i <= 4; i += 1) {
    await expect.poll(() => started.length).toBe(i);
    await endOne();
  }
  await Promise.all(kept);
});

test('failing work lets the next piece start', async () => {
  const inTurn = createFairQueue<string>({ maxPerKey: 2, max: 3 });
  const failed = inTurn('a', () => Promise.reject(new Error('no')));
  const after = inTurn('b', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await after).toBe('done');
});
