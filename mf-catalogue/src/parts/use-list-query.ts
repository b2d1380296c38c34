import { paths } from '@pool/contracts';
import { useLatestSearch } from '@pool/remote-kit';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type ListQuery, readQuery, writeQuery } from '../model/list-query.ts';
import { rememberedPageSize, rememberPageSize } from '../model/page-size.ts';

/**
 * Returns the list of the URL, and a function that opens another as a new history entry, so that Back undoes it. A link with neither page
 * nor size gets the size that was last chosen, and the URL is updated to include it. `sized` is false if pages have a fixed size.
 */
export function useListQuery({ sized = true } = {}): [ListQuery, (next: ListQuery) => void] {
  const { pathname } = useLocation();
  const [search, go] = useLatestSearch();
  const [query, isComplete] = useMemo(() => {
    const parameters = new URLSearchParams(search);
    const named = parameters.has('limit') || parameters.has('page');
    const query = readQuery(parameters);
    const limit = named || !sized ? query.limit : rememberedPageSize();
    return [{ ...query, limit }, named || limit === query.limit] as const;
  }, [search, sized]);
  const complete = useEffectEvent((path: string) =>
    go({ pathname: path, search: writeQuery(query), replace: true }),
  );
  useEffect(() => {
    if (!isComplete) complete(pathname);
  }, [isComplete, pathname]);
  const change = (next: ListQuery) => {
    if (next.limit !== query.limit) rememberPageSize(next.limit);
    const searchIsOver = pathname === '/search' && next.name === '';
    go({ ...(searchIsOver && { pathname: paths.tracks('all') }), search: writeQuery(next) });
  };
  return [query, change];
}
