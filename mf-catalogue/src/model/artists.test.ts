import { expect, test } from 'vitest';
import { eightArtists } from '../testing/artists.ts';
import { artistIdOf, pageOf, socialLinks } from './artists.ts';

test.each([
  ['12', 12],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['12x', null],
  [undefined, null],
])('reads the id in /rotation/artist/%s as %s', (text, id) => {
  expect(artistIdOf(text)).toBe(id);
});

test('returns a full page, a partial page, and nothing past the end', () => {
  const all = [1, 2, 3, 4, 5, 6, 7];
  expect(pageOf(all, 1, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pageOf(all, 2, 6)).toEqual([7]);
  expect(pageOf(all, 3, 6)).toEqual([]);
});

test('links only the sites an artist is on', () => {
  const [first, second] = eightArtists;
  expect(first && socialLinks(first).map(({ site }) => site)).toEqual(['Facebook', 'Twitter', 'Instagram']);
  expect(second && socialLinks(second)).toEqual([]);
});
