/**
 * A made-up catalogue with the word frequencies of a real one, the same on every machine: what recall, time and memory of the
 * search are measured on.
 */
import type { SearchDoc } from '../search-port.ts';
import { chance, type Draw, drawer, pick } from './draw.ts';

const commonWords =
  'the you love me my in to a of i on it night your up is for no all one time like baby go down we back get feel girl out heart life world good take don’t way this dance never with hot now be man big money let come day light fire play go high sun home gone boy dream party die ride run blue bad real rock street summer house soul star high body beat music moon black rain king eyes move again last wild god free gold queen city alone crazy angel forever funk bass'.split(
    ' ',
  );
const onsets = 'b b c ch d d dr f g g h j k k l l m m n n p r r s s sh st t t tr v w y z'.split(' ');
const vowels = 'a a e e i i o o u u ai ea ee ou y'.split(' ');
const codas = ['', '', '', '', '', '', '', 'n', 'l', 'r', 's', 't', 'm', 'ck', 'nd', 'x', 'ng'];
const accented: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', n: 'ñ' };
const versionSets = [
  ['Clean', 'Dirty', 'Intro Clean', 'Intro Dirty', 'Instrumental'],
  ['Clean', 'Dirty', 'Acapella', 'Instrumental'],
  ['Main', 'Clean', 'Intro Clean'],
  ['Main', 'Extended', 'Instrumental'],
  ['Main', 'Intro', 'Acapella', 'Remix'],
  ['Extended', 'Main', 'DJ Tool'],
  ['Main', 'Intro'],
  ['Main'],
  ['Radio Edit', 'Extended'],
  ['Quick Hit Clean', 'Quick Hit Dirty', 'Main'],
];

function makeWord(draw: Draw): string {
  const syllables = pick(draw, [1, 2, 2, 2, 3, 3]);
  let word = '';
  for (let i = 0; i < syllables; i++) word += pick(draw, onsets) + pick(draw, vowels) + pick(draw, codas);
  if (chance(draw, 0.02)) word = word.replace(/[aeioun]/, (letter) => accented[letter] ?? letter);
  if (chance(draw, 0.005)) word += `-${pick(draw, onsets)}${pick(draw, vowels)}`;
  return word[0]?.toUpperCase() + word.slice(1);
}

/** The common words first, then so many made-up ones, each once. */
function vocabulary(draw: Draw, size: number, first: readonly string[]): string[] {
  const words = new Set(first);
  while (words.size < size) words.add(makeWord(draw));
  return [...words];
}

/** Draws places 0 to size - 1, place i as often as 1 / (i + offset) ^ steepness: how words and artists are spread (Zipf, Mandelbrot). */
function spread(size: number, offset: number, steepness: number): (draw: Draw) => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let i = 0; i < size; i++) sums[i] = sum += (i + offset) ** -steepness;
  return (draw) => {
    const wanted = draw() * sum;
    let low = 0;
    for (let high = size - 1; low < high; ) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** `size` tracks, oldest first: 60,000 artists and 50,000 words of titles for 400,000, fewer for fewer. */
export function makeCorpus(size: number): SearchDoc[] {
  const draw = drawer(19);
  const share = Math.min(1, size / 400_000);
  const words = vocabulary(draw, Math.max(300, Math.round(50_000 * share ** 0.6)), commonWords);
  const wordAt = spread(words.length, 6, 1.1);
  const names = vocabulary(draw, Math.max(200, Math.round(40_000 * share ** 0.6)), [
    'DJ',
    'The',
    'Lil',
    'MC',
  ]);
  const nameAt = spread(names.length, 8, 0.7);
  const name = () => {
    const count = pick(draw, [1, 2, 2, 2, 3]);
    return Array.from({ length: count }, () => names[nameAt(draw)]).join(' ');
  };
  const artists = Array.from({ length: Math.max(100, Math.round(60_000 * share)) }, name);
  const artistAt = spread(artists.length, 30, 0.8);
  const labels = Array.from(
    { length: 2000 },
    () => `${makeWord(draw)} ${pick(draw, ['Records', 'Music', 'Recordings'])}`,
  );
  const labelAt = spread(labels.length, 10, 0.9);
  const titleWord = () => {
    const word = words[wordAt(draw)] ?? '';
    return word[0]?.toUpperCase() + word.slice(1);
  };

  return Array.from({ length: size }, (_, id): SearchDoc => {
    let artist = artists[artistAt(draw)] ?? '';
    const count = pick(draw, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6]);
    let title = Array.from({ length: count }, titleWord).join(' ');
    if (chance(draw, 0.2))
      artist += `${pick(draw, [' feat. ', ' & ', ' x ', ' ft. '])}${artists[artistAt(draw)]}`;
    const remix = chance(draw, 0.08) ? `${artists[artistAt(draw)]} Remix` : null;
    // A sleeve prints the remix as part of the title, an import makes it a version.
    const isVersion = chance(draw, 0.5);
    if (remix && !isVersion) title += ` (${remix})`;
    const names = pick(draw, versionSets);
    const versions = remix && isVersion ? [...names, remix] : names;
    return { id, artist, title, versions, label: labels[labelAt(draw)] ?? null };
  });
}
