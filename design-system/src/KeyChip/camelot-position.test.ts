import { expect, test } from 'vitest';
import { camelotPosition } from './camelot-position.ts';

test.each([
  ['1A', { number: 1, mode: 'a' }],
  ['12B', { number: 12, mode: 'b' }],
  ['8a', { number: 8, mode: 'a' }],
])('reads %s', (code, position) => {
  expect(camelotPosition(code)).toEqual(position);
});

test.each(['13A', '0A', '8', 'A', '8C', '8A ', '', null, undefined])('rejects %s', (code) => {
  expect(camelotPosition(code)).toBeNull();
});
