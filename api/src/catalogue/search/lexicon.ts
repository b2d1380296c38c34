import { editDistance, type Word } from './edit-distance.ts';
import { Occurrences } from './occurrences.ts';
import { sortWords } from './sort-words.ts';
import { grown } from './typed-array.ts';
import { WordTable } from './word-table.ts';

/** Words newer than this many are looked through one by one rather than sorted in. */
const unsortedLimit = 512;
const pairs = 1 << 12;
/** Words are told apart by their lengths up to this one: only like lengths are compared. */
const longestKind = 15;
const wordStart = 1;
const wordEnd = 2;

/** A word of the lexicon near to what was typed. */
export type NearWord = { term: number; distance: number; unfinished: boolean };

/** Every word of the catalogue once, with a number (its term). Words are never taken out. */
export class Lexicon {
  #codes = new Uint16Array(1 << 12);
  /** Where a word begins; the next one's begin is its end. */
  #starts = new Uint32Array(64);
  #size = 0;
  #table = new WordTable((term, codes, from, to) => this.#isWord(term, codes, from, to));
  #sorted = new Int32Array(0);
  /** The words that have a pair of letters. */
  #pairs = new Occurrences();
  #shared = new Uint8Array(0);
  #sharing = new Int32Array(0);

  get size(): number {
    return this.#size;
  }

