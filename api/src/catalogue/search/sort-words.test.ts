import { expect, test } from 'vitest';
import { drawer, whole } from './recall/draw.ts';
import { sortWords } from './sort-words.ts';
import { WordTable } from './word-table.ts';

/** Makes different words of up to thirty letters of an alphabet, many with the same beginnings. */
function makeWords(first: number, letters: number, count: number): string[] {
  const draw = drawer(letters);
  const words = new Set<string>();
  while (words.size < count) {
    const length = Math.ceil(draw() ** 2 * 30) || 1;
    const codes = Array.from({ length }, () => first + Math.floor(draw() ** 3 * letters));
    words.add(String.fromCharCode(...codes));
  }
  return [...words];
}

/** Concatenates the words; returns their codes, and where each begins. */
function written(words: string[]): { codes: Uint16Array; starts: Uint32Array } {
  const all = words.join('');
  const codes = Uint16Array.from({ length: all.length }, (_, i) => all.charCodeAt(i));
  let at = 0;
  return { codes, starts: Uint32Array.from(['', ...words], ({ length }) => (at += length)) };
}

const alphabets: [string, number, number, number][] = [
  ['no words', 97, 26, 0],
  ['one word', 97, 26, 1],
  ['plain letters', 97, 26, 3000],
  ['letters and digits', 48, 75, 3000],
  ['all characters', 1, 0xfff0, 3000],
];

test.each(alphabets)('sorts by letters: %s', (_, first, letters, count) => {
  const words = makeWords(first, letters, count);
  const { codes, starts } = written(words);
  const sorted = Array.from(sortWords(codes, starts, words.length), (word) => words[word]);
  expect(sorted).toEqual(words.toSorted((a, b) => (a < b ? -1 : 1)));
});

test.each(alphabets)('finds by letters, and nothing else: %s', (_, first, letters, count) => {
  const words = makeWords(first, letters, count);
  const { codes, starts } = written(words);
  const table = new WordTable((word, typed, from, to) => {
    return words[word] === String.fromCharCode(...typed.subarray(from, to));
  });
  const place = (i: number): [Uint16Array, number, number] => [codes, starts[i] ?? 0, starts[i + 1] ?? 0];
  const known = words.filter((_, i) => i % 2 === 0);
  words.forEach((_, i) => {
    if (i % 2 === 0) expect(table.findOrAdd(...place(i), i)).toBe(i);
  });
  const draw = drawer(1);
  for (let attempt = 0; attempt < words.length; attempt++) {
    const i = whole(draw, 0, words.length - 1);
    expect(table.find(...place(i))).toBe(known.includes(words[i] ?? '') ? i : -1);
  }
});
