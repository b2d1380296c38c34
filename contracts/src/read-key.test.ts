import { expect, test } from 'vitest';
import { camelotCodes, fromCamelot, readKey, toCamelot } from './music-key.ts';

test.each([
  ['8A', '8A'],
  ['08a', '8A'],
  ['12B', '12B'],
  ['1m', '8A'],
  ['1d', '8B'],
  ['6m', '1A'],
  ['12d', '7B'],
  ['Am', '8A'],
  ['A minor', '8A'],
  ['A', '11B'],
  ['Abm', '1A'],
  ['G#m', '1A'],
  ['F♯maj', '2B'],
  ['B♭min', '3A'],
  ['Db major', '3B'],
  ['CM', '8B'],
  ['Cm', '5A'],
  ['Bb', '6B'],
  ['b', '1B'],
  ['Cb', '1B'],
])('reads %s as %s', (text, code) => {
  const key = readKey(text);
  expect(key && toCamelot(key)).toBe(code);
});

test('reads every code as itself', () => {
  for (const code of camelotCodes) expect(readKey(code)).toEqual(fromCamelot(code));
});

test.each(['', '13A', '0m', 'off', 'o', 'Am7', 'xyz', '8', 'A minor blues'])('%j is not a key', (text) => {
  expect(readKey(text)).toBeNull();
});
