import type { TextBytes } from './search-port.ts';
import { grown } from './typed-array.ts';

/** What stands in a slot: the text's hash, where it begins and ends in `#bytes`, and its name from 1 on (0: free). */
const slotSize = 4;
const start = 1;
const end = 2;
const number = 3;
/** Texts so much longer are hardly ever met again. */
const longest = 100;
const maxTexts = 1 << 18;

/** The names of texts read before, found by their bytes without reading their words: artists come again and again. */
export class KnownNames {
  #slots = new Int32Array(slotSize << 8);
  #size = 0;
  #bytes = new Uint8Array(1 << 12);
  #used = 0;
  /** The slot and the hash of the text looked for last. */
  #slot = 0;
  #hash = 0;

  /** The name of a text, or -1. */
  find(text: TextBytes): number {
    const { bytes, from, to } = text;
    let hash = to - from;
    for (let i = from; i < Math.min(to, from + longest); i++)
      hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
    this.#hash = hash;
    const slots = this.#slots;
    let slot = this.#startOf(hash);
    while (slots[slot + number] !== 0 && (slots[slot] !== hash || !this.#isText(slot, text))) {
      slot = (slot + slotSize) & (slots.length - 1);
    }
    this.#slot = slot;
    return (slots[slot + number] ?? 0) - 1;
  }

  /** Keeps the name of the text that was looked for last and not found. */
  add({ bytes, from, to }: TextBytes, name: number): void {
    if (to - from > longest || this.#size >= maxTexts) return;
    const at = this.#used;
    this.#used += to - from;
    if (this.#used > this.#bytes.length) this.#bytes = grown(this.#bytes, this.#used * 2);
    for (let i = from; i < to; i++) this.#bytes[at + i - from] = bytes[i] ?? 0;
    const slots = this.#slots;
    slots[this.#slot] = this.#hash;
    slots[this.#slot + start] = at;
    slots[this.#slot + end] = this.#used;
    slots[this.#slot + number] = name + 1;
    this.#size += 1;
    if (this.#size * slotSize * 3 > this.#slots.length * 2) this.#rehash();
  }

  clear(): void {
    this.#slots = new Int32Array(slotSize << 8);
    this.#bytes = new Uint8Array(1 << 12);
    this.#size = 0;
    this.#used = 0;
  }

  memoryBytes(): number {
    return this.#slots.byteLength + this.#bytes.byteLength;
  }

  #startOf(hash: number): number {
    return ((hash ^ (hash >>> 15)) * slotSize) & (this.#slots.length - 1);
  }

  #isText(slot: number, { bytes, from, to }: TextBytes): boolean {
    const at = this.#slots[slot + start] ?? 0;
    if ((this.#slots[slot + end] ?? 0) - at !== to - from) return false;
    for (let i = from; i < to; i++) if (this.#bytes[at + i - from] !== bytes[i]) return false;
    return true;
  }

  #rehash(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(old.length * 2);
    for (let from = 0; from < old.length; from += slotSize) {
      if (old[from + number] === 0) continue;
      let to = this.#startOf(old[from] ?? 0);
      while (this.#slots[to + number] !== 0) to = (to + slotSize) & (this.#slots.length - 1);
      for (let i = 0; i < slotSize; i++) this.#slots[to + i] = old[from + i] ?? 0;
    }
  }
}
