import { expect, test } from 'vitest';
import { chance, drawer, pick, whole } from './recall/draw.ts';
import { createSearchEngine } from './search-engine.ts';
import type { SearchDoc } from './search-port.ts';
import { searchWordsOf } from './words.ts';

/** A few words, some of which begin others, so that they often match. None is a misspelling of another. */
const words = [
  'night',
  'nightingale',
  'bus',
  'busker',
  'halo',
  'électric',
  'weather',
  'xylophone',
  'r&b',
  'co-op',
];
const versions = [['Main'], ['Clean', 'Dirty'], ['Intro Clean'], []];

type Known = { id: number; own: string[]; names: string[] };
const knownOf = (doc: SearchDoc): Known => ({
  id: doc.id,
  own: searchWordsOf([doc.title, doc.artist]),
  names: searchWordsOf([...doc.versions, doc.label ?? '']),
});

/** Returns whether each typed word begins a word of title and artist, or is one of the names (or begins one, from three letters). */
const hasAll = ({ own, names }: Known, typed: readonly string[]): boolean =>
  typed.every(
    (word) =>
      own.some((one) => one.startsWith(word)) ||
      names.some((one) => one === word || (word.length >= 3 && one.startsWith(word))),
  );

test('finds exactly the tracks that have the words, while tracks are added and removed', () => {
  const draw = drawer(7);
  const text = (most: number) =>
    Array.from({ length: whole(draw, 1, most) }, () => pick(draw, words)).join(' ');
  const engine = createSearchEngine();
  const docs = new Map<number, Known>();
  let found = 0;
  for (let step = 0; step < 1200; step++) {
    const id = whole(draw, 0, 299);
    if (chance(draw, 0.3)) {
      engine.remove(id);
      docs.delete(id);
    } else {
      const label = chance(draw, 0.5) ? text(1) : null;
      const doc = { id, artist: text(2), title: text(3), versions: pick(draw, versions), label };
      engine.add(doc);
      docs.set(id, knownOf(doc));
    }
    if (step % 3 !== 0) continue;
    const typed = searchWordsOf([text(2)]);
    const last = typed.pop() ?? '';
    typed.push(last.slice(0, whole(draw, 3, 8)));
    const allowed = chance(draw, 0.5)
      ? Uint32Array.from({ length: 10 }, () => whole(draw, 0, 0xffffffff))
      : null;
    const isAllowed = (one: number) => allowed === null || ((allowed[one >> 5] ?? 0) >>> (one & 31)) & 1;
    const fitting = [...docs.values()].filter((doc) => hasAll(doc, typed));
    const { ordinals, relaxed } = engine.find(typed.join(' '), allowed);
    // Where no track has all words, the search is relaxed and says so.
    if (fitting.length === 0) {
      expect(ordinals.length === 0 || relaxed.length > 0).toBe(true);
      continue;
    }
    const wanted = fitting.map((doc) => doc.id).filter(isAllowed);
    expect([typed, [...ordinals].sort((a, b) => a - b)]).toEqual([typed, wanted.sort((a, b) => a - b)]);
    expect(relaxed).toEqual([]);
    found += wanted.length;
  }
  expect(found).toBeGreaterThan(1500);
});
