import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../http/problem.ts';

/** The argon2id hash of a password, with its salt and costs in it. For scripts; the API goes through `createPasswords`. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Hashes passwords and compares them. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Is this the password behind the hash? Null, where nobody is: the same work is done, and the answer is no. */
  matches: (passwordHash: string | null, password: string) => Promise<boolean>;
};

export type HashEngine = {
  hash: (password: string) => Promise<string>;
  verify: (passwordHash: string, password: string) => Promise<boolean>;
};

type Options = { engine?: HashEngine; atOnce?: number; line?: number };

/**
 * Passwords, a few at once: each takes a core for some 20 ms, 19 MB and one of the four threads that also read files and look up names.
 * Those beyond stand in line; beyond the line they are sent away with a 503, so that a flood ends in the line.
 */
export function createPasswords({
  engine = { hash, verify },
  atOnce = 2,
  line = 48,
}: Options = {}): Passwords {
  const inLine = createLine(atOnce, line);
  // Made when first needed: then at the cost all hashes have today.
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
          // A damaged hash.
          return false;
        }
      }),
  };
}

/** Runs `atOnce` pieces of work at a time and lets `most` wait. Throws 503 beyond. */
function createLine(atOnce: number, most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw tooMany();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // A place is handed on, so `running` stays.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const tooMany = () =>
  new Problem(
    503,
    'Too many people are signing in right now. Please try again',
    { common: { kind: 'unavailable' } },
    { 'retry-after': '2' },
  );
