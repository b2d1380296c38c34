import { foldWords } from '../search/words.ts';
import { type Bitmap, setBit } from './bitmap.ts';
import { grown } from './tempo.ts';

/** The words of each title, as numbers one after another: titles are too many to be kept as they are. */
export class TitleWords {
  private numbers = new Map<string, number>();
  /** Where the words of an ordinal begin in `words`; 0 is nowhere. */
  private starts: Int32Array;
  /** For each title how many words it has, then their numbers. */
  private words = new Int32Array(1 << 16);
  private end = 1;

  constructor(capacity: number) {
    this.starts = new Int32Array(capacity);
    this.words = new Int32Array(capacity * 4);
  }

  grow(capacity: number): void {
    this.starts = grown(this.starts, capacity);
  }

  set(ordinal: number, title: string): void {
    const numbers = foldWords(title).map((word) => {
      const known = this.numbers.get(word) ?? this.numbers.size + 1;
      if (known > this.numbers.size) this.numbers.set(word, known);
      return known;
    });
    const needed = this.end + numbers.length + 1;
    if (needed > this.words.length) this.words = grown(this.words, Math.ceil(needed * 1.25));
    this.words[this.end] = numbers.length;
    this.words.set(numbers, this.end + 1);
    this.starts[ordinal] = this.end;
    this.end = needed;
  }

  /** into |= the tracks whose title has all words typed, each perhaps only begun. */
  addTyped(into: Bitmap, typed: string): void {
    const wanted = foldWords(typed).slice(0, 8);
    if (wanted.length === 0) return;
    /** Bit i: the word begins with the i-th one wanted. */
    const begins = new Uint8Array(this.numbers.size + 1);
    for (const [word, number] of this.numbers) {
      wanted.forEach((start, i) => {
        if (word.startsWith(start)) begins[number] = (begins[number] ?? 0) | (1 << i);
      });
    }
    const all = (1 << wanted.length) - 1;
    for (let ordinal = 0; ordinal < this.starts.length; ordinal++) {
      const start = this.starts[ordinal] ?? 0;
      if (start === 0) continue;
      let met = 0;
      const end = start + (this.words[start] ?? 0);
      for (let at = start + 1; at <= end; at++) met |= begins[this.words[at] ?? 0] ?? 0;
      if (met === all) setBit(into, ordinal);
    }
  }

  bytes(): number {
    return this.starts.byteLength + this.words.byteLength;
  }
}
