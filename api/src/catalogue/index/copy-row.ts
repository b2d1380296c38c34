import type { TextBytes } from '../search/search-port.ts';

/** Before the first row of a binary COPY: a signature, flags, and the length of an extension nobody has made. */
const headerBytes = 19;
const headerStart = 'P'.charCodeAt(0);

/** Microseconds from 1970 to 2000, where Postgres begins to count. */
const epoch = 946_684_800e6;

/**
 * A row of a binary COPY, read field by field in the order of its columns. A field that is null is 0 or empty. It reads the connection's
 * own memory: a row is gone once the next one is there.
 */
export class CopyRow {
  #bytes = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;
  /** Texts of this row, made once for all rows: three objects a row would keep the collector busy. */
  readonly #texts: TextBytes[] = [];
  #textsRead = 0;

  /** Takes the message at a place. False: it holds no row, as the last one. */
  begin(bytes: Uint8Array<ArrayBuffer>, at: number): boolean {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    this.#textsRead = 0;
    // A row begins with the number of its fields, the high byte first: that is never a letter.
    this.#at = bytes[at] === headerStart ? at + headerBytes : at;
    const isEnd = bytes[this.#at] === 0xff;
    this.#at += 2;
    return !isEnd;
  }

  /** An int4. */
  int(): number {
    const length = this.#int32();
    return length < 0 ? 0 : this.#int32();
  }

  /** A timestamptz, in microseconds since 1970. */
  time(): number {
    const length = this.#int32();
    if (length < 0) return 0;
    const high = this.#int32();
    return high * 2 ** 32 + (this.#int32() >>> 0) + epoch;
  }

  text(): TextBytes {
    const length = Math.max(0, this.#int32());
    const from = this.#at;
    this.#at += length;
    const text = this.#texts[this.#textsRead] ?? { bytes: this.#bytes, from, to: from };
    this.#texts[this.#textsRead++] = text;
    text.bytes = this.#bytes;
    text.from = from;
    text.to = this.#at;
    return text;
  }

  #int32(): number {
    const at = this.#at;
    this.#at = at + 4;
    return this.#view.getInt32(at);
  }
}
