import { describe, expect, test } from 'vitest';
import { createSearchEngine } from './search-engine.ts';
import type { SearchDoc } from './search-port.ts';

const songs: [artist: string, title: string, versions: string[], label: string | null][] = [
  ['Ana Lux', 'Night Bus', ['Main', 'Intro Clean'], 'Cloakroom Records'],
  ['Night Bus', 'Ana', ['Main'], null],
  ['Beyoncé', 'Halo', ['Clean', 'Dirty'], null],
  ['Don’t Ask', "Don't Stop the Rain", ['Acapella'], null],
  ['The Fold', 'Hip-Hop & R&B', ['Main'], null],
  ['Simone & Carter', 'Electric Weather', ['Extended'], 'Halo Music'],
  ['Ólafur Þór', 'Straße nach Łódź', ['Main'], null],
  ['Молчат Дома', 'Судно', ['Main'], null],
  ['Ana Lux', 'Night Bus', ['Remix'], null],
  ['Marlow', 'Halogen', ['Main'], null],
  ['Marlow feat. Ana Lux', 'Electricity', ['Instrumental'], null],
  ['Hiphop Harry', 'Weather', ['Main'], null],
  ['宇多田ヒカル', '光', ['Main'], null],
  ['50 Cent', 'Window Shopper', ['Main', 'Remix', 'DJ Koze Remix'], null],
  ['Dan & Shay', '10,000 Hours', ['Main'], null],
  ['The Commas', '10000 Reasons', ['Main'], null],
];
const docs = songs.map(
  ([artist, title, versions, label], id): SearchDoc => ({ id, artist, title, versions, label }),
);

function engineOf(list: readonly SearchDoc[]) {
  const engine = createSearchEngine();
  for (const doc of list) engine.add(doc);
  return engine;
}
const engine = engineOf(docs);
const found = (words: string) => [...engine.find(words, null).ordinals];

describe('a track is found by', () => {
  test.each([
    ['artist and title', 'ana lux night bus', [8, 0]],
    ['its words in any order', 'bus lux night ana', [8, 0]],
    ['the beginning of the last word', 'beyonce ha', [2]],
    ['the beginnings of several', 'simo elec weat', [5]],
    ['words without accents', 'beyonce halo', [2]],
    ['words with accents of their own', 'Béyonce Hálo', [2]],
    ['letters that have no accents to drop', 'strasse lodz olafur thor', [6]],
    ['an apostrophe left out', 'dont stop', [3]],
    ['an apostrophe of either kind', "don’t ask don't stop", [3]],
    ['a sign left out', 'hiphop rb', [4]],
    ['a sign as a space', 'hip hop r b', [4]],
    ['its name written as two words', 'hip hop harry', [11]],
    ['"and" for "&"', 'simone and carter', [5]],
    ['"&" as typed', 'simone & carter', [5]],
    ['its version', 'night bus remix', [8]],
    ['the beginning of its version', 'electricity instru', [10]],
    ['its remixer', 'window shopper koze', [13]],
    ['its remixer and the word', 'window koze remix', [13]],
    ['a number and a word written as one', '50cent', [13]],
    ['two words written as one', 'windowshopper 50 cent', [13]],
    ['a number without its comma', '10000 hours', [14]],
    ['a number with its comma', '10,000 hours', [14]],
    ['a comma that its title does not have', '10,000 reasons', [15]],
    ['its label', 'cloakroom night', [0]],
    ['its version alone', 'acapella', [3]],
    ['Cyrillic', 'молчат суд', [7]],
    ['Chinese and Japanese', '光 宇多田ヒカル', [12]],
    ['a joining word of its own name', 'marlow feat ana', [10]],
  ])('%s: %s', (_, words, ids) => {
    expect(found(words)).toEqual(ids);
    expect(engine.find(words, null).relaxed).toEqual([]);
  });
});

test('sorts equal matches by popularity, and better matches before popular ones', () => {
  const popular = (id: number) => Int32Array.from(songs, (_, i) => (i === id ? 9 : 0));
  const byPopularity = (id: number) => [...engine.find('ana lux night', null, popular(id)).ordinals];
  expect(byPopularity(8)).toEqual([8, 0]);
  expect(byPopularity(0)).toEqual([0, 8]);
  expect([...engine.find('halo', null, popular(5)).ordinals]).toEqual([2, 9, 5]);
});

test.each([
  ['a complete word comes before the beginning of one', 'halo', [2, 9, 5]],
  ['a match of title and artist comes before one of either', 'marlow', [9, 10]],
  ['a whole title comes before a part of one', 'weather', [11, 5]],
  ['the newest comes first among equals', 'ana lux night', [8, 0, 1]],
])('%s', (_, words, ids) => {
  // "ana lux night" finds 0 and 8 by all its words; further hits would come from relaxing it.
  expect(found(words)).toEqual(ids.filter((id) => id !== 1));
});

