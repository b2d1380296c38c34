import { expect, test } from 'vitest';
import { type PressedKey, rowCommand } from './row-keys.ts';

const press = (key: string, over: Partial<PressedKey> = {}) =>
  rowCommand({ key, ctrlKey: false, metaKey: false, altKey: false, typing: false, onRow: true, ...over });

test.each([
  ['j', { move: 'down' }],
  ['K', { move: 'up' }],
  ['ArrowDown', { move: 'down' }],
  ['Home', { move: 'first' }],
  ['End', { move: 'last' }],
  ['p', { act: 'play' }],
  ['v', { act: 'versions' }],
  ['d', { act: 'download' }],
  ['a', { act: 'add' }],
  ['m', { act: 'mixes' }],
  ['5', { rate: 5 }],
  ['0', null],
  ['6', null],
  ['x', null],
  ['constructor', null],
])('reads the key %s as %o', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('Space and Enter play on the row, and press the focused control elsewhere', () => {
  expect([press(' '), press('Enter')]).toEqual([{ act: 'play' }, { act: 'play' }]);
  expect([press(' ', { onRow: false }), press('Enter', { onRow: false })]).toEqual([null, null]);
});

test('ignores keys of the browser and letters typed into a field', () => {
  expect(press('a', { ctrlKey: true })).toBeNull();
  expect(press('d', { metaKey: true })).toBeNull();
  expect(press('ArrowDown', { altKey: true })).toBeNull();
  expect(press('p', { typing: true })).toBeNull();
});
