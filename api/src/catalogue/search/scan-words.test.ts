import { expect, test } from 'vitest';
import { readWords, scanText, scanWords } from './scan-words.ts';
import { searchWordsOf } from './words.ts';

function wordsOf(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (codes, from, to) => words.push(String.fromCharCode(...codes.subarray(from, to))));
  return words;
}

test.each([
  'Señor Kö & Söhne',
  'Don’t Stop, Don`t',
  'Ærø ŁÓDŹ İstanbul',
  'ﬁne №5 ½',
  'Hip-Hop R&B A.C./D.C.',
  "Rock-'n-Roll -a- b-",
  'e\u0301cole',
  '한국 光 Ёлка',
  '𝒜𝓃𝒶 🎵 x',
  'a--b a-&b',
  '10,000 Hours, 1,2 3, a,b ,1,',
  '',
  '   ',
])('reads %s like words.ts', (text) => {
  expect([...new Set(wordsOf(text))].sort()).toEqual(searchWordsOf([text]));
});

test.each([
  'plain Words, 1 2 3',
  'Don’t Stop',
  'Señor Kö & 한국 光 Ёлка',
  'two 𝒜𝓃𝒶 🎵 é',
  `${'é'.repeat(998)} ab and more`,
  `${'’'.repeat(998)} ab`,
  `${'🎵 '.repeat(600)} too late`,
])('reads %s from bytes as from a string', (text) => {
  const bytes = Buffer.from(`before${text}after`);
  const inside = { bytes, from: 6, to: bytes.length - 5 };
  const count = scanText(inside);
  const { codes, from, to } = readWords;
  const words = Array.from({ length: count }, (_, i) =>
    String.fromCharCode(...codes.subarray(from[i], to[i])),
  );
  expect(words).toEqual(wordsOf(text));
});

test('joined words come after their parts', () => {
  expect(wordsOf('Hip-Hop & R&B')).toEqual(['hip', 'hop', 'hiphop', 'r', 'b', 'rb']);
});

test('a final sigma matches a sigma', () => {
  expect(wordsOf('ΟΔΟΣ')).toEqual(wordsOf('οδος'));
});
