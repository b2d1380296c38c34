import { expect, test } from 'vitest';
import { scanWords } from './scan-words.ts';
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
  '',
  '   ',
])('%s is read as words.ts reads it', (text) => {
  expect([...new Set(wordsOf(text))].sort()).toEqual(searchWordsOf([text]));
});

test('joined words come after their parts', () => {
  expect(wordsOf('Hip-Hop & R&B')).toEqual(['hip', 'hop', 'hiphop', 'r', 'b', 'rb']);
});

test('a sigma at the end of a word is a sigma', () => {
  expect(wordsOf('ΟΔΟΣ')).toEqual(wordsOf('οδος'));
});
