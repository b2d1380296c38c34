import {
  type ChoiceParam,
  choiceParams,
  describeTerm,
  parseSearch,
  withoutTerm,
} from '@pool/contracts/search';
import { chosenIn } from './choices.ts';
import { mergeFrp } from './frp-names.ts';
import { type DateRange, type ListQuery, withoutFilters } from './list-query.ts';
import { rangeInWords, rangesInForce, withoutRange } from './ranges.ts';

/** The periods that top tracks offer. */
export const dateRangeNames: Record<DateRange, string> = {
  '7d': 'Last 7 Days',
  '14d': 'Last 14 Days',
  '30d': 'Last 30 Days',
};

/** One filter of a list: its name, and the list without it. */
export type ActiveFilter = { id: string; label: string; without: ListQuery };

/** Returns all filters of a list, in the order of the filter panel; removing one starts at page 1. */
export function activeFilters(query: ListQuery): ActiveFilter[] {
  const first = { ...query, page: 1 };
  const each = (field: ChoiceParam | 'keys') => {
    const chosen = field === 'keys' ? query.keys : chosenIn(query, field);
    return mergeFrp(chosen).map(({ label, names }) => ({
      id: `${field}-${label}`,
      label,
      without: { ...first, [field]: chosen.filter((one) => !names.includes(one)) },
    }));
  };
  return [
    ...searchFilters(query),
    ...(query.preset ? [{ id: 'preset', label: query.preset, without: { ...first, preset: '' } }] : []),
    ...choiceParams.flatMap(each),
    ...each('keys'),
    ...rangesInForce(query.ranges).map(({ field, range }) => ({
      id: field,
      label: rangeInWords(field, range),
      without: { ...first, ranges: withoutRange(query.ranges, field) },
    })),
    ...(query.hasFiles ? [{ id: 'files', label: 'With files', without: { ...first, hasFiles: false } }] : []),
    ...(query.dateRange
      ? [{ id: 'date', label: dateRangeNames[query.dateRange], without: { ...first, dateRange: null } }]
      : []),
    ...(query.country ? [{ id: 'country', label: query.country, without: { ...first, country: '' } }] : []),
  ];
}

/** Returns the words of the search as one filter, and a filter for each of its terms (bpm:~124). */
function searchFilters(query: ListQuery): ActiveFilter[] {
  const { words, terms } = parseSearch(query.name);
  const searched = (name: string): ListQuery => ({ ...query, page: 1, name });
  return [
    ...(words
      ? [{ id: 'name', label: `“${words}”`, without: searched(terms.map(({ text }) => text).join(' ')) }]
      : []),
    ...terms.map((term) => ({
      id: `term-${term.at[0]}`,
      label: describeTerm(term),
      without: searched(withoutTerm(query.name, term)),
    })),
  ];
}

/** Counts the active filters of the panel (the search and the preset are shown elsewhere). */
export const panelCount = ({ keys, ranges, hasFiles, ...query }: ListQuery): number =>
  choiceParams.reduce((sum, param) => sum + mergeFrp(chosenIn(query, param)).length, 0) +
  keys.length +
  rangesInForce(ranges).length +
  (hasFiles ? 1 : 0);

const isOfSearch = ({ id }: ActiveFilter): boolean => id === 'name' || id.startsWith('term-');

/** Returns whether the search text is the only filter. */
export const isSearchOnly = (filters: readonly ActiveFilter[]): boolean =>
  filters.length > 0 && filters.every(isOfSearch);

/** Returns the list without its filters. Keeps the search text, unless that is the only filter. */
export const clearFilters = (query: ListQuery): ListQuery => ({
  ...withoutFilters(query),
  name: isSearchOnly(activeFilters(query)) ? '' : query.name,
});
