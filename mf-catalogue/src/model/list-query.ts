import { type CallInput, type MediaType, mediaTypes, type TrackListName } from '@pool/contracts';
import { dateRanges, pageSizes, type TrackQuery } from '@pool/contracts/catalogue';
import { camelotCodes } from '@pool/contracts/music-key';
import type { listAlbums } from '@pool/contracts/search';
import { type Choices, choicesOf, listOf, noChoices, readChoices, writeChoices } from './choices.ts';
import { type Ranges, readRanges, writeRanges } from './ranges.ts';
import { type ColumnSort, columnSorts, type ListSort, sorts, turned } from './sorts.ts';

export type PageSize = (typeof pageSizes)[number];
export type DateRange = (typeof dateRanges)[number];

/** The filters and the page of a list, all of which are in the URL. */
export type ListQuery = Choices & {
  /** Counted from 1. */
  page: number;
  limit: PageSize;
  type: MediaType;
  /** Camelot codes. */
  keys: string[];
  ranges: Ranges;
  /** Hides tracks that have no file yet. */
  hasFiles: boolean;
  preset: string;
  /** The text searched for. */
  name: string;
  /** Top tracks only: the number of days to look back. */
  dateRange: DateRange | null;
  /** Top tracks only: the country of the downloads, as a two-letter code. */
  country: string;
  /** The order chosen at a column heading; null is the list's own. */
  sort: ListSort | null;
};

/** Returns the list with another page size, at the page that contains the first row in view. */
export const resizePage = (limit: PageSize, query: ListQuery): ListQuery => ({
  ...query,
  limit,
  page: Math.floor(((query.page - 1) * query.limit) / limit) + 1,
});

/** Returns the list sorted by a column, or reversed if it already is; from page 1. */
export function sortBy(field: ColumnSort, query: ListQuery): ListQuery {
  const { first } = sorts[field];
  const order = query.sort?.field === field && query.sort.order === first ? turned(first) : first;
  return { ...query, page: 1, sort: { field, order } };
}

export const emptyQuery: ListQuery = {
  page: 1,
  limit: 10,
  type: 'audio',
  ...noChoices,
  keys: [],
  ranges: {},
  hasFiles: false,
  preset: '',
  name: '',
  dateRange: null,
  country: '',
  sort: null,
};

/** Reads a URL's query. Drops invalid values (page "x", key "13C"). */
export function readQuery(search: URLSearchParams): ListQuery {
  const limit = Number(search.get('limit'));
  return {
    page: wholeNumber(search.get('page')) ?? 1,
    limit: pageSizes.find((size) => size === limit) ?? 10,
    type: mediaTypes.find((type) => type === search.get('type')) ?? 'audio',
    ...readChoices(search),
    keys: listOf(search.get('keys')).filter((code) => camelotCodes.includes(code)),
    ranges: readRanges(search),
    hasFiles: search.get('hasFiles') === 'true',
    preset: search.get('preset')?.trim().slice(0, 100) ?? '',
    name: search.get('name')?.trim().slice(0, 1000) ?? '',
    dateRange: dateRanges.find((range) => range === search.get('dateRange')) ?? null,
    country: /^[A-Z]{2}$/.test(search.get('country') ?? '') ? (search.get('country') ?? '') : '',
    sort: readSort(search.get('sort')),
  };
}

/** Returns the URL's query of a list, without defaults. The same list always gives the same text. Starts with "?" unless empty. */
export function writeQuery(query: ListQuery): string {
  const { page, limit, type, keys, ranges, preset, name, dateRange, country, sort } = query;
  const search = new URLSearchParams();
  const put = (key: string, value: string, usual = '') => value !== usual && search.set(key, value);
  put('type', type, 'audio');
  put('name', name);
  put('preset', preset);
  for (const [param, values] of Object.entries(writeChoices(query))) put(param, values);
  put('keys', keys.join(','));
  for (const [field, range] of Object.entries(writeRanges(ranges))) put(field, range);
  put('hasFiles', String(query.hasFiles), 'false');
  put('dateRange', dateRange ?? '');
  put('country', country);
  put('sort', sort ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : '');
  put('limit', String(limit), '10');
  put('page', String(page), '1');
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the query for the API. '&' is never part of a search. */
export function toTrackQuery(query: ListQuery): TrackQuery {
  const { page, limit, type, keys, ranges, preset, name, dateRange, country, sort } = query;
  const searchQuery = name.replaceAll('&', '').trim();
  return {
    limit,
    offset: (page - 1) * limit,
    ...(type === 'video' && { type }),
    ...(searchQuery && { searchQuery }),
    ...(preset && { preset }),
    ...writeChoices(query),
    ...(keys.length > 0 && { keys: keys.join(',') }),
    ...writeRanges(ranges),
    ...(query.hasFiles && { hasFiles: 'true' as const }),
    ...(dateRange && { dateRange }),
    ...(country && { country }),
    ...(sort && { sortField: sort.field, order: sort.order }),
  };
}

/** Returns the query of an album list for the API, with only the filters that albums have. */
export function toAlbumQuery(query: ListQuery): CallInput<typeof listAlbums>['query'] {
  const { page, limit, keys, ranges, name } = query;
  return toTrackQuery({ ...emptyQuery, ...choicesOf(query), page, limit, keys, ranges, name });
}

/** Returns the list without filters, with the same kind of music and page size. */
export const withoutFilters = ({ limit, type }: ListQuery): ListQuery => ({ ...emptyQuery, limit, type });

/**
 * Returns the part of a query that applies to a list: period and country only for top tracks, no videos in the Billboard 100, sorting only
 * in the list of all tracks.
 */
export function queryFor(list: TrackListName, query: ListQuery): ListQuery {
  if (list === 'curated') return withoutFilters({ ...query, type: 'audio' });
  return {
    ...query,
    ...(list === 'rank' && { type: 'audio' as const }),
    ...(list !== 'top' && { dateRange: null, country: '' }),
    // The chart and the top tracks have a fixed order.
    ...(list !== 'all' && { sort: null }),
  };
}

/** Reads "bpm", or "-bpm" for the highest first. */
function readSort(text: string | null): ListSort | null {
  const [, minus = '', name = ''] = /^(-?)(\w+)$/.exec(text ?? '') ?? [];
  const field = columnSorts.find((one) => one === name);
  return field ? { field, order: minus ? 'DESC' : 'ASC' } : null;
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
