import { trackQuery } from '@pool/contracts/catalogue';
import { listAlbums } from '@pool/contracts/search';
import { expect, test } from 'vitest';
import {
  emptyQuery,
  type ListQuery,
  queryFor,
  readQuery,
  resizePage,
  sortBy,
  toAlbumQuery,
  toTrackQuery,
  withoutFilters,
  writeQuery,
} from './list-query.ts';

const full: ListQuery = {
  page: 3,
  limit: 25,
  type: 'video',
  genres: ['House', 'R&B', 'Drum & Bass'],
  keys: ['8A', '12B'],
  versions: ['Intro Clean'],
  ranges: { bpm: [120, 128], energy: [7, 10] },
  hasFiles: true,
  preset: 'Intro / Outro',
  name: 'café & night',
  dateRange: '14d',
  country: 'US',
  sort: { field: 'bpm', order: 'DESC' },
};
const read = (text: string) => readQuery(new URLSearchParams(text));

test('reads back what it writes', () => {
  expect(read(writeQuery(full))).toEqual(full);
  expect(read(writeQuery(emptyQuery))).toEqual(emptyQuery);
});

test('writes no query for the default list', () => {
  expect(writeQuery(emptyQuery)).toBe('');
  expect(writeQuery({ ...emptyQuery, page: 2 })).toBe('?page=2');
});

test('ignores invalid values in a URL', () => {
  expect(read('page=0&limit=7&keys=13C,8A,8A&bpm=200,100&genres=,,')).toEqual({
    ...emptyQuery,
    keys: ['8A'],
  });
  expect(read('page=x&bpm=0,256&limit=50')).toEqual({ ...emptyQuery, limit: 50 });
  expect(read('page=-1&bpm=0,257')).toEqual(emptyQuery);
  expect(read('type=film&dateRange=8d&country=usa&sort=artist')).toEqual(emptyQuery);
});

test('turns the page into an offset, in a query that the API accepts', () => {
  const result = toTrackQuery(full);
  expect(result).toEqual({
    limit: 25,
    offset: 50,
    type: 'video',
    searchQuery: 'café  night',
    preset: 'Intro / Outro',
    genres: 'House,R&B,Drum & Bass',
    versions: 'Intro Clean',
    keys: '8A,12B',
    bpm: '120,128',
    energy: '7,10',
    sortField: 'bpm',
    order: 'DESC',
    hasFiles: 'true',
    dateRange: '14d',
    country: 'US',
  });
  expect(trackQuery.parse(result)).toMatchObject({ genres: full.genres, keys: full.keys, ...full.ranges });
  expect(toTrackQuery({ ...emptyQuery, name: ' & ' })).toEqual({ limit: 10, offset: 0 });
});

test('keeps the page size and the kind of music on a reset', () => {
  expect(withoutFilters(full)).toEqual({ ...emptyQuery, limit: 25, type: 'video' });
});

test('drops filters that do not apply to a list', () => {
  expect(queryFor('top', full)).toEqual({ ...full, sort: null });
  expect(queryFor('all', full)).toEqual({ ...full, dateRange: null, country: '' });
  expect(queryFor('rank', full)).toEqual({
    ...full,
    type: 'audio',
    dateRange: null,
    country: '',
    sort: null,
  });
  expect(queryFor('curated', full)).toEqual({ ...emptyQuery, limit: 25 });
});

test('queries albums only by the filters that albums have', () => {
  const result = toAlbumQuery({ ...full, type: 'audio' });
  expect(listAlbums.query.parse(result)).toMatchObject({
    limit: 25,
    offset: 50,
    keys: full.keys,
    ...full.ranges,
  });
  expect(Object.keys(result ?? {})).not.toContain('preset');
});

test('sorts a column in its default direction first, then reversed, from page 1', () => {
  const byTempo = sortBy('bpm', { ...emptyQuery, page: 4 });
  expect(writeQuery(byTempo)).toBe('?sort=bpm');
  expect(writeQuery(sortBy('bpm', byTempo))).toBe('?sort=-bpm');
  expect(writeQuery(sortBy('bpm', sortBy('bpm', byTempo)))).toBe('?sort=bpm');
  expect(writeQuery(sortBy('createdAt', byTempo))).toBe('?sort=-createdAt');
  expect(writeQuery(sortBy('energy', byTempo))).toBe('?sort=-energy');
});

test('keeps the order of the chart and the top tracks', () => {
  const sorted = sortBy('key', emptyQuery);
  expect(queryFor('all', sorted).sort).toEqual({ field: 'key', order: 'ASC' });
  expect(queryFor('rank', sorted).sort).toBeNull();
  expect(queryFor('top', sorted).sort).toBeNull();
});

test('keeps the first row in view with another page size', () => {
  expect(resizePage(10, { ...emptyQuery, limit: 25, page: 3 })).toMatchObject({ limit: 10, page: 6 });
  expect(resizePage(50, { ...emptyQuery, limit: 10, page: 7 })).toMatchObject({ limit: 50, page: 2 });
});
