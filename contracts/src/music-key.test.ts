import { expect, test } from 'vitest';
import { camelotCodes, fromCamelot, keyName, toCamelot } from './music-key.ts';

test.each([
  ['8B', 0, 'major', 'C major'],
  ['8A', 9, 'minor', 'A minor'],
  ['9B', 7, 'major', 'G major'],
  ['5A', 0, 'minor', 'C minor'],
  ['1A', 8, 'minor', 'Ab minor'],
  ['12B', 4, 'major', 'E major'],
] as const)('code %s is pitch %i %s, %s', (code, pitch, mode, name) => {
  expect(toCamelot({ pitch, mode })).toBe(code);
  expect(fromCamelot(code)).toEqual({ pitch, mode });
  expect(keyName({ pitch, mode })).toBe(name);
});

test('every code survives conversion to a key and back, and nothing else is a code', () => {
  expect(camelotCodes).toHaveLength(24);
  for (const code of camelotCodes) {
    const key = fromCamelot(code);
    expect(key && toCamelot(key)).toBe(code);
  }
  for (const wrong of ['0A', '13B', '8C', '', '08A', ' 8A']) expect(fromCamelot(wrong)).toBeNull();
});
