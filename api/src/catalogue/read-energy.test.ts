import { expect, test } from 'vitest';
import { readEnergy } from './read-energy.ts';

test.each([
  ['7', 7],
  [' 10 ', 10],
  ['1', 1],
  ['0.73', 8],
  ['0,73', 8],
  ['0.0', 1],
  ['1.0', 10],
  ['65', 7],
  ['100', 10],
  ['0', null],
  ['101', null],
  ['high', null],
  ['-3', null],
  ['', null],
])('%s is %s', (text, energy) => {
  expect(readEnergy(text)).toBe(energy);
});
