import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepLean } from './lean-cache.ts';

const isList = ([path]: readonly unknown[]) => path === '/tracks';

test('keeps the latest pages, the pages shown, and everything that is not a list', () => {
  const queries = new QueryClient();
  const stop = keepLean(queries, isList, 3);
  queries.setQueryData(['/genres', {}], [], { updatedAt: 1 });
  queries.setQueryData(['/tracks', 0], [], { updatedAt: 1 });
  const leave = new QueryObserver(queries, {
    queryKey: ['/tracks', 0],
    queryFn: () => [],
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  for (let page = 1; page <= 200; page++)
    queries.setQueryData(['/tracks', page], [], { updatedAt: page + 1 });
  const kept = queries
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => isList(queryKey) })
    .map(({ queryKey }) => queryKey[1]);
  expect(kept).toEqual([0, 197, 198, 199, 200]);
  expect(queries.getQueryData(['/genres', {}])).toEqual([]);
  leave();
  stop();
  queries.setQueryData(['/tracks', 999], []);
  expect(queries.getQueryCache().findAll()).toHaveLength(7);
});
