import { expect, test } from 'vitest';
import { NumberLists } from './number-lists.ts';

const numbersOf = (lists: NumberLists, list: number) => {
  const numbers: number[] = [];
  lists.forEach(list, (value) => numbers.push(value));
  return numbers;
};

test.each([
  ['none', []],
  ['one', [7]],
  ['zero', [0, 0]],
  ['rising', [1, 2, 300, 70_000, 2_000_000]],
  ['falling', [2_000_000, 5, 4, 0]],
  ['the highest', [0, 2_147_483_646, 0]],
  ['many', Array.from({ length: 5000 }, (_, i) => i * 37)],
  ['many, far apart', Array.from({ length: 500 }, (_, i) => (i * 7_919_993) % 2_000_000_000)],
])('returns numbers as they were added: %s', (_, numbers) => {
  const lists = new NumberLists();
  // Two lists grow alternately, and the one after the first stays empty.
  for (const number of numbers) {
    lists.add(3, number);
    lists.add(900, number);
  }
  expect(numbersOf(lists, 3)).toEqual(numbers);
  expect(numbersOf(lists, 900)).toEqual(numbers);
  expect(lists.count(3)).toBe(numbers.length);
  expect(numbersOf(lists, 4)).toEqual([]);
  expect(lists.count(5000)).toBe(0);
});
