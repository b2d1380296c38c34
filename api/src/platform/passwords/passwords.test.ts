import { expect, test } from 'vitest';
import { Problem } from '../http/problem.ts';
import { createPasswords, type HashEngine, hashPassword } from './passwords.ts';

test('a password matches its hash and no other; a damaged hash matches none', async () => {
  const { hash, matches } = createPasswords();
  const hashed = await hash('spin-the-record');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await matches(hashed, 'spin-the-record')).toBe(true);
  expect(await matches(hashed, 'Spin-the-record')).toBe(false);
  expect(await matches('$argon2id$damaged', 'spin-the-record')).toBe(false);
  expect(await matches(await hashPassword('other'), 'other')).toBe(true);
});

/** Creates a hash engine that counts and ends on command. */
function countingEngine() {
  const seen: string[] = [];
  const gates: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const engine: HashEngine = {
    hash: async () => 'hash of nobody',
    verify: async (passwordHash) => {
      seen.push(passwordHash);
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => gates.push(resolve));
      running -= 1;
      return true;
    },
  };
  return { engine, seen, gates, most: () => most };
}

test('an unknown login costs one comparison like a known one, and never matches', async () => {
  const { engine, seen, gates } = countingEngine();
  const { matches } = createPasswords({ engine });
  for (const passwordHash of ['hash of ana', null]) {
    const answer = matches(passwordHash, 'x');
    await expect.poll(() => gates.length).toBe(1);
    gates.pop()?.();
    expect(await answer).toBe(passwordHash !== null);
  }
  expect(seen).toEqual(['hash of ana', 'hash of nobody']);
});

test('runs two at once, queues some, refuses the rest, and then accepts more', async () => {
  const { engine, gates, most } = countingEngine();
  const { matches } = createPasswords({ engine, atOnce: 2, line: 3 });
  const all = Promise.allSettled(Array.from({ length: 9 }, () => matches('hash', 'x')));
  for (let done = 0; done < 5; done++) {
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    gates.shift()?.();
  }
  const refused = (await all).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Problem);
    expect(reason).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  }
  expect(most()).toBe(2);
  const later = matches('hash', 'x');
  await expect.poll(() => gates.length).toBe(1);
  gates.shift()?.();
  expect(await later).toBe(true);
});

test('failed work frees its place', async () => {
  const engine: HashEngine = {
    hash: async (password) => {
      if (password === 'bad') throw new Error('on purpose');
      return 'hash';
    },
    verify: async () => false,
  };
  const { hash } = createPasswords({ engine, atOnce: 1, line: 1 });
  for (let i = 0; i < 3; i++) await expect(hash('bad')).rejects.toThrow('on purpose');
  expect(await hash('good')).toBe('hash');
});
