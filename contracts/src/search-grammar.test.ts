import { describe, expect, test } from 'vitest';
import { describeTerm, maxSearchTerms, parseSearch, withoutTerm } from './search-grammar.ts';
import { aboutBpm } from './track-fields.ts';

const read = (text: string) => parseSearch(text).terms.map(describeTerm);

describe('terms', () => {
  test.each([
    ['bpm:124', 'BPM 124'],
    ['bpm:124.5', 'BPM 124.5'],
    ['bpm:~124', 'BPM about 124'],
    ['bpm:~124.5', 'BPM about 124.5'],
    ['bpm:120-128', 'BPM 120 to 128'],
    ['bpm:120–128', 'BPM 120 to 128'],
    ['bpm:>120', 'BPM above 120'],
    ['bpm:>=120', 'BPM from 120'],
    ['bpm:<100', 'BPM below 100'],
    ['bpm:<100.5', 'BPM below 100.5'],
    ['bpm:<=100', 'BPM up to 100'],
    ['BPM:124', 'BPM 124'],
    ['key:8A', 'key 8A'],
    ['key:08a', 'key 8A'],
    ['key:8A,9a', 'key 8A or 9A'],
    ['key:~8A', 'mixes with key 8A'],
    ['key:Am', 'key 8A'],
    ['key:C#m', 'key 12A'],
    ['key:F♯min', 'key 11A'],
    ['key:"A minor"', 'key 8A'],
    ['key:~8A,2B', 'key 8A or 9A or 7A or 8B or 2B'],
    ['genre:house', 'genre house'],
    ['genre:"hip-hop",soca', 'genre hip-hop or soca'],
    ['genre:hip-hop,"r b"', 'genre hip-hop or r b'],
    ['genre:house,', 'genre house'],
    ['genre:house,,soca', 'genre house or soca'],
    ['genre:“hip hop”', 'genre hip hop'],
    ['genre:„hip hop“', 'genre hip hop'],
    ['genre:R&B', 'genre R&B'],
    ['version:intro', 'version intro'],
    ['artist:"ana lux"', 'artist ana lux'],
    ['artist:"ana lu', 'artist ana lu'],
    ['title:night', 'title night'],
    ['label:a:b', 'label a:b'],
    ['mood:dark,"very sad"', 'mood dark or very sad'],
    ['year:2024', 'year 2024'],
    ['year:2010-2019', 'years 2010 to 2019'],
    ['year:>2009', 'years from 2010'],
    ['energy:7', 'energy 7'],
    ['energy:>6', 'energy from 7'],
    ['energy:<4', 'energy up to 3'],
    ['energy:4-6', 'energy 4 to 6'],
    ['energy:~10', 'energy about 10'],
    ['-energy:>=8', 'not energy from 8'],
    ['added:7d', 'added in the last 7 days'],
    ['added:1', 'added in the last day'],
    ['is:downloaded', 'downloaded'],
    ['is:RATED', 'rated'],
    ['-genre:trap', 'not genre trap'],
    ['not:downloaded', 'not downloaded'],
    ['-not:downloaded', 'downloaded'],
    ['-is:video', 'not video'],
  ])('reads %s as %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
    expect(parseSearch(text)).toMatchObject({ words: '', terms: [{ text, at: [0, text.length] }] });
  });

  test('~ covers the reach of a pitch fader for a tempo, and the mixing keys for a key', () => {
    const [bpm, key] = parseSearch('bpm:~100 key:~8A').terms;
    expect(bpm).toMatchObject({ min: 100 * (1 - aboutBpm), max: 100 * (1 + aboutBpm), about: true });
    expect(key).toMatchObject({ codes: ['8A', '9A', '7A', '8B'], about: true });
  });

  test.each([
    ['bpm:124', [123.5, 124.49]],
    ['bpm:124.0', [124, 124]],
    ['bpm:<70', [0, 69.99]],
    ['bpm:<=70', [0, 70]],
    ['bpm:>70', [70.01, 256]],
    ['bpm:>=70', [70, 256]],
    ['bpm:>256', [256, 256]],
    ['bpm:<0', [0, 0]],
  ])('%s covers %o', (text, [min, max]) => {
    expect(parseSearch(text).terms).toMatchObject([{ min, max }]);
  });

  test('quoted values keep their commas and spaces', () => {
    expect(parseSearch('artist:"earth, wind & fire",abba').terms[0]).toMatchObject({
      values: ['earth, wind & fire', 'abba'],
    });
  });
});

