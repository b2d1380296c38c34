import { type Bitmap, clearBit, setBit } from './bitmap.ts';

/** BPM between one bitmap and the next; 65 of them reach 256. */
const step = 400;
const last = 64;

/**
 * Tempos in hundredths of a BPM, with a bitmap of all that lie at or below each fourth BPM. A range costs one pass over two of
 * them; only what lies in the steps at its two ends is looked at one by one.
 */
export class Tempos {
  /** By ordinal; 0 is not known. */
  private cents: Int32Array;
  /** `upTo[k]`: known and at most 4 k BPM; the last holds all that are known. */
  private upTo: Bitmap[];

  constructor(capacity: number) {
    this.cents = new Int32Array(capacity);
    this.upTo = Array.from({ length: last + 1 }, () => new Uint32Array(capacity >>> 5));
  }

  grow(capacity: number): void {
    this.cents = grown(this.cents, capacity);
    this.upTo = this.upTo.map((bits) => {
      const more = new Uint32Array(capacity >>> 5);
      more.set(bits);
      return more;
    });
  }

  set(ordinal: number, cents: number): void {
    const old = this.cents[ordinal] ?? 0;
    if (old === cents) return;
    this.cents[ordinal] = cents;
    for (let k = 0; k <= last; k++) {
      const bits = this.upTo[k];
      if (!bits) continue;
      if (cents > 0 && (k === last || cents <= k * step)) setBit(bits, ordinal);
      else if (old > 0) clearBit(bits, ordinal);
    }
  }

  /** In hundredths of a BPM, 0 when not known. */
  of(ordinal: number): number {
    return this.cents[ordinal] ?? 0;
  }

  /** Takes out of `into` what is not within [min, max] BPM, or with `negated` what is. Not known is within nothing. */
  keepRange(into: Bitmap, min: number, max: number, negated = false): void {
    const from = Math.max(1, Math.ceil(min * 100 - 1e-6));
    const to = Math.floor(max * 100 + 1e-6);
    const low = Math.min(last - 1, Math.floor((from - 1) / step));
    const high = Math.min(last, Math.max(low + 1, Math.ceil(to / step)));
    const below = this.upTo[low];
    const lowEnd = this.upTo[low + 1];
    const highStart = this.upTo[high - 1];
    const within = this.upTo[high];
    if (!below || !lowEnd || !highStart || !within) return;
    for (let w = 0; w < into.length; w++) {
      const had = into[w] ?? 0;
      if (had === 0) continue;
      let kept = had & (within[w] ?? 0) & ~(below[w] ?? 0);
      const ends = kept & ((lowEnd[w] ?? 0) | ~(highStart[w] ?? 0));
      for (let left = ends; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const cents = this.cents[(w << 5) + 31 - Math.clz32(bit)] ?? 0;
        if (cents < from || cents > to) kept &= ~bit;
      }
      into[w] = negated ? had & ~kept : kept;
    }
  }

  bytes(): number {
    return this.cents.byteLength + this.upTo.reduce((sum, bits) => sum + bits.byteLength, 0);
  }
}

/** A longer copy of a column. */
export function grown(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(capacity);
  more.set(column);
  return more;
}
