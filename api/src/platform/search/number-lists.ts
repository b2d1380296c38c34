import { grown } from './typed-array.ts';

/** Bytes of a piece: a list of few numbers costs few bytes, a long one is hardly cut up. */
const pieceSizes = [6, 12, 24, 48, 96, 192, 384];
const link = 4;

/**
 * Many lists of whole numbers that grow at their ends, in one piece of memory. A list is kept as differences of one to five bytes, in
 * pieces that each end with the place of the next. One that has a single number takes no bytes besides its entry.
 */
export class NumberLists {
  #bytes = new Uint8Array(1 << 12);
  #used = 0;
  /** The only number while there is one, then the place of the first piece. */
  #heads = new Int32Array(0);
  #lasts = new Int32Array(0);
  #counts = new Int32Array(0);
  /** Where the next byte goes, and how many fit into this piece. */
  #places = new Int32Array(0);
  #rooms = new Uint16Array(0);
  #pieces = new Uint8Array(0);

  /** How many numbers a list has, double ones too. */
  count(list: number): number {
    return this.#counts[list] ?? 0;
  }

  add(list: number, value: number): void {
    if (list >= this.#counts.length) this.#growTo(list + 1);
    const count = this.#counts[list] ?? 0;
    this.#counts[list] = count + 1;
    if (count === 0) {
      this.#heads[list] = value;
      this.#lasts[list] = value;
      return;
    }
    if (count === 1) {
      const first = this.#heads[list] ?? 0;
      this.#heads[list] = this.#newPiece(list);
      this.#write(list, first);
    }
    this.#write(list, value - (this.#lasts[list] ?? 0));
    this.#lasts[list] = value;
  }

  /** Sets the bit of each number of a list. */
  setBits(list: number, bits: Uint32Array): void {
    this.forEach(list, (value) => {
      bits[value >> 5] = (bits[value >> 5] ?? 0) | (1 << (value & 31));
    });
  }

  /** Visits the numbers of a list in the order they were added. */
  forEach(list: number, visit: (value: number) => void): void {
    const count = this.#counts[list] ?? 0;
    if (count === 0) return;
    let place = this.#heads[list] ?? 0;
    if (count === 1) {
      visit(place);
      return;
    }
    const bytes = this.#bytes;
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
    return (
      this.#bytes.byteLength +
      this.#heads.byteLength +
      this.#lasts.byteLength +
      this.#counts.byteLength +
      this.#places.byteLength +
      this.#rooms.byteLength +
      this.#pieces.byteLength
    );
  }

  #write(list: number, difference: number): void {
    let code = ((difference << 1) ^ (difference >> 31)) >>> 0;
    for (; code >= 0x80; code >>>= 7) this.#writeByte(list, (code & 0x7f) | 0x80);
    this.#writeByte(list, code);
  }

  #writeByte(list: number, byte: number): void {
    if (this.#rooms[list] === 0) {
      const from = this.#places[list] ?? 0;
      const to = this.#newPiece(list);
      for (let i = 0; i < link; i++) this.#bytes[from + i] = (to >>> (8 * i)) & 0xff;
    }
    const place = this.#places[list] ?? 0;
    this.#bytes[place] = byte;
    this.#places[list] = place + 1;
    this.#rooms[list] = (this.#rooms[list] ?? 0) - 1;
  }

  #newPiece(list: number): number {
    const piece = this.#pieces[list] ?? 0;
    const size = pieceSizes[piece] ?? 0;
    const place = this.#used;
    this.#used += size + link;
    this.#bytes = grown(this.#bytes, this.#used);
    this.#places[list] = place;
    this.#rooms[list] = size;
    this.#pieces[list] = Math.min(piece + 1, pieceSizes.length - 1);
    return place;
  }

  #growTo(size: number): void {
    this.#heads = grown(this.#heads, size);
    this.#lasts = grown(this.#lasts, size);
    this.#counts = grown(this.#counts, size);
    this.#places = grown(this.#places, size);
    this.#rooms = grown(this.#rooms, size);
    this.#pieces = grown(this.#pieces, size);
  }
}
