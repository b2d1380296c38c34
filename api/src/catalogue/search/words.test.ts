import { expect, test } from 'vitest';
import { foldWords, searchWordsOf, toTsQuery } from './words.ts';

test.each([
  ['Señor Kö & Söhne', ['senor', 'ko', 'sohne']],
  ['Don’t Stop', ['dont', 'stop']],
  ['Ærø ŁÓDŹ İstanbul', ['aero', 'lodz', 'istanbul']],
  ['ﬁne №5', ['fine', 'no5']],
  ['', []],
])('%s folds', (text, words) => {
  expect(foldWords(text)).toEqual(words);
});

test('a name with signs gives its parts and the joined word, each once', () => {
  expect(searchWordsOf(['Hip-Hop', 'R&B hop'])).toEqual(['b', 'hip', 'hiphop', 'hop', 'r', 'rb']);
});

test('reads only the first 1,000 characters', () => {
  expect(searchWordsOf([`${'a '.repeat(500)}beyond`, 'x'.repeat(300_000)])).toEqual(['a', 'x'.repeat(100)]);
});

test('a query cannot leave its quotes', () => {
  expect(toTsQuery("o'brien') | 'x':* \\ !!")).toBe("'obrien' & 'x':*");
  expect(toTsQuery('*** !')).toBeNull();
});
