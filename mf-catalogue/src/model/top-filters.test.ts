import { expect, test } from 'vitest';
import { mergeFrp } from './frp-names.ts';
import { emptyQuery } from './list-query.ts';
import { several, topDraft, toQuery } from './top-filters.ts';

const offer = mergeFrp(['House', 'FRP House', 'Soca']);
const nothing = { genre: '', dateRange: '', country: '' };

test('opens the first page with the chosen filters', () => {
  const query = { ...emptyQuery, page: 7, keys: ['8A'] };
  const filtered = toQuery(query, { genre: 'House', dateRange: '14d', country: 'JM' }, offer);
  expect(filtered).toEqual({
    ...emptyQuery,
    keys: ['8A'],
    genres: ['House', 'FRP House'],
    dateRange: '14d',
    country: 'JM',
  });
  expect(topDraft(filtered)).toEqual({ genre: 'House', dateRange: '14d', country: 'JM' });
  expect(toQuery(filtered, nothing, offer)).toEqual({ ...emptyQuery, keys: ['8A'] });
});

test('keeps several genres of the filter panel until one is chosen', () => {
  const query = { ...emptyQuery, genres: ['House', 'Soca'] };
  expect(topDraft(query).genre).toBe(several);
  expect(toQuery(query, topDraft(query), offer).genres).toEqual(['House', 'Soca']);
  expect(toQuery(query, { ...nothing, genre: 'Soca' }, offer).genres).toEqual(['Soca']);
});

test('ignores an invalid period', () => {
  expect(toQuery(emptyQuery, { ...nothing, dateRange: '8d' }, offer).dateRange).toBeNull();
});
