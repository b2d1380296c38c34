import { expect, test } from 'vitest';
import { pageAccess } from './access.ts';
import { pageAt, pages, titleAt } from './pages.ts';

test('every path someone may enter has a page', () => {
  const patterns = new Set(Object.values(pageAccess).flatMap((rule) => rule.allowed));
  const paths = [...patterns].map((pattern) => pattern.replaceAll(/:(\w+)\??/g, 'x'));
  expect(paths.filter((path) => pageAt(path) === null)).toEqual([]);
});

test('no page stands twice', () => {
  expect(new Set(pages.map((one) => one.path)).size).toBe(pages.length);
});

test.each([
  ['/tracks/rank', 'Billboard 100 · Record Pool'],
  ['/tracks/all', 'Tracks · Record Pool'],
  ['/faq/unknown', 'Questions and answers · Record Pool'],
  ['/nowhere', 'Record Pool'],
])('the title at %s', (path, title) => {
  expect(titleAt(path)).toBe(title);
});
