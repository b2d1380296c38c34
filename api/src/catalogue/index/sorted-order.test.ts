import { expect, test } from 'vitest';
import { sortedBy } from './sorted-order.ts';

test.each([
  ['small', [3, 0, 2, 0, 3]],
  ['of every size', [2 ** 31 - 1, 0, 2047, 2048, 2 ** 22, 2 ** 22 - 1, 2 ** 30, 2048]],
  ['nothing but none', [0, 0, 0]],
  ['of an empty list', []],
])('sorts numbers (%s), keeping the order of equal ones', (_, column) => {
  const ordinals = Int32Array.from(column, (_n, i) => column.length - 1 - i);
  const wanted = [...ordinals].sort((a, b) => (column[a] ?? 0) - (column[b] ?? 0));
  expect([...sortedBy(ordinals, Int32Array.from(column))]).toEqual(wanted);
});
