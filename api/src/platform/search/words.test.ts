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

test('a name written with signs is found both ways, each word once', () => {
  expect(searchWordsOf(['Hip-Hop', 'R&B hop'])).toEqual(['b', 'hip', 'hiphop', 'hop', 'r', 'rb']);
});

test('a query cannot leave its quotes', () => {
  expect(toTsQuery("o'brien') | 'x':* \\ !!")).toBe("'obrien' & 'x':*");
  expect(toTsQuery('*** !')).toBeNull();
});
