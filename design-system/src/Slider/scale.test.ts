import { expect, test } from 'vitest';
import { valueAt, valueByKey } from './scale.ts';

const volume = { min: 0, max: 1, step: 0.05, largeStep: 0.1 };
const bpm = { min: 0, max: 256, step: 1, largeStep: 10 };

test.each([
  ['ArrowRight', 0.25, 0.3],
  ['ArrowDown', 0.3, 0.25],
  ['PageUp', 0.95, 1],
  ['PageDown', 0.05, 0],
  ['Home', 0.5, 0],
  ['End', 0.5, 1],
])('%s moves a volume of %d to %d', (key, from, to) => {
  expect(valueByKey(key, from, volume)).toBe(to);
});

test('leaves other keys alone', () => {
  expect(valueByKey('a', 0.5, volume)).toBeNull();
  expect(valueByKey('Tab', 0.5, volume)).toBeNull();
});

test('finds the value under the pointer, within the ends', () => {
  expect(valueAt(0.5, bpm)).toBe(128);
  expect(valueAt(0.501, bpm)).toBe(128);
  expect(valueAt(-0.1, bpm)).toBe(0);
  expect(valueAt(1.2, bpm)).toBe(256);
});
