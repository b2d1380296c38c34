import type { ColumnSort, ListQuery, ListSort } from './list-query.ts';

/** An order of a list, with its label. A null sort is the list's own order. */
export type SortChoice = { id: string; label: string; sort: ListSort | null };

const orders: Record<ColumnSort, Record<ListSort['order'], string>> = {
  createdAt: { DESC: 'Newest first', ASC: 'Oldest first' },
  downloads: { DESC: 'Most downloaded', ASC: 'Least downloaded' },
  title: { ASC: 'Title, A to Z', DESC: 'Title, Z to A' },
  bpm: { ASC: 'Slowest first', DESC: 'Fastest first' },
  energy: { DESC: 'Highest energy first', ASC: 'Lowest energy first' },
  key: { ASC: 'Key, 1A to 12B', DESC: 'Key, 12B to 1A' },
};

/** Returns every order that a list offers. By default a search has the best matches first, and other lists the newest. */
export function sortChoices({ name }: Pick<ListQuery, 'name'>): SortChoice[] {
  const isSearch = name.trim() !== '';
  const all = Object.entries(orders).flatMap(([field, words]) =>
    Object.entries(words).map(([order, label]) => {
      const sort = { field, order } as ListSort;
      return { id: `${field} ${order}`, label, sort: isNewest(sort) && !isSearch ? null : sort };
    }),
  );
  return isSearch ? [{ id: 'best', label: 'Best match', sort: null }, ...all] : all;
}

/** Returns the active choice. */
export function sortChoiceOf({ name, sort }: Pick<ListQuery, 'name' | 'sort'>): SortChoice | undefined {
  const choices = sortChoices({ name });
  return (
    choices.find((choice) => choice.sort?.field === sort?.field && choice.sort?.order === sort?.order) ??
    choices.find((choice) => choice.sort === null)
  );
}

const isNewest = ({ field, order }: ListSort) => field === 'createdAt' && order === 'DESC';
