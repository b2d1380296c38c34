import { expect, test } from 'vitest';
import { camelotCodes, mixableWith, segment } from './wheel.ts';

test.each([
  ['8A', ['8A', '7A', '9A', '8B']],
  ['1B', ['1B', '12B', '2B', '1A']],
  ['12A', ['12A', '11A', '1A', '12B']],
  ['13A', []],
])('%s mixes with %j', (code, keys) => {
  expect(mixableWith(code)).toEqual(keys);
});

test('places 12 at the top, 3 at the right, and minor nearer to the middle', () => {
  expect(segment('12B').x).toBeCloseTo(0);
  expect(segment('12B').y).toBeLessThan(-80);
  expect(segment('3A').x).toBeGreaterThan(50);
  expect(segment('3A').x).toBeLessThan(segment('3B').x);
});

test('has 24 codes in 24 positions', () => {
  expect(new Set(camelotCodes.map((code) => segment(code).path)).size).toBe(24);
});
