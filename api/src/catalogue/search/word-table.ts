import { longestWord } from './scan-words.ts';

/** What stands in a slot: the word as two keys, and its number from 1 on (0: free). */
const slotSize = 4;
const term = 2;
/** The value of each letter or digit that a key may hold, 1 to 36; 0: another. */
const values = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= 97 && code <= 122 ? code - 96 : code >= 48 && code <= 57 ? code - 21 : 0,
);
const perKey = 6;
/** The second key of a word the keys cannot hold; no other has it, being below 37 ** 6. */
const tooLong = -1;

/** The keys of the word that was read last. */
const keys = { first: 0, second: 0 };

/**
 * Finds a word's number by its letters. A word of up to twelve plain letters and digits is its two keys, so that it is met in one place of
 * memory; of any other the first key is a hash, and `isWord` is asked.
 */
export class WordTable {
  #slots = new Int32Array(slotSize << 8);
  #size = 0;
  #isWord: (term: number, codes: Uint16Array, from: number, to: number) => boolean;

  constructor(isWord: (term: number, codes: Uint16Array, from: number, to: number) => boolean) {
    this.#isWord = isWord;
  }

  /** The number of a word, or -1. */
  find(codes: Uint16Array, from: number, to: number): number {
    return (this.#slots[this.#slotOf(codes, from, to) + term] ?? 0) - 1;
  }

  /** As `find`; a word that is not there is given `next`. */
  findOrAdd(codes: Uint16Array, from: number, to: number, next: number): number {
    const slot = this.#slotOf(codes, from, to);
    const known = this.#slots[slot + term] ?? 0;
    if (known > 0) return known - 1;
    this.#slots[slot] = keys.first;
    this.#slots[slot + 1] = keys.second;
    this.#slots[slot + term] = next + 1;
    this.#size += 1;
    if (this.#size * slotSize * 3 > this.#slots.length * 2) this.#rehash();
    return next;
  }

  memoryBytes(): number {
    return this.#slots.byteLength;
  }

  #slotOf(codes: Uint16Array, from: number, to: number): number {
    readKeys(codes, from, to);
    const { first, second } = keys;
    const slots = this.#slots;
    for (let slot = startOf(first, second, slots.length); ; slot = (slot + slotSize) & (slots.length - 1)) {
      const number = slots[slot + term] ?? 0;
      if (number === 0) return slot;
      if (slots[slot] !== first || slots[slot + 1] !== second) continue;
      if (second !== tooLong || this.#isWord(number - 1, codes, from, to)) return slot;
    }
  }

  #rehash(): void {
    const old = this.#slots;
    const slots = new Int32Array(old.length * 2);
    for (let from = 0; from < old.length; from += slotSize) {
      if (old[from + term] === 0) continue;
      let to = startOf(old[from] ?? 0, old[from + 1] ?? 0, slots.length);
      while (slots[to + term] !== 0) to = (to + slotSize) & (slots.length - 1);
      for (let i = 0; i < slotSize; i++) slots[to + i] = old[from + i] ?? 0;
    }
    this.#slots = slots;
  }
}

function readKeys(codes: Uint16Array, from: number, to: number): void {
  let first = 0;
  let second = 0;
  let isPlain = to - from <= 2 * perKey;
  for (let i = from; isPlain && i < to; i++) {
    const value = values[codes[i] ?? 0] ?? 0;
    if (i - from < perKey) first = (Math.imul(first, 37) + value) | 0;
    else second = (Math.imul(second, 37) + value) | 0;
    isPlain = value > 0;
  }
  if (!isPlain) {
    first = 0;
    second = tooLong;
    for (let i = from; i < Math.min(to, from + longestWord); i++)
      first = Math.imul(first ^ (codes[i] ?? 0), 0x01000193);
  }
  keys.first = first;
  keys.second = second;
}

function startOf(first: number, second: number, length: number): number {
  let hash = Math.imul(first ^ Math.imul(second, 0x85ebca6b), 0x9e3779b1);
  hash ^= hash >>> 15;
  return (hash * slotSize) & (length - 1);
}
