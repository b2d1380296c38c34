import { grown } from './typed-array.ts';

/** Bytes of a piece: a list of few numbers costs few bytes, a long one is hardly cut up. */
const pieceSizes = [6, 12, 24, 48, 96, 192, 384];
const link = 4;

/** What is known of a list of two numbers or more, side by side in `#cells`. */
const cell = { first: 0, last: 1, place: 2, count: 3, room: 4, piece: 5 } as const;
const cellsEach = 6;

/**
 * Many lists of whole numbers (0 or more) that grow at their ends, in one piece of memory. A list is kept as differences of one to five
 * bytes, in pieces that each end with the place of the next. An empty list, or one of a single number, takes four bytes.
 */
export class NumberLists {
  /** Of each list: 0 when it is empty, below 0 its only number turned round, else where its cells begin. */
  #lists = new Int32Array(0);
  #cells = new Int32Array(1 << 8);
  #cellsUsed = cellsEach;
  #bytes = new Uint8Array(1 << 12);
  #used = 0;

  /** How many numbers a list has, double ones too. */
  count(list: number): number {
    const at = this.#lists[list] ?? 0;
    return at > 0 ? (this.#cells[at + cell.count] ?? 0) : at < 0 ? 1 : 0;
  }

  add(list: number, value: number): void {
    this.#lists = grown(this.#lists, list + 1);
    let at = this.#lists[list] ?? 0;
    if (at === 0) {
      this.#lists[list] = ~value;
      return;
    }
    if (at < 0) {
      const only = ~at;
      at = this.#cellsUsed;
      this.#cellsUsed += cellsEach;
      this.#cells = grown(this.#cells, this.#cellsUsed);
      this.#lists[list] = at;
      this.#cells[at + cell.first] = this.#newPiece(at);
      this.#cells[at + cell.count] = 1;
      this.#write(at, only);
    }
    this.#write(at, value);
    this.#cells[at + cell.count] = (this.#cells[at + cell.count] ?? 0) + 1;
  }

  /** Visits the numbers of a list in the order they were added. */
  forEach(list: number, visit: (value: number) => void): void {
    const at = this.#lists[list] ?? 0;
    if (at === 0) return;
    if (at < 0) {
      visit(~at);
      return;
    }
    const count = this.#cells[at + cell.count] ?? 0;
    const bytes = this.#bytes;
    let place = this.#cells[at + cell.first] ?? 0;
    let piece = 0;
    let room = pieceSizes[0] ?? 0;
    let value = 0;
    for (let i = 0; i < count; i++) {
      let code = 0;
      for (let shift = 0; ; shift += 7) {
        if (room === 0) {
          place =
            (bytes[place] ?? 0) |
            ((bytes[place + 1] ?? 0) << 8) |
            ((bytes[place + 2] ?? 0) << 16) |
            ((bytes[place + 3] ?? 0) << 24);
          piece = Math.min(piece + 1, pieceSizes.length - 1);
          room = pieceSizes[piece] ?? 0;
        }
        const byte = bytes[place++] ?? 0;
        room -= 1;
        code |= (byte & 0x7f) << shift;
        if (byte < 0x80) break;
      }
      // A number may be smaller than the one before: the lowest bit is the sign.
      value += (code >>> 1) ^ -(code & 1);
      visit(value);
    }
  }

  memoryBytes(): number {
    return this.#lists.byteLength + this.#cells.byteLength + this.#bytes.byteLength;
  }

  #write(at: number, value: number): void {
    const difference = value - (this.#cells[at + cell.last] ?? 0);
    this.#cells[at + cell.last] = value;
    let code = ((difference << 1) ^ (difference >> 31)) >>> 0;
    for (; code >= 0x80; code >>>= 7) this.#writeByte(at, (code & 0x7f) | 0x80);
    this.#writeByte(at, code);
  }

  #writeByte(at: number, byte: number): void {
    if (this.#cells[at + cell.room] === 0) {
      const from = this.#cells[at + cell.place] ?? 0;
      const to = this.#newPiece(at);
      for (let i = 0; i < link; i++) this.#bytes[from + i] = (to >>> (8 * i)) & 0xff;
    }
    const place = this.#cells[at + cell.place] ?? 0;
    this.#bytes[place] = byte;
    this.#cells[at + cell.place] = place + 1;
    this.#cells[at + cell.room] = (this.#cells[at + cell.room] ?? 0) - 1;
  }

  #newPiece(at: number): number {
    const piece = this.#cells[at + cell.piece] ?? 0;
    const size = pieceSizes[piece] ?? 0;
    const place = this.#used;
    this.#used += size + link;
    this.#bytes = grown(this.#bytes, this.#used);
    this.#cells[at + cell.place] = place;
    this.#cells[at + cell.room] = size;
    this.#cells[at + cell.piece] = Math.min(piece + 1, pieceSizes.length - 1);
    return place;
  }
}
