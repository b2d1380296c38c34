import { ApiError } from '@pool/remote-kit';

/** The specification's retry helper: five attempts, with a pause between them of one second times the number of the attempt. */
const attempts = 5;
const baseMs = 1000;

/** Waits. Throws the signal's reason if it is aborted meanwhile. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/** Returns whether a failure may be temporary: no answer, or a server error. A refusal is final. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 0 || error.code >= 500);

/** Runs an action, and repeats it after a failure that may be temporary. Throws the last failure. */
export async function withRetries<T>(
  act: () => Promise<T>,
  signal: AbortSignal,
  wait: Pause = pause,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (signal.aborted || attempt >= attempts || !mayPass(error)) throw error;
      await wait(baseMs * attempt, signal);
    }
  }
}
