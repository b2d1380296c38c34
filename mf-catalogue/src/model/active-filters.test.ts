import { expect, test } from 'vitest';
import { activeFilters, panelCount } from './active-filters.ts';
import { emptyQuery, writeQuery } from './list-query.ts';

const query = {
  ...emptyQuery,
  page: 4,
  genres: ['House', 'Soca'],
  keys: ['8A'],
  bpm: [120, 128] as [number, number],
  name: 'night',
};

test('each filter says its name and leads to the list without it, from page 1', () => {
  const found = activeFilters(query);
  expect(found.map(({ label }) => label)).toEqual(['“night”', 'House', 'Soca', '8A', '120–128 BPM']);
  expect(writeQuery(found[1]?.without ?? emptyQuery)).toBe('?name=night&genres=Soca&keys=8A&bpm=120%2C128');
});

test('the panel counts its own filters only', () => {
  expect(panelCount(query)).toBe(4);
  expect(activeFilters(emptyQuery)).toEqual([]);
});
