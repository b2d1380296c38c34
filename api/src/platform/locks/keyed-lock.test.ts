import { expect, test } from 'vitest';
import { createKeyedLock } from './keyed-lock.ts';

test('runs work under one key in sequence, failed or not; other keys do not wait', async () => {
  const withLock = createKeyedLock<string>();
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = withLock('a', async () => {
    events.push('a1 begins');
    await gate.promise;
    events.push('a1 fails');
    throw new Error('on purpose');
  });
  const second = withLock('a', async () => {
    events.push('a2');
    return 2;
  });
  expect(await withLock('b', async () => 'b')).toBe('b');
  expect(events).toEqual(['a1 begins']);
  gate.resolve();
  await expect(first).rejects.toThrow('on purpose');
  expect(await second).toBe(2);
  expect(events).toEqual(['a1 begins', 'a1 fails', 'a2']);
});