describe('relaxes a search without matches', () => {
  test.each([
    ['a wrong letter', 'bwyonce halo', [{ kind: 'typo', from: 'bwyonce', to: 'beyonce' }], 2],
    [
      'letters that changed places',
      'eletcric weather',
      [{ kind: 'typo', from: 'eletcric', to: 'electric' }],
      5,
    ],
    ['a letter left out', 'hao beyonce', [{ kind: 'typo', from: 'hao', to: 'halo' }], 2],
    ['a typo in an unfinished word', 'simone elext', [{ kind: 'typo', from: 'elext', to: 'electric' }], 5],
    ['two typos in a long word', 'elektricyt', [{ kind: 'typo', from: 'elektricyt', to: 'electricity' }], 10],
    ['a word that no track has', 'beyonce xqzwkk', [{ kind: 'word', from: 'xqzwkk', to: null }], 2],
    [
      'both',
      'Béyonsé Xqzwkk',
      [
        { kind: 'typo', from: 'Béyonsé', to: 'beyonce' },
        { kind: 'word', from: 'Xqzwkk', to: null },
      ],
      2,
    ],
    [
      'known words that no track has together',
      'harry night',
      [{ kind: 'word', from: 'night', to: null }],
      11,
    ],
  ])('%s: %s', (_, words, relaxed, best) => {
    const hits = engine.find(words, null);
    expect(hits.relaxed).toEqual(relaxed);
    expect(hits.ordinals[0]).toBe(best);
  });

  test('but not when tracks with all words exist outside the filter', () => {
    expect(engine.find('halogen', bits(2))).toEqual({ ordinals: new Int32Array(0), relaxed: [] });
  });

  test('within the filter', () => {
    expect([...engine.find('halgoen', bits(2)).ordinals]).toEqual([]);
    expect([...engine.find('halgoen', bits(2, 9)).ordinals]).toEqual([9]);
  });
});

test('finds only tracks within the filter', () => {
  expect([...engine.find('night', bits(0, 1)).ordinals].sort()).toEqual([0, 1]);
  expect([...engine.find('night', new Uint32Array(0)).ordinals]).toEqual([]);
});

test.each(['', '   ', '&', '*** !?', "'", '\u0000', '\u0301'])(
  '%j finds nothing and does not fail',
  (words) => {
    expect(engine.find(words, null)).toEqual({ ordinals: new Int32Array(0), relaxed: [] });
    expect(engine.suggest(words, 8)).toEqual([]);
  },
);

describe('while tracks are added and removed', () => {
  const other: SearchDoc = { id: 2, artist: 'Kelis', title: 'Milk', versions: ['Main'], label: null };

  test('a removed track is not found until it is added again', () => {
    const own = engineOf(docs);
    own.remove(2);
    own.remove(2);
    own.remove(999);
    expect([...own.find('halo', null).ordinals]).toEqual([9, 5]);
    own.add(docs[2] ?? other);
    expect([...own.find('beyonce halo', null).ordinals]).toEqual([2]);
  });

  test('a replaced track is found only by its new words', () => {
    const own = engineOf(docs);
    own.add(other);
    expect([...own.find('kelis milk', null).ordinals]).toEqual([2]);
    expect([...own.find('halo', null).ordinals]).toEqual([9, 5]);
    expect(own.suggest('beyonce', 3)).toEqual([]);
  });

  test('repeated changes take bounded memory', () => {
    const own = engineOf(docs);
    const flap = (times: number) => {
      for (let i = 0; i < times; i++) {
        own.add(other);
        own.add(docs[2] ?? other);
        if (i % 1000 === 0) own.find('halo', null);
      }
      return own.memoryBytes();
    };
    const once = flap(1);
    expect(flap(60_000)).toBeLessThan(once + 1_000_000);
    expect([...own.find('halo', null).ordinals]).toEqual([2, 9, 5]);
    expect([...own.find('milk', null).ordinals]).toEqual([]);
  });

  test('a much higher ordinal is accepted', () => {
    const own = engineOf(docs);
    own.add({ ...other, id: 5000 });
    expect([...own.find('kelis', null).ordinals]).toEqual([5000]);
  });
});

