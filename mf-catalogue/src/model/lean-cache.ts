import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Pages of lists kept for the way back. A night of digging asks for hundreds. */
const pagesKept = 20;

/**
 * Keeps the cache from growing with every page looked at: of the lists that `isList` tells, the latest `most` pages stay
 * besides what is shown. Answers how to stop.
 */
export function keepLean(
  queries: QueryClient,
  isList: (key: QueryKey) => boolean,
  maxPages = pagesKept,
): () => void {
  const cache = queries.getQueryCache();
  return cache.subscribe(({ type, query }) => {
    if (type !== 'added' || !isList(query.queryKey)) return;
    const idle = cache
      .findAll({ type: 'inactive', predicate: (one) => one !== query && isList(one.queryKey) })
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const surplus of idle.slice(maxPages)) cache.remove(surplus);
  });
}