test.each([
  'bpm:',
  'bpm:abc',
  'bpm:257',
  'bpm:128-120',
  'bpm:>120-128',
  'bpm:124bpm',
  'bpm:124,126',
  'bpm:1e2',
  'bpm:-5',
  'key:x',
  'key:13A',
  'key:8A,x',
  'genre:,house',
  'genre: house',
  'title:""',
  'title:","',
  'artist:"ana"lux',
  'artist:ana"lux',
  'year:2019-2010',
  'year:0000',
  'year:24',
  'energy:0',
  'energy:11',
  'energy:6.5',
  'energy:high',
  'added:0d',
  'added:7w',
  'is:genre',
  'is:rated,downloaded',
  'not:genre',
  'not:is:rated',
  '--genre:house',
  'club-vol:2',
  'x-genre:house',
  'Mission: Impossible',
  'http://x.y',
  're:zero',
  'constructor:x',
  '__proto__:x',
  'версия:intro',
  '"bpm:124"',
  ':',
  '-',
])('reads %s as words, not as a term', (text) => {
  expect(parseSearch(text)).toEqual({ words: text, terms: [] });
});

describe('words and terms together', () => {
  test.each([
    ['night bpm:124 bus', 'night bus', ['bpm:124']],
    ['  bpm:124   night  ', 'night', ['bpm:124']],
    ['genre:house genre:soca', '', ['genre:house', 'genre:soca']],
    ['genre:hip hop', 'hop', ['genre:hip']],
    ['🎵 bpm:124 x', '🎵 x', ['bpm:124']],
    ['ﬁ\tbpm:124\nx', 'ﬁ x', ['bpm:124']],
    ['genre:house , bpm:124', '', ['genre:house', 'bpm:124']],
    [
      'bpm:~124 key:~8A genre:house version:intro -genre:trap not:downloaded',
      '',
      ['bpm:~124', 'key:~8A', 'genre:house', 'version:intro', '-genre:trap', 'not:downloaded'],
    ],
  ])('%j', (text, words, terms) => {
    const parsed = parseSearch(text);
    expect(parsed.words).toBe(words);
    expect(parsed.terms.map((term) => term.text)).toEqual(terms);
    for (const term of parsed.terms) expect(text.slice(...term.at)).toBe(term.text);
  });

  test('punctuation alone is read as words where there is no term', () => {
    expect(parseSearch('!!!')).toEqual({ words: '!!!', terms: [] });
  });

  test('removing a term leaves the words and the other terms as they were', () => {
    const text = 'night  genre:"hip hop",soca bus -key:8A “x” bpm:>120 artist:"ana lu';
    const { words, terms } = parseSearch(text);
    expect(terms).toHaveLength(4);
    for (const term of terms) {
      const rest = parseSearch(withoutTerm(text, term));
      expect(rest.words).toBe(words);
      expect(rest.terms.map(describeTerm)).toEqual(terms.filter((one) => one !== term).map(describeTerm));
    }
  });

  test('reads at most maxSearchTerms terms; the rest are words', () => {
    const { words, terms } = parseSearch('bpm:1 '.repeat(maxSearchTerms + 2));
    expect(terms).toHaveLength(maxSearchTerms);
    expect(words).toBe('bpm:1 bpm:1');
  });

  test('reads at most twenty values of a term', () => {
    const [term] = parseSearch(`genre:${Array.from({ length: 50 }, (_, i) => `g${i}`).join(',')}`).terms;
    expect(term).toMatchObject({ values: expect.objectContaining({ length: 20 }) });
  });
});

// Quadratic time would take many seconds here, and the test would time out.
test.each([
  ['letters', 'a'.repeat(300_000)],
  ['commas', `genre:${'a,'.repeat(150_000)}`],
  ['commas and a stray quote', `genre:${'a,'.repeat(150_000)}x"y`],
  ['quotes', `genre:${'"'.repeat(300_000)}`],
  ['quoted values', `genre:${'"a",'.repeat(75_000)}`],
  ['open quotes', 'genre:"a '.repeat(30_000)],
  ['colons', 'a:'.repeat(150_000)],
  ['spaces', ' '.repeat(300_000)],
  ['terms', 'bpm:1 '.repeat(50_000)],
  ['fields without a value', 'bpm: '.repeat(60_000)],
])('reads 300,000 characters of %s in linear time', (_, text) => {
  expect(parseSearch(text).terms.length).toBeLessThanOrEqual(maxSearchTerms);
});
