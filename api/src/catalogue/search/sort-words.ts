/** Bits of a double that hold a whole number. */
const exactBits = 53;

/**
 * The numbers of words in the order of their letters. Word i is units `starts[i]` (in) to `starts[i + 1]` (out) of `codes`; no two are
 * alike. The first letters of each and its number are put into one number, which sort without being compared by a function; only
 * words that begin alike are.
 */
export function sortWords(codes: Uint16Array, starts: Uint32Array, size: number): Int32Array<ArrayBuffer> {
  const ranks = ranksOf(codes, starts[size] ?? 0);
  const numberRange = 2 ** bitsFor(size);
  const letterRange = 2 ** bitsFor(ranks.count + 1);
  const letters = Math.floor((exactBits - bitsFor(size)) / bitsFor(ranks.count + 1));
  const keys = new Float64Array(size);
  for (let word = 0; word < size; word++) {
    const start = starts[word] ?? 0;
    const end = starts[word + 1] ?? 0;
    let key = 0;
    for (let i = start; i < start + letters; i++) {
      key = key * letterRange + (i < end ? (ranks.of[codes[i] ?? 0] ?? 0) : 0);
    }
    keys[word] = key * numberRange + word;
  }
  keys.sort();
  const sorted = new Int32Array(size);
  let alikeFrom = 0;
  let before = -1;
  for (let i = 0; i <= size; i++) {
    const key = keys[i] ?? 0;
    const begin = i < size ? Math.floor(key / numberRange) : -1;
    if (begin !== before) {
      if (i - alikeFrom > 1) sorted.subarray(alikeFrom, i).sort((a, b) => compare(codes, starts, a, b));
      alikeFrom = i;
      before = begin;
    }
    if (i < size) sorted[i] = key % numberRange;
  }
  return sorted;
}

/** Bits that hold the numbers below one. */
const bitsFor = (count: number): number => Math.max(1, Math.ceil(Math.log2(count)));

/** The letters that occur, counted from 1 in their order. */
function ranksOf(codes: Uint16Array, end: number): { of: Uint16Array; count: number } {
  const of = new Uint16Array(1 << 16);
  for (let i = 0; i < end; i++) of[codes[i] ?? 0] = 1;
  let count = 0;
  for (let code = 0; code < of.length; code++) if (of[code] === 1) of[code] = ++count;
  return { of, count };
}

function compare(codes: Uint16Array, starts: Uint32Array, a: number, b: number): number {
  const from = starts[a] ?? 0;
  const length = (starts[a + 1] ?? 0) - from;
  const otherFrom = starts[b] ?? 0;
  const otherLength = (starts[b + 1] ?? 0) - otherFrom;
  for (let i = 0; i < length && i < otherLength; i++) {
    const difference = (codes[from + i] ?? 0) - (codes[otherFrom + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}
