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

/** Runs a limited number of pieces of work at a time, in the order they came. Any number of them may wait. */
export const createLimit = (atOnce: number): (<T>(work: () => Promise<T>) => Promise<T>) => pLimit(atOnce);

type Bounds = { atOnce: number; maxWaiting: number; refusal: () => Error };

/**
 * Runs a limited number of pieces of work at a time, and throws the refusal when too many are waiting already: p-limit has no such limit.
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
