import pLimit from 'p-limit';

/**
 * Does work for each item, at most `limit` at a time, and returns the results in order. Drops what is waiting once one fails, and throws
 * its error.
 */
export async function inParallel<T, Result>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(atOnce);
  try {
    return await limit.map(items, work);
  } finally {
    limit.clearQueue();
  }
}

/** Creates a limit on concurrent work, which runs in the order it came. Any number of pieces may wait. */
export const createLimit = (atOnce: number): (<T>(work: () => Promise<T>) => Promise<T>) => pLimit(atOnce);

type Bounds = { atOnce: number; maxWaiting: number; refusal: () => Error };

/**
 * Creates a limit on concurrent work that throws the refusal when too many pieces are waiting: p-limit does not limit those.
 */
export function createBoundedLimit({
  atOnce,
  maxWaiting,
  refusal,
}: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= maxWaiting) throw refusal();
    return await limit(work);
  };
}