describe('a word of very many tracks', () => {
  const many = 30_000;
  const own = engineOf(
    Array.from({ length: many }, (_, id) => ({
      id,
      artist: `Band ${id}`,
      title: 'Night',
      versions: ['Main'],
      label: null,
    })),
  );

  test('is found in all of them, newest first, repeatedly', () => {
    for (let i = 0; i < 2; i++) {
      const { ordinals } = own.find('nigh', null);
      expect(ordinals).toHaveLength(many);
      expect([...ordinals.subarray(0, 3)]).toEqual([29_999, 29_998, 29_997]);
      ordinals.fill(0);
    }
  });

  test('is found within the filter', () => {
    expect([...own.find('nigh', bits(1, 5, 30)).ordinals]).toEqual([30, 5, 1]);
  });

  test('is sorted by popularity, even after suggestions for it and searches without popularity', () => {
    const popularity = new Int32Array(many);
    popularity[7] = 5;
    own.find('nigh', null);
    own.suggest('nigh', 8);
    expect([...own.find('nigh', null, popularity).ordinals.subarray(0, 2)]).toEqual([7, 29_999]);
    expect(own.find('nigh', null).ordinals[0]).toBe(29_999);
  });

  test('is not found in a removed track', () => {
    own.remove(29_999);
    expect(own.find('nigh', null).ordinals[0]).toBe(29_998);
    own.add({ id: 29_999, artist: 'Nigh', title: 'Night', versions: [], label: null });
    expect(own.find('nigh', null).ordinals[0]).toBe(29_999);
  });
});

describe('suggestions', () => {
  test.each([
    [
      'an artist by the beginning of a name',
      'ana',
      [
        'artist ana lux 2',
        'artist marlow feat ana lux 1',
        'track ana 1',
        'track night bus 2',
        'track electricity 1',
      ],
    ],
    ['a title', 'halog', ['track halogen 1']],
    [
      'a misspelt artist',
      'marlwo',
      ['artist marlow 1', 'artist marlow feat ana lux 1', 'track halogen 1', 'track electricity 1'],
    ],
  ])('%s', (_, text, guesses) => {
    expect(engine.suggest(text, 3).map((guess) => `${guess.kind} ${guess.text} ${guess.count}`)).toEqual(
      guesses,
    );
  });

  test('only for tracks within the filter, which are all that count', () => {
    const within = (...ids: number[]) =>
      engine
        .suggest('ana', 3, { allowed: bits(...ids) })
        .map((guess) => `${guess.kind} ${guess.id} ${guess.text} ${guess.count}`);
    expect(within(0, 1)).toEqual(['artist 0 ana lux 1', 'track 1 ana 1', 'track 0 night bus 1']);
    expect(within(10)).toEqual(['artist 10 marlow feat ana lux 1', 'track 10 electricity 1']);
    expect(within(2)).toEqual([]);
  });

  test('of slips only when no track anywhere has the words', () => {
    expect(engine.suggest('halogen', 3, { allowed: bits(2) })).toEqual([]);
  });

  test('the more popular of equal tracks first', () => {
    const sunday = (id: number, title: string) => ({
      ...{ id, artist: `Band ${id}`, title, versions: [], label: null },
    });
    const own = engineOf([sunday(0, 'Sunday Train'), sunday(1, 'Sunday Drive')]);
    const ids = (...popularity: number[]) =>
      own.suggest('sunday', 3, { popularity: Int32Array.from(popularity) }).map(({ id }) => id);
    expect(ids(2, 1)).toEqual([0, 1]);
    expect(ids(1, 2)).toEqual([1, 0]);
  });

  test('at most the requested number of each kind', () => {
    expect(engine.suggest('a', 1).length).toBeLessThanOrEqual(2);
    expect(engine.suggest('a', 0)).toEqual([]);
  });
});

test.each([
  ['1,000 words', Array.from({ length: 1000 }, (_, i) => `word${i}`).join(' ')],
  ['1,000 one-letter words', Array.from({ length: 1000 }, (_, i) => 'abcdefghij'[i % 10]).join(' ')],
  ['one word of 100,000 letters', 'a'.repeat(100_000)],
  ['100,000 signs', '-&./+'.repeat(20_000)],
  ['100,000 accents', 'a\u0301'.repeat(50_000)],
  ['a ligature that expands to many letters', '\ufdfa'.repeat(100_000)],
])('reads only a limited part of %s', (_, text) => {
  const own = engineOf([...docs, { id: 13, artist: text, title: text, versions: [text], label: text }]);
  expect(own.find(text, null).ordinals.length).toBeLessThanOrEqual(14);
  expect(own.suggest(text, 8).length).toBeLessThanOrEqual(16);
});

/** Returns a bitmap of these ordinals. */
function bits(...ids: number[]): Uint32Array {
  const map = new Uint32Array(1);
  for (const id of ids) map[0] = (map[0] ?? 0) | (1 << id);
  return map;
}
