import { expect, test } from 'vitest';
import { countOf, groupDigits } from './count-of.ts';

test('groups the digits of a number as Intl does', () => {
  const format = new Intl.NumberFormat('en-US').format;
  for (const value of [0, 7, 999, 1000, 10_000, 999_999, 1_234_567, -1000])
    expect(groupDigits(value)).toBe(format(value));
});

test('counts one thing in the singular', () => {
  expect(countOf(1, 'album')).toBe('1 album');
  expect(countOf(0, 'album')).toBe('0 albums');
  expect(countOf(4812, 'album')).toBe('4,812 albums');
});
