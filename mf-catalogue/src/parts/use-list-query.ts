import { paths } from '@pool/contracts';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListQuery, readQuery, writeQuery } from '../model/list-query.ts';
import { rememberedPageSize, rememberPageSize } from '../model/page-size.ts';

/**
 * Returns the list the URL asks for, and the way to ask for another: a new entry of the history, so that Back undoes it. A link that names
 * neither page nor size gets the size chosen last, and the URL says so: a list is its address. `sized` is false where pages have one size.
 */
export function useListQuery({ sized = true } = {}): [ListQuery, (next: ListQuery) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [query, isComplete] = useMemo(() => {
    const parameters = new URLSearchParams(search);
    const named = parameters.has('limit') || parameters.has('page');
    const query = readQuery(parameters);
    const limit = named || !sized ? query.limit : rememberedPageSize();
    return [{ ...query, limit }, named || limit === query.limit] as const;
  }, [search, sized]);
  useEffect(() => {
    if (!isComplete) void navigate({ pathname, search: writeQuery(query) }, { replace: true });
  }, [isComplete, navigate, pathname, query]);
  const change = (next: ListQuery) => {
    if (next.limit !== query.limit) rememberPageSize(next.limit);
    const searchIsOver = pathname === '/search' && next.name === '';
    void navigate({ pathname: searchIsOver ? paths.tracks('all') : pathname, search: writeQuery(next) });
  };
  return [query, change];
}
