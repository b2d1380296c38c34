import type { Lexicon } from './lexicon.ts';
import { maxWords, type QueryWord } from './query-words.ts';

/** Splits tried of one query. */
const maxSplits = 8;

/**
 * Yields the query with one word written as two ("50cent": 50 cent; "10000": 10 000), where both halves are words of the catalogue; splits
 * between a digit and a letter first.
 */
export function* splitWords(lexicon: Lexicon, words: readonly QueryWord[]): Generator<QueryWord[]> {
  if (words.length === maxWords) return;
  const splits = words.flatMap((word, i) => placesIn(lexicon, word).map((at) => ({ ...at, word, i })));
  splits.sort((a, b) => Number(b.isNatural) - Number(a.isNatural));
  for (const { word, i, place } of splits.slice(0, maxSplits)) {
    const halves = [word.codes.slice(0, place), word.codes.slice(place)].map((codes) => ({
      ...word,
      codes,
      to: codes.length,
    }));
    yield [...words.slice(0, i), ...halves, ...words.slice(i + 1)];
  }
}

function placesIn(lexicon: Lexicon, { codes }: QueryWord): { place: number; isNatural: boolean }[] {
  const places: { place: number; isNatural: boolean }[] = [];
  for (let place = 1; place < codes.length; place++) {
    const isNatural = isDigit(codes[place - 1]) !== isDigit(codes[place]);
    // Single letters are in every catalogue: "a" and "live" are not what "alive" means.
    if (!isNatural && (place < 2 || codes.length - place < 2)) continue;
    if (lexicon.find(codes, 0, place) < 0 || lexicon.find(codes, place, codes.length) < 0) continue;
    places.push({ place, isNatural });
  }
  return places;
}

const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57;
