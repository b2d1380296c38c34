import { expect, test } from 'vitest';
import { emptyQuery } from './list-query.ts';
import { sortChoiceOf, sortChoices } from './sort-choices.ts';

test('offers both directions of every column, and newest first as the default', () => {
  const choices = sortChoices(emptyQuery);
  expect(choices.map(({ label }) => label)).toEqual([
    'Newest first',
    'Oldest first',
    'Most downloaded',
    'Least downloaded',
    'Title, A to Z',
    'Title, Z to A',
    'Slowest first',
    'Fastest first',
    'Highest energy first',
    'Lowest energy first',
    'Key, 1A to 12B',
    'Key, 12B to 1A',
  ]);
  expect(choices.find(({ sort }) => sort === null)?.label).toBe('Newest first');
});

test('offers best match as the default of a search, and newest first as another choice', () => {
  const search = { ...emptyQuery, name: 'love' };
  expect(sortChoices(search)[0]).toMatchObject({ label: 'Best match', sort: null });
  expect(sortChoiceOf(search)?.label).toBe('Best match');
  expect(sortChoiceOf({ ...search, sort: { field: 'createdAt', order: 'DESC' } })?.label).toBe(
    'Newest first',
  );
});

test('names the active order', () => {
  expect(sortChoiceOf(emptyQuery)?.label).toBe('Newest first');
  expect(sortChoiceOf({ ...emptyQuery, sort: { field: 'createdAt', order: 'DESC' } })?.label).toBe(
    'Newest first',
  );
  expect(sortChoiceOf({ ...emptyQuery, sort: { field: 'bpm', order: 'DESC' } })?.label).toBe('Fastest first');
});
