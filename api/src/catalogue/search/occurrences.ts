import { NumberLists } from './number-lists.ts';

/**
 * What is to be noted: for each number below `size` the lists it is in, which are `lists` from `from(number)` (in) to `to(number)` (out).
 * A number that a list has twice is noted twice, or with `once` not.
 */
export type Runs = {
  lists: Int32Array;
  size: number;
  from: (value: number) => number;
  to: (value: number) => number;
  once?: boolean;
};

/**
 * Where things occur: lists of whole numbers, written closely in one go (sealed), with what comes later beside them. Until it is sealed
 * nothing is noted, because freezing reads everything.
 */
export class Occurrences {
  #starts = new Uint32Array(1);
  /** Differences within a list, seven bits a byte, the highest bit says that more follow. */
  #bytes = new Uint8Array(0);
  #later = new NumberLists();
  #sealed = false;

  add(list: number, value: number): void {
    if (this.#sealed) this.#later.add(list, value);
  }

  /** Writes all that there is for so many lists. */
  freeze(count: number, { lists, size, from, to, once = false }: Runs): void {
    // Below 0: a list has none yet, and its first difference is taken from 0.
    const lasts = new Int32Array(count).fill(-1);
    const starts = new Uint32Array(count + 1);
    for (let value = 0; value < size; value++) {
      const end = to(value);
      for (let i = from(value); i < end; i++) {
        const list = lists[i] ?? 0;
        const last = lasts[list] ?? 0;
        if (once && last === value) continue;
        lasts[list] = value;
        starts[list + 1] = (starts[list + 1] ?? 0) + bytesOf(value - Math.max(last, 0));
      }
    }
    for (let list = 0; list < count; list++) starts[list + 1] = (starts[list + 1] ?? 0) + (starts[list] ?? 0);
    const bytes = new Uint8Array(starts[count] ?? 0);
    const places = starts.slice(0, count);
    lasts.fill(-1);
    for (let value = 0; value < size; value++) {
      const end = to(value);
      for (let i = from(value); i < end; i++) {
        const list = lists[i] ?? 0;
        const last = lasts[list] ?? 0;
        if (once && last === value) continue;
        lasts[list] = value;
        let rest = value - Math.max(last, 0);
        let place = places[list] ?? 0;
        for (; rest >= 0x80; rest >>>= 7) bytes[place++] = (rest & 0x7f) | 0x80;
        bytes[place++] = rest;
        places[list] = place;
      }
    }
    this.#starts = starts;
    this.#bytes = bytes;
    this.#later = new NumberLists();
    this.#sealed = true;
  }

  /** Forgets what came later, until the next freeze. */
  unseal(): void {
    this.#later = new NumberLists();
    this.#sealed = false;
  }

  forEach(list: number, visit: (value: number) => void): void {
    const bytes = this.#bytes;
    const end = this.#starts[list + 1] ?? 0;
    let value = 0;
    for (let place = this.#starts[list] ?? 0; place < end; ) {
      let byte = bytes[place++] ?? 0;
      let difference = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[place++] ?? 0;
        difference |= (byte & 0x7f) << shift;
      }
      value += difference;
      visit(value);
    }
    this.#later.forEach(list, visit);
  }

  isEmpty(list: number): boolean {
    return this.#starts[list] === this.#starts[list + 1] && this.#later.count(list) === 0;
  }

  /** Sets the bit of each number of a list. */
  setBits(list: number, bits: Uint32Array): void {
    // The loop of forEach once more: called for each number, a function costs more than the number.
    const bytes = this.#bytes;
    const end = this.#starts[list + 1] ?? 0;
    let value = 0;
    for (let place = this.#starts[list] ?? 0; place < end; ) {
      let byte = bytes[place++] ?? 0;
      let difference = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[place++] ?? 0;
        difference |= (byte & 0x7f) << shift;
      }
      value += difference;
      bits[value >> 5] = (bits[value >> 5] ?? 0) | (1 << (value & 31));
    }
    this.#later.forEach(list, (later) => {
      bits[later >> 5] = (bits[later >> 5] ?? 0) | (1 << (later & 31));
    });
  }

  /** Counts each number of a list in `counts`; puts those that come to be `needed` into `reached` from `at` on, and tells where it ends. */
  tally(list: number, counts: Uint8Array, needed: number, reached: Int32Array, at: number): number {
    const bytes = this.#bytes;
    const end = this.#starts[list + 1] ?? 0;
    let value = 0;
    let to = at;
    for (let place = this.#starts[list] ?? 0; place < end; ) {
      let byte = bytes[place++] ?? 0;
      let difference = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[place++] ?? 0;
        difference |= (byte & 0x7f) << shift;
      }
      value += difference;
      const count = (counts[value] ?? 0) + 1;
      counts[value] = count;
      if (count === needed) reached[to++] = value;
    }
    this.#later.forEach(list, (later) => {
      const count = (counts[later] ?? 0) + 1;
      counts[later] = count;
      if (count === needed) reached[to++] = later;
    });
    return to;
  }

  memoryBytes(): number {
    return this.#starts.byteLength + this.#bytes.byteLength + this.#later.memoryBytes();
  }
}

const bytesOf = (value: number): number =>
  value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5;
