import { expect, test } from 'vitest';
import { activeFilters, panelCount } from './active-filters.ts';
import { emptyQuery, type ListQuery, writeQuery } from './list-query.ts';

const query: ListQuery = {
  ...emptyQuery,
  page: 4,
  genres: ['House', 'Soca'],
  keys: ['8A'],
  ranges: { bpm: [120, 128], energy: [7, 10] },
  name: 'night',
};

test('returns the name of each filter and the list without it, from page 1', () => {
  const found = activeFilters(query);
  expect(found.map(({ label }) => label)).toEqual([
    '“night”',
    'House',
    'Soca',
    '8A',
    'BPM 120 to 128',
    'Energy from 7',
  ]);
  expect(writeQuery(found[1]?.without ?? emptyQuery)).toBe(
    '?name=night&genres=Soca&keys=8A&bpm=120%2C128&energy=7%2C10',
  );
  expect(found.at(-1)?.without).toMatchObject({ page: 1, ranges: { bpm: [120, 128] } });
  expect(found.at(-1)?.without.ranges).not.toHaveProperty('energy');
});

test('counts only the filters of the panel', () => {
  expect(panelCount(query)).toBe(5);
  expect(activeFilters(emptyQuery)).toEqual([]);
});

test('treats a version and its FRP twin as one filter, and removes them together', () => {
  const both = { ...emptyQuery, versions: ['Clean', 'FRP Clean', 'Main'] };
  const found = activeFilters(both);
  expect(found.map(({ label }) => label)).toEqual(['Clean', 'Main']);
  expect(found[0]?.without.versions).toEqual(['Main']);
  expect(panelCount(both)).toBe(2);
});

test('names the period and the country of top tracks', () => {
  const found = activeFilters({ ...emptyQuery, dateRange: '14d', country: 'JM' });
  expect(found.map(({ label, without }) => [label, writeQuery(without)])).toEqual([
    ['Last 14 Days', '?country=JM'],
    ['JM', '?dateRange=14d'],
  ]);
});

test('returns the terms of a search as separate filters, each removable from the text', () => {
  const name = 'night bpm:~124 drive -genre:trap';
  const found = activeFilters({ ...emptyQuery, name });
  expect(found.map(({ label, without }) => [label, without.name])).toEqual([
    ['“night drive”', 'bpm:~124 -genre:trap'],
    ['BPM about 124', 'night drive -genre:trap'],
    ['not genre trap', 'night bpm:~124 drive'],
  ]);
});
