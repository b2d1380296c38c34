import type { ListQuery } from './list-query.ts';

/** One thing a list is narrowed by: what it is called, and the list without it. */
export type ActiveFilter = { id: string; label: string; without: ListQuery };

/** All that narrows a list, in the order of the filter panel; taking one away starts at page 1. */
export function activeFilters(query: ListQuery): ActiveFilter[] {
  const first = { ...query, page: 1 };
  const each = (field: 'genres' | 'versions' | 'keys') =>
    query[field].map((value) => ({
      id: `${field}-${value}`,
      label: value,
      without: { ...first, [field]: query[field].filter((one) => one !== value) },
    }));
  return [
    ...(query.name ? [{ id: 'name', label: `“${query.name}”`, without: { ...first, name: '' } }] : []),
    ...(query.preset ? [{ id: 'preset', label: query.preset, without: { ...first, preset: '' } }] : []),
    ...each('genres'),
    ...each('versions'),
    ...each('keys'),
    ...(query.bpm
      ? [{ id: 'bpm', label: `${query.bpm.join('–')} BPM`, without: { ...first, bpm: null } }]
      : []),
  ];
}

/** How many filters of the panel are in force (the search and the preset have their own places). */
export const panelCount = ({ genres, versions, keys, bpm }: ListQuery): number =>
  genres.length + versions.length + keys.length + (bpm ? 1 : 0);
