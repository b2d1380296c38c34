import { expect, test } from 'vitest';
import { distinctNames, safeName } from './file-names.ts';

test('numbers equal names, even if they differ in case or in the encoding of accents', () => {
  const name = distinctNames();
  expect(
    ['a.mp3', 'a.mp3', 'A.MP3', 'a (2).mp3', 'caf\u00e9.mp3', 'cafe\u0301.mp3', 'none', 'none'].map(name),
  ).toEqual([
    'a.mp3',
    'a (2).mp3',
    'A (3).MP3',
    'a (2) (2).mp3',
    'caf\u00e9.mp3',
    'cafe\u0301 (2).mp3',
    'none',
    'none (2)',
  ]);
});

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Windows\\a.mp3', 'C__Windows_a.mp3'],
  ['a\u0000b\nc.mp3', 'a_b_c.mp3'],
  ['\u202egpj.mp3', '_gpj.mp3'],
  ['...', 'track'],
  ['', 'track'],
  ['Ünïcode – naïve 🎧.mp3', 'Ünïcode – naïve 🎧.mp3'],
])('turns %j into %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});
