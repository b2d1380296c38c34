import { expect, test } from 'vitest';
import { createSearchEngine } from './search-engine.ts';
import type { SearchField } from './search-port.ts';

const engine = createSearchEngine();
const label = 'Deep Records';
engine.add({ id: 0, artist: 'Señor Kö', title: 'Night Bus', versions: ['Main'], label });
engine.add({ id: 1, artist: 'Night Owls', title: 'Hip-Hop Harbour', versions: ['Night Mix'], label: null });
engine.add({
  id: 40,
  artist: 'Kö & Daughters',
  title: 'Nightbus to Harbour',
  versions: ['Main'],
  label: 'Night Shift',
});
engine.add({ id: 41, artist: 'Gone', title: 'Night', versions: [], label });
engine.remove(41);

test.each<[SearchField, string, number[]]>([
  ['title', 'night', [0, 40]],
  ['title', 'bus night', [0]],
  ['title', 'harb', [1, 40]],
  ['title', 'hiphop', [1]],
  ['title', 'slip nigth', []],
  ['title', '!?', []],
  ['artist', 'ko', [0, 40]],
  ['artist', 'night', [1]],
  ['label', 'deep rec', [0]],
  ['label', 'night', [40]],
  ['version', 'night', [1]],
  ['version', 'mix nig', [1]],
])('%s:%s', (field, words, ids) => {
  const bits = new Uint32Array(2);
  engine.setFieldBits(field, words, bits);
  expect(
    Array.from({ length: 64 }, (_, i) => i).filter((i) => ((bits[i >> 5] ?? 0) >>> (i & 31)) & 1),
  ).toEqual(ids);
});
