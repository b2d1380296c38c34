import { expect, test } from 'vitest';
import { pageWindow, rowsInWords } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [4, 20, [2, 3, 4, 5, 6]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
  [1, 0, [1]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});

test('describes the rows of a full page, a short last page and an empty list', () => {
  expect(rowsInWords(3, 10, 4812)).toBe('21–30 of 4,812');
  expect(rowsInWords(2, 10, 14)).toBe('11–14 of 14');
  expect(rowsInWords(1, 10, 0)).toBe('None');
});