  text(term: number): string {
    return String.fromCharCode(...this.#codes.subarray(this.#starts[term], this.#starts[term + 1]));
  }

  /** The term of a word, or -1. */
  find(codes: Uint16Array, from: number, to: number): number {
    return this.#table.find(codes, from, to);
  }

  /** The term of a word; a new one when it is not there. */
  intern(codes: Uint16Array, from: number, to: number): number {
    const term = this.#table.findOrAdd(codes, from, to, this.#size);
    if (term < this.#size) return term;
    this.#size += 1;
    const start = this.#starts[term] ?? 0;
    const end = start + to - from;
    this.#codes = grown(this.#codes, end);
    this.#codes.set(codes.subarray(from, to), start);
    this.#starts = grown(this.#starts, term + 2);
    this.#starts[term + 1] = end;
    const kind = pairs * Math.min(to - from, longestKind);
    forPairs(codes, from, to, (pair) => this.#pairs.add(kind + pair, term));
    return term;
  }

  /** Visits the words that begin with what was typed, itself too. */
  withPrefix(typed: Word, visit: (term: number) => void): void {
    if (this.#size - this.#sorted.length > unsortedLimit) this.#sort();
    let low = 0;
    for (let high = this.#sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.#comparePrefix(this.#sorted[middle] ?? 0, typed) < 0) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < this.#sorted.length; i++) {
      const term = this.#sorted[i] ?? 0;
      if (this.#comparePrefix(term, typed) !== 0) break;
      visit(term);
    }
    for (let term = this.#sorted.length; term < this.#size; term++) {
      if (this.#comparePrefix(term, typed) === 0) visit(term);
    }
  }

  /**
   * Visits the words at most `most` slips (1 or 2) from what was typed. Where there are none and the word is unfinished, those that
   * begin so near to it.
   */
  near(typed: Word, maxDistance: number, unfinished: boolean, visit: (word: NearWord) => void): void {
    const length = typed.to - typed.from;
    let found = false;
    const look = (term: number, begun: boolean) => {
      const distance = this.#distance(typed, term, maxDistance, begun);
      if (distance === 0 || distance > maxDistance) return;
      found = true;
      visit({ term, distance, unfinished: begun });
    };
    // A slip breaks two pairs of neighbours; two letters that changed places break three, and are looked up as they should be.
    const needed = length + 1 - 2 * maxDistance - (maxDistance > 1 ? 1 : 0);
    const count = this.#share(typed, needed, length - maxDistance, length + maxDistance);
    for (let i = 0; i < count; i++) look(this.#sharing[i] ?? 0, false);
    const swapped = typed.codes.slice(typed.from, typed.to);
    for (let i = 1; i < length; i++) {
      const [left = 0, right = 0] = swapped.subarray(i - 1, i + 1);
      swapped.set([right, left], i - 1);
      const term = left === right ? -1 : this.find(swapped, 0, length);
      swapped.set([left, right], i - 1);
      if (term >= 0) look(term, false);
    }
    if (!unfinished || found) return;
    // The pair at the end is not typed yet.
    const begun = this.#share(
      typed,
      Math.max(2, length - 2 * maxDistance),
      length - maxDistance,
      longestKind,
    );
    for (let i = 0; i < begun; i++) look(this.#sharing[i] ?? 0, true);
  }

  #distance(typed: Word, term: number, maxDistance: number, unfinished: boolean): number {
    const from = this.#starts[term] ?? 0;
    const to = this.#starts[term + 1] ?? 0;
    const longer = to - from - (typed.to - typed.from);
    if (longer < -maxDistance || (longer > maxDistance && !unfinished)) return maxDistance + 1;
    return editDistance(typed, { codes: this.#codes, from, to }, maxDistance, unfinished);
  }

  /** Sorts the words and notes their pairs; before, no slips are found. */
  freeze(): void {
    this.#sort();
    // A word has one pair more than letters.
    const lists = new Int32Array((this.#starts[this.#size] ?? 0) + this.#size);
    let at = 0;
    for (let term = 0; term < this.#size; term++) {
      const from = this.#starts[term] ?? 0;
      const to = this.#starts[term + 1] ?? 0;
      const kind = pairs * Math.min(to - from, longestKind);
      let left = wordStart;
      for (let i = from; i <= to; i++) {
        const right = i < to ? (this.#codes[i] ?? 0) : wordEnd;
        lists[at++] = kind + pairOf(left, right);
        left = right;
      }
    }
    this.#pairs.freeze(pairs * (longestKind + 1), {
      lists,
      size: this.#size,
      from: (term) => (this.#starts[term] ?? 0) + term,
      to: (term) => (this.#starts[term + 1] ?? 0) + term + 1,
    });
  }

  memoryBytes(): number {
    return (
      this.#codes.byteLength +
      this.#starts.byteLength +
      this.#table.memoryBytes() +
      this.#sorted.byteLength +
      this.#shared.byteLength +
      this.#sharing.byteLength +
      this.#pairs.memoryBytes()
    );
  }

  /**
   * Puts the words of these lengths that share `needed` pairs of letters or more with what was typed (or a few more words: pairs are
   * hashed) into `#sharing`; tells how many there are.
   */
  #share(typed: Word, needed: number, shortest: number, longest: number): number {
    if (this.#shared.length < this.#size) {
      this.#shared = new Uint8Array(this.#size + unsortedLimit);
      this.#sharing = new Int32Array(this.#shared.length);
    }
    this.#shared.fill(0);
    let count = 0;
    const from = Math.min(Math.max(1, shortest), longestKind);
    forPairs(typed.codes, typed.from, typed.to, (pair) => {
      for (let kind = from; kind <= Math.min(longest, longestKind); kind++) {
        count = this.#pairs.tally(pair + pairs * kind, this.#shared, needed, this.#sharing, count);
      }
    });
    return count;
  }

  /** Below 0: the word comes before what was typed; 0: it begins with it. */
  #comparePrefix(term: number, typed: Word): number {
    const start = this.#starts[term] ?? 0;
    const length = (this.#starts[term + 1] ?? 0) - start;
    const wanted = typed.to - typed.from;
    for (let i = 0; i < wanted; i++) {
      if (i === length) return -1;
      const difference = (this.#codes[start + i] ?? 0) - (typed.codes[typed.from + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #sort(): void {
    this.#sorted = sortWords(this.#codes, this.#starts, this.#size);
  }

  #isWord(term: number, codes: Uint16Array, from: number, to: number): boolean {
    const start = this.#starts[term] ?? 0;
    if ((this.#starts[term + 1] ?? 0) - start !== to - from) return false;
    for (let i = from; i < to; i++) if (this.#codes[start + i - from] !== codes[i]) return false;
    return true;
  }
}

/** Visits the pairs of neighbours in a word, its start and end counted as letters, as numbers below `pairs`. */
function forPairs(codes: Uint16Array, from: number, to: number, visit: (pair: number) => void): void {
  let left = wordStart;
  for (let i = from; i <= to; i++) {
    const right = i < to ? (codes[i] ?? 0) : wordEnd;
    visit(pairOf(left, right));
    left = right;
  }
}

const pairOf = (left: number, right: number): number =>
  (left * 64 + (right & 63) + (right >> 6)) & (pairs - 1);
