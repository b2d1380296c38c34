import { trackQuery } from '@pool/contracts';
import { expect, test } from 'vitest';
import {
  emptyQuery,
  type ListQuery,
  readQuery,
  toTrackQuery,
  withoutFilters,
  writeQuery,
} from './list-query.ts';

const full: ListQuery = {
  page: 3,
  limit: 25,
  genres: ['House', 'R&B', 'Drum & Bass'],
  keys: ['8A', '12B'],
  versions: ['Intro Clean'],
  bpm: [120, 128],
  preset: 'Intro / Outro',
  name: 'café & night',
};
const read = (text: string) => readQuery(new URLSearchParams(text));

test('what is written is read back the same', () => {
  expect(read(writeQuery(full))).toEqual(full);
  expect(read(writeQuery(emptyQuery))).toEqual(emptyQuery);
});

test('a list as usual has no query at all', () => {
  expect(writeQuery(emptyQuery)).toBe('');
  expect(writeQuery({ ...emptyQuery, page: 2 })).toBe('?page=2');
});

test('nonsense in a URL is left out', () => {
  expect(read('page=0&limit=7&keys=13C,8A,8A&bpm=200,100&genres=,,')).toEqual({
    ...emptyQuery,
    keys: ['8A'],
  });
  expect(read('page=x&bpm=0,256&limit=50')).toEqual({ ...emptyQuery, limit: 50 });
  expect(read('page=-1&bpm=0,257')).toEqual(emptyQuery);
});

test('the API is asked by offset, and takes what is asked', () => {
  const asked = toTrackQuery(full);
  expect(asked).toEqual({
    limit: 25,
    offset: 50,
    searchQuery: 'café  night',
    preset: 'Intro / Outro',
    genres: 'House,R&B,Drum & Bass',
    versions: 'Intro Clean',
    keys: '8A,12B',
    bpm: '120,128',
  });
  expect(trackQuery.parse(asked)).toMatchObject({ genres: full.genres, keys: full.keys, bpm: [120, 128] });
  expect(toTrackQuery({ ...emptyQuery, name: ' & ' })).toEqual({ limit: 10, offset: 0 });
});

test('resetting keeps the page size', () => {
  expect(withoutFilters(full)).toEqual({ ...emptyQuery, limit: 25 });
});
