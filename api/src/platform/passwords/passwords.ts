import { hash, verify } from '@node-rs/argon2';
import { createBoundedLimit } from '../concurrency/limits.ts';
import { Problem } from '../http/problem.ts';

/** Hashes a password with argon2id; the hash contains its salt and costs. For scripts: the API uses `createPasswords`. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Hashes passwords and compares them. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Returns whether this is the password of the hash. For null (an unknown login) it does the same work and returns false. */
  matches: (passwordHash: string | null, password: string) => Promise<boolean>;
};

export type HashEngine = {
  hash: (password: string) => Promise<string>;
  verify: (passwordHash: string, password: string) => Promise<boolean>;
};

type Options = { engine?: HashEngine; atOnce?: number; line?: number };

/**
 * Limits password work to a few at a time: each takes a core for some 20 ms, 19 MB and one of the four threads that also read files and
 * resolve host names. Others wait in a queue; beyond its length they get a 503, so that a flood ends there.
 */
export function createPasswords({
  engine = { hash, verify },
  atOnce = 2,
  line = 48,
}: Options = {}): Passwords {
  const inLine = createBoundedLimit({ atOnce, maxWaiting: line, refusal: tooMany });
  // Created when first needed, at the same cost as all hashes.
  let nobody: Promise<string> | null = null;
  return {
    hash: (password) => inLine(() => engine.hash(password)),
    matches: (passwordHash, password) =>
      inLine(async () => {
        nobody ??= engine.hash(crypto.randomUUID());
        const nobodys = await nobody;
        const against = passwordHash ?? nobodys;
        try {
          return (await engine.verify(against, password)) && passwordHash !== null;
        } catch {
          // The hash is damaged.
          return false;
        }
      }),
  };
}

const tooMany = () =>
  new Problem(
    503,
    'Too many people are signing in right now. Please try again',
    { common: { kind: 'unavailable' } },
    { 'retry-after': '2' },
  );
