import type { DocStore } from './doc-store.ts';
import type { QueryWord } from './query-words.ts';
import { grown } from './typed-array.ts';

/** From so many letters on the beginning of a label or a version's name is enough; shorter, "c" would find all that is clean. */
const namePrefix = 3;
/** Inside a query a shorter word is meant as it stands, unless there is no such word. */
const prefixInside = 3;

/** How a word is met by a term: the low 16 bits of `strong` are words met exactly, the high ones by its beginning; of `weak` with one slip, with more. */
export class QueryMatch {
  readonly store: DocStore;
  readonly words: readonly QueryWord[];
  /** Terms that meet each word. */
  readonly terms: number[][];
  /** About how many tracks each word could be met by. */
  readonly costs: number[];
  /** Bits of words that may be met by the beginning of a label's or a version's name. */
  readonly nameWords: number;
  /** Bits of words that a track must have. */
  readonly required: number;
  /** Bits of words that terms meet without a slip. */
  readonly met: number;
  /** Bits of words that some label or version has. */
  inNames = 0;
  readonly strong: Uint32Array;
  readonly weak: Uint32Array;

  constructor(store: DocStore, words: readonly QueryWord[]) {
    this.store = store;
    this.words = words;
    this.terms = words.map(() => []);
    this.costs = words.map(() => 0);
    this.nameWords = bitsOf(words, ({ to }) => to >= namePrefix);
    this.required = bitsOf(words, ({ required }) => required);
    strongOfTerm = grown(strongOfTerm, store.lexicon.size);
    weakOfTerm = grown(weakOfTerm, store.lexicon.size);
    this.strong = strongOfTerm;
    this.weak = weakOfTerm;
    for (let i = 0; i < words.length; i++) this.#matchWord(i);
    this.#matchJoined();
    this.met = bitsOf(words, (_, i) => (this.terms[i]?.length ?? 0) > 0);
  }

  /** Reads words of three letters and more with slips too: those that nothing meets, or the others. False: there are none. */
  addTypos(which: 'unmet' | 'met'): boolean {
    let any = false;
    this.words.forEach((word, i) => {
      const length = word.to;
      const unmet = (this.met >>> i) & 1 ? 'met' : 'unmet';
      if (length < 3 || which !== unmet) return;
      any = true;
      const maxDistance = length >= 8 ? 2 : 1;
      const unfinished = i === this.words.length - 1 && length >= 5;
      this.store.lexicon.near(word, maxDistance, unfinished, ({ term, distance, unfinished: cut }) =>
        this.#mark(this.weak, term, i, distance > 1 || cut),
      );
    });
    return any;
  }

  /** Sets the bits of the tracks that may have a word. */
  setBits(word: number, bits: Uint32Array): void {
    for (const term of this.terms[word] ?? []) this.store.setBits(term, this.#meetsNames(word, term), bits);
  }

  /** Must be called once done: the marks are shared by all queries. */
  end(): void {
    for (const terms of this.terms) {
      for (const term of terms) {
        this.strong[term] = 0;
        this.weak[term] = 0;
      }
    }
  }

  #matchWord(i: number): void {
    const word = this.words[i];
    if (!word) return;
    const { lexicon } = this.store;
    const exact = lexicon.find(word.codes, word.from, word.to);
    if (exact >= 0) this.#mark(this.strong, exact, i, false);
    if (exact >= 0 && i < this.words.length - 1 && word.to < prefixInside) return;
    lexicon.withPrefix(word, (term) => {
      if (term !== exact) this.#mark(this.strong, term, i, true);
    });
  }

  /** "hip hop" finds "Hiphop": neighbours written as one word. */
  #matchJoined(): void {
    for (let i = 1; i < this.words.length; i++) {
      const [left, right] = [this.words[i - 1], this.words[i]];
      if (!left || !right) continue;
      const codes = new Uint16Array(left.to + right.to);
      codes.set(left.codes);
      codes.set(right.codes, left.to);
      const term = this.store.lexicon.find(codes, 0, codes.length);
      if (term < 0) continue;
      this.#mark(this.strong, term, i - 1, true);
      this.#mark(this.strong, term, i, true);
    }
  }

  #mark(marks: Uint32Array, term: number, word: number, lesser: boolean): void {
    const bit = 1 << word;
    const strong = this.strong[term] ?? 0;
    const weak = this.weak[term] ?? 0;
    const met = (strong | (strong >>> 16) | weak | (weak >>> 16)) & bit;
    if (met !== 0) return;
    marks[term] = (marks[term] ?? 0) | (lesser ? bit << 16 : bit);
    this.terms[word]?.push(term);
    const { labels, versionSets } = this.store;
    if (this.#meetsNames(word, term) && (labels.hasTerm(term) || versionSets.hasTerm(term)))
      this.inNames |= bit;
    this.costs[word] = (this.costs[word] ?? 0) + this.store.weight(term, this.#meetsNames(word, term));
  }

  #meetsNames(word: number, term: number): boolean {
    return ((this.nameWords >>> word) & 1) === 1 || (((this.strong[term] ?? 0) >>> word) & 1) === 1;
  }
}

let strongOfTerm = new Uint32Array(0);
let weakOfTerm = new Uint32Array(0);

const bitsOf = (words: readonly QueryWord[], has: (word: QueryWord, i: number) => boolean): number =>
  words.reduce((bits, word, i) => (has(word, i) ? bits | (1 << i) : bits), 0);
