import type { ListQuery } from './list-query.ts';
import { columnSorts, type ListSort, sorts, turned } from './sorts.ts';

/** An order of a list, with its label. A null sort is the list's own order. */
export type SortChoice = { id: string; label: string; sort: ListSort | null };

/** Returns every order that a list offers. By default a search has the best matches first, and other lists the newest. */
export function sortChoices({ name }: Pick<ListQuery, 'name'>): SortChoice[] {
  const isSearch = name.trim() !== '';
  const all = columnSorts.flatMap((field) => {
    const { first, choices } = sorts[field];
    return [first, turned(first)].map((order, place) => {
      const sort: ListSort = { field, order };
      const label = choices[place] ?? '';
      return { id: `${field} ${order}`, label, sort: isNewest(sort) && !isSearch ? null : sort };
    });
  });
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
