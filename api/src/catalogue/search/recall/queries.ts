/**
 * What is searched for when recall is measured, written down before the engine was tuned. A query is made from a track, and is met
 * when that track is among the first ten hits.
 */
import type { SearchDoc } from '../search-port.ts';
import { foldWords } from '../words.ts';
import { chance, type Draw, drawer, pick, whole } from './draw.ts';

export const queryClasses = ['exact', 'prefix', 'typo', 'remix'] as const;
export type QueryClass = (typeof queryClasses)[number];
export type RecallQuery = { text: string; target: number };

/** `count` queries of a class, each of another track, the same for the same corpus. */
export function makeQueries(corpus: readonly SearchDoc[], kind: QueryClass, count: number): RecallQuery[] {
  const draw = drawer(queryClasses.indexOf(kind) + 101);
  const queries: RecallQuery[] = [];
  while (queries.length < count) {
    const doc = corpus[whole(draw, 0, corpus.length - 1)];
    const words = doc ? (kind === 'remix' ? remixed(draw, doc) : recalled(draw, doc)) : [];
    if (!doc || words.join('').length < 5) continue;
    if (kind === 'prefix') cutLast(draw, words);
    if (kind === 'typo' && !mistype(draw, words)) continue;
    queries.push({ text: words.join(' '), target: doc.id });
  }
  return queries;
}

/**
 * What a DJ has in mind of a track: artist and title, or the title and one word of the artist, or the artist and a word or two of the
 * title; half of the time in another order than printed.
 */
function recalled(draw: Draw, { artist, title }: SearchDoc): string[] {
  const credit = foldWords(artist.replace(/ (feat\.|ft\.|&|x) .*/, '')).slice(0, 3);
  const name = foldWords(title.replace(/ \(.*\)/, '')).slice(0, 5);
  const form = draw();
  const words =
    form < 0.4
      ? [...credit, ...name]
      : form < 0.7
        ? [...name, pick(draw, credit)]
        : [...credit, ...shuffled(draw, name).slice(0, 2)];
  const each = [...new Set(words)];
  return chance(draw, 0.5) ? shuffled(draw, each) : each;
}

/** A title and who remixed it, half of the time with the word "remix"; nothing where no version is a remix. */
function remixed(draw: Draw, { title, versions }: SearchDoc): string[] {
  const remix = versions.find((name) => / Remix$/.test(name));
  if (remix === undefined) return [];
  const name = foldWords(title.replace(/ \(.*\)/, '')).slice(0, 5);
  const remixer = foldWords(remix.replace(/ Remix$/, ''));
  return [...new Set([...name, ...remixer, ...(chance(draw, 0.5) ? ['remix'] : [])])];
}

function shuffled(draw: Draw, words: readonly string[]): string[] {
  return words
    .map((word) => ({ word, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word);
}

/** Leaves the last word half typed: 40 to 80 percent of its letters, at least two. */
function cutLast(draw: Draw, words: string[]): void {
  const last = words.pop() ?? '';
  words.push(last.slice(0, Math.max(2, Math.round(last.length * (0.4 + draw() * 0.4)))));
}

/** One slip of the finger in one word of four letters or more; two in one of nine or more, sometimes. False: no such word. */
function mistype(draw: Draw, words: string[]): boolean {
  const long = words.flatMap((word, i) => (word.length >= 4 ? [i] : []));
  if (long.length === 0) return false;
  const i = pick(draw, long);
  const word = words[i] ?? '';
  let wrong = slip(draw, word);
  if (word.length >= 9 && chance(draw, 0.3)) wrong = slip(draw, wrong);
  words[i] = wrong;
  return wrong !== word;
}

/** A letter left out, doubled or strange, put in, or changed places with the next. */
function slip(draw: Draw, word: string): string {
  const at = whole(draw, 0, word.length - 2);
  const letter = pick(draw, 'abcdefghijklmnopqrstuvwxyz'.split(''));
  switch (whole(draw, 0, 4)) {
    case 0:
      return word.slice(0, at + 1) + word.slice(at + 2);
    case 1:
      return word.slice(0, at) + word.charAt(at) + word.slice(at);
    case 2:
      return word.slice(0, at) + letter + word.slice(at + 1);
    case 3:
      return word.slice(0, at) + letter + word.slice(at);
    default:
      return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  }
}
