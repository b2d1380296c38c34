import pRetry from 'p-retry';
import { isDatabaseDown } from '../http/problem.ts';

/**
 * Repeats a write until it succeeds, while Postgres is down: for a minute and a half, longer than a replica takes to replace its primary.
 * It must do no harm twice: an attempt may have written before its answer was lost. `onFailure` is called before each repetition. Rejects
 * with the last error.
 */
export const retryWrite = <T>(write: () => Promise<T>, onFailure: (error: Error) => void): Promise<T> =>
  pRetry(write, {
    retries: 9,
    minTimeout: 500,
    maxTimeout: 15_000,
    shouldRetry: ({ error }) => isDatabaseDown(error),
    onFailedAttempt: ({ error, retriesLeft }) => {
      if (retriesLeft > 0) onFailure(error);
    },
  });
