import { bpmBounds, camelotCodes, pageSizes, type TrackQuery } from '@pool/contracts';

export type PageSize = (typeof pageSizes)[number];

/** What a list is narrowed to and which page of it is shown. All of it stands in the URL. */
export type ListQuery = {
  /** From 1. */
  page: number;
  limit: PageSize;
  genres: string[];
  /** Camelot codes. */
  keys: string[];
  versions: string[];
  bpm: [number, number] | null;
  preset: string;
  /** The text searched for. */
  name: string;
};

export const emptyQuery: ListQuery = {
  page: 1,
  limit: 10,
  genres: [],
  keys: [],
  versions: [],
  bpm: null,
  preset: '',
  name: '',
};

/** Reads a URL's query. What makes no sense there (page "x", key "13C") is left out rather than sent on. */
export function readQuery(search: URLSearchParams): ListQuery {
  const limit = Number(search.get('limit'));
  return {
    page: wholeNumber(search.get('page')) ?? 1,
    limit: pageSizes.find((size) => size === limit) ?? 10,
    genres: listOf(search.get('genres')),
    keys: listOf(search.get('keys')).filter((code) => camelotCodes.includes(code)),
    versions: listOf(search.get('versions')),
    bpm: readBpm(search.get('bpm')),
    preset: search.get('preset')?.trim().slice(0, 100) ?? '',
    name: search.get('name')?.trim().slice(0, 1000) ?? '',
  };
}

/** The URL's query for a list, without what is as usual; the same list always gives the same text. Starts with "?" unless empty. */
export function writeQuery(query: ListQuery): string {
  const { page, limit, genres, keys, versions, bpm, preset, name } = query;
  const search = new URLSearchParams();
  const put = (key: string, value: string, usual = '') => value !== usual && search.set(key, value);
  put('name', name);
  put('preset', preset);
  put('genres', genres.join(','));
  put('versions', versions.join(','));
  put('keys', keys.join(','));
  put('bpm', bpm ? bpm.join(',') : '');
  put('limit', String(limit), '10');
  put('page', String(page), '1');
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the API is asked for. '&' never goes into a search. */
export function toTrackQuery(query: ListQuery): TrackQuery {
  const { page, limit, genres, keys, versions, bpm, preset, name } = query;
  const searchQuery = name.replaceAll('&', '').trim();
  return {
    limit,
    offset: (page - 1) * limit,
    ...(searchQuery && { searchQuery }),
    ...(preset && { preset }),
    ...(genres.length > 0 && { genres: genres.join(',') }),
    ...(versions.length > 0 && { versions: versions.join(',') }),
    ...(keys.length > 0 && { keys: keys.join(',') }),
    ...(bpm && { bpm: bpm.join(',') }),
  };
}

/** The same page size with nothing narrowed. */
export const withoutFilters = ({ limit }: ListQuery): ListQuery => ({ ...emptyQuery, limit });

const listOf = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .slice(0, 100),
  ),
];

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

function readBpm(text: string | null): [number, number] | null {
  const found = /^(\d{1,3}),(\d{1,3})$/.exec(text ?? '');
  if (!found) return null;
  const [min, max] = [Number(found[1]), Number(found[2])];
  if (min > max || max > bpmBounds.max) return null;
  return min === bpmBounds.min && max === bpmBounds.max ? null : [min, max];
}
