import { paths } from '@pool/contracts';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListQuery, readQuery, writeQuery } from '../model/list-query.ts';

/** The list the URL asks for, and the way to ask for another: a new entry of the history, so that Back undoes it. */
export function useListQuery(): [ListQuery, (next: ListQuery) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search]);
  const change = (next: ListQuery) => {
    const searchIsOver = pathname === '/search' && next.name === '';
    void navigate({ pathname: searchIsOver ? paths.tracks('all') : pathname, search: writeQuery(next) });
  };
  return [query, change];
}
