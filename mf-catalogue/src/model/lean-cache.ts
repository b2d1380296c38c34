import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The number of list pages kept for going back. An evening of browsing fetches hundreds. */
const pagesKept = 20;

/**
 * Keeps the cache from growing with every page viewed: of the queries that `isList` matches, only the latest `maxPages` and those that are
 * shown stay. Returns the function that stops it.
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
