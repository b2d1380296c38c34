import { foldWords } from '../search/words.ts';
import { type Bitmap, setBit } from './bitmap.ts';
import { grown } from './tempo.ts';

/** One name a track out of very many (artist as printed, label): a number per track, and the words of each name. */
export class NameColumn {
  /** By ordinal; 0 is none. */
  private column: Int32Array;
  private numbers = new Map<string, number>();
  /** For each word the numbers of the names it stands in. */
  private byWord = new Map<string, number[]>();
  private sortedWords: string[] | null = null;

  constructor(capacity: number) {
    this.column = new Int32Array(capacity);
  }

  grow(capacity: number): void {
    this.column = grown(this.column, capacity);
  }

  set(ordinal: number, name: string | null): void {
    this.column[ordinal] = name === null ? 0 : this.numberOf(name);
  }

  /** into |= the tracks whose name has all words typed, each perhaps only begun. */
  addTyped(into: Bitmap, typed: string): void {
    const wanted = foldWords(typed).slice(0, 8);
    if (wanted.length === 0) return;
    // One more for each word a name has: a name fits when it has them all.
    const met = new Uint8Array(this.numbers.size + 1);
    wanted.forEach((word, i) => {
      for (const known of this.wordsFrom(word)) {
        for (const number of this.byWord.get(known) ?? []) if (met[number] === i) met[number] = i + 1;
      }
    });
    for (let ordinal = 0; ordinal < this.column.length; ordinal++) {
      if (met[this.column[ordinal] ?? 0] === wanted.length) setBit(into, ordinal);
    }
  }

  bytes(): number {
    return this.column.byteLength;
  }

  private numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.numbers.size + 1;
    this.numbers.set(name, number);
    for (const word of new Set(foldWords(name))) {
      const numbers = this.byWord.get(word);
      if (numbers) numbers.push(number);
      else {
        this.byWord.set(word, [number]);
        this.sortedWords = null;
      }
    }
    return number;
  }

  /** All known words that begin so. */
  private wordsFrom(start: string): string[] {
    this.sortedWords ??= [...this.byWord.keys()].sort();
    const words = this.sortedWords;
    let low = 0;
    for (let high = words.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((words[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (words[end]?.startsWith(start)) end += 1;
    return words.slice(low, end);
  }
}
