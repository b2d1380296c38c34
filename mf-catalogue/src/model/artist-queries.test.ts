import { expect, test } from 'vitest';
import { artistQueries, turnPage } from './artist-queries.ts';

const read = (text: string) => artistQueries(new URLSearchParams(text));

test('each list has its own page, and all have the same page size', () => {
  const { tracks, albums, videos } = read('page=3&videos=2&albums=x&limit=25&genres=House');
  expect([tracks, albums, videos].map(({ page, limit }) => [page, limit])).toEqual([
    [3, 25],
    [1, 25],
    [2, 25],
  ]);
  expect(tracks.genres).toEqual([]);
});

test('turning the page of one list keeps the pages of the others', () => {
  const queries = read('page=3&videos=2');
  expect(turnPage(queries, 'albums', { ...queries.albums, page: 4 })).toBe('?page=3&albums=4&videos=2');
  expect(turnPage(queries, 'tracks', { ...queries.tracks, page: 1 })).toBe('?videos=2');
  expect(turnPage(read(''), 'tracks', { ...queries.tracks, page: 1 })).toBe('');
});

test('another page size returns all lists to page 1', () => {
  const queries = read('page=3&videos=2');
  expect(turnPage(queries, 'videos', { ...queries.videos, limit: 50 })).toBe('?limit=50');
});
