import { isDeepStrictEqual } from 'node:util';
import type { Answer } from './client.ts';

/**
 * Keeps the acknowledged writes of members. After an acknowledged write one value is possible. A write that was cut off or answered 503 may
 * or may not have been stored, so both values are possible until the next acknowledged write.
 */
export class Written<T> {
  private readonly possible = new Map<string, T[]>();
  acknowledged = 0;

  /** Records the outcome of writing `value` under `key`. Each key has one writer at a time. */
  note(key: string, value: T, answer: Answer): void {
    if (answer !== 'lost' && answer.status < 400) {
      this.acknowledged++;
      this.possible.set(key, [value]);
    } else if (answer === 'lost' || answer.status >= 500) {
      const before = this.possible.get(key);
      // No write has been acknowledged yet, so any value is allowed.
      if (before) before.push(value);
    }
  }

  /** Returns whether a write under this key was ever acknowledged. */
  has = (key: string): boolean => this.possible.has(key);

  /** Compares the stored values with the possible ones, and describes each difference. */
  differences(stored: (key: string) => T | undefined): string[] {
    return [...this.possible].flatMap(([key, values]) => {
      const value = stored(key);
      const fits = values.some((one) => isDeepStrictEqual(one, value));
      return fits ? [] : [`${key}: stored ${JSON.stringify(value)}, acknowledged ${JSON.stringify(values)}`];
    });
  }
}
