import pLimit from 'p-limit';

/**
 * Does work for each item, two at a time, and returns the results in order. Once one fails, drops the waiting items and throws its error.
 */
export async function twoAtATime<T, Result>(
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(2);
  try {
    return await limit.map(items, work);
  } finally {
    limit.clearQueue();
  }
}
