import { addAll, type Bitmap, clearBit, setBit } from './bitmap.ts';

/** Hundredths in a BPM. */
const step = 100;
/** Above this nobody asks. */
const last = 256;

/** The lowest level that may hold a tempo. */
const levelOf = (cents: number): number => Math.min(last, Math.ceil(cents / step));
/** Above the last level is nothing to be told apart. */
const isWithin = (cents: number, level: number): boolean => level < last || cents <= last * step;

/**
 * Tempos in hundredths of a BPM, with a bitmap of all that lie at or below each whole BPM between the slowest and the fastest track. A
 * range costs one pass over two of them; only what lies within a BPM above or below an end is looked at one by one.
 */
export class Tempos {
  /** By ordinal; 0 is not known. */
  private cents: Int32Array;
  private known: Bitmap;
  /** None has a tempo, for ranges below the slowest track. */
  private none: Bitmap;
  /** `levels[i]`: known and at most `first + i` BPM; above the last level is nothing. */
  private levels: Bitmap[] = [];
  private first = 0;
  private loading = true;

  constructor(capacity: number) {
    this.cents = new Int32Array(capacity);
    this.known = new Uint32Array(capacity >>> 5);
    this.none = new Uint32Array(capacity >>> 5);
  }

  grow(capacity: number): void {
    const wider = (bits: Bitmap): Bitmap => {
      const more = new Uint32Array(capacity >>> 5);
      more.set(bits);
      return more;
    };
    this.cents = grown(this.cents, capacity);
    this.known = wider(this.known);
    this.none = wider(this.none);
    this.levels = this.levels.map(wider);
  }

  set(ordinal: number, cents: number): void {
    const old = this.cents[ordinal] ?? 0;
    if (old === cents) return;
    this.cents[ordinal] = cents;
    if (this.loading) return;
    if (old > 0) for (const bits of [this.known, ...this.levels]) clearBit(bits, ordinal);
    if (cents === 0) return;
    const level = levelOf(cents);
    this.reach(level);
    setBit(this.known, ordinal);
    for (let i = level - this.first; i < this.levels.length; i++) {
      const bits = this.levels[i];
      if (bits && isWithin(cents, i + this.first)) setBit(bits, ordinal);
    }
  }

  /** Makes the levels, once, when the first tracks are in: until then no range is right. */
  finishLoading(): void {
    this.loading = false;
    let highest = 0;
    let lowest = last;
    for (const cents of this.cents) {
      if (cents === 0) continue;
      highest = Math.max(highest, levelOf(cents));
      lowest = Math.min(lowest, levelOf(cents));
    }
    if (highest === 0) return;
    this.first = lowest;
    this.levels = Array.from({ length: highest - lowest + 1 }, () => this.none.slice());
    for (let ordinal = 0; ordinal < this.cents.length; ordinal++) {
      const cents = this.cents[ordinal] ?? 0;
      if (cents === 0) continue;
      setBit(this.known, ordinal);
      // Each in its own level first, and then each level with those below it.
      const bits = this.levels[levelOf(cents) - lowest];
      if (bits && isWithin(cents, levelOf(cents))) setBit(bits, ordinal);
    }
    for (let i = 1; i < this.levels.length; i++) {
      const [below, bits] = [this.levels[i - 1], this.levels[i]];
      if (below && bits) addAll(bits, below);
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
    const below = this.upTo(Math.floor((from - 1) / step));
    const within = to > last * step ? this.known : this.upTo(Math.ceil(to / step));
    // Where an end is a whole BPM, nothing needs a look there: its step is taken whole.
    const low = (from - 1) % step === 0 ? below : this.upTo(Math.floor((from - 1) / step) + 1);
    const isWhole = to % step === 0 && to <= last * step;
    const high = isWhole ? within : this.upTo(Math.min(last, Math.ceil(to / step) - 1));
    for (let w = 0; w < into.length; w++) {
      const had = into[w] ?? 0;
      if (had === 0) continue;
      let kept = had & (within[w] ?? 0) & ~(below[w] ?? 0);
      for (
        let left = kept & ((low[w] ?? 0) | (~(high[w] ?? 0) & (within[w] ?? 0)));
        left !== 0;
        left &= left - 1
      ) {
        const bit = left & -left;
        const cents = this.cents[(w << 5) + 31 - Math.clz32(bit)] ?? 0;
        if (cents < from || cents > to) kept &= ~bit;
      }
      into[w] = negated ? had & ~kept : kept;
    }
  }

  bytes(): number {
    return this.cents.byteLength + (this.levels.length + 2) * this.known.byteLength;
  }

  private upTo(level: number): Bitmap {
    if (this.levels.length === 0 || level < this.first) return this.none;
    return this.levels[level - this.first] ?? this.known;
  }

  /** Makes the levels up or down to one; those above all tracks so far hold all of them. */
  private reach(level: number): void {
    if (this.levels.length === 0) this.first = level;
    while (level < this.first) {
      this.first -= 1;
      this.levels.unshift(this.none.slice());
    }
    while (level >= this.first + this.levels.length) {
      this.levels.push(this.known.slice());
    }
  }
}

/** A longer copy of a column. */
export function grown(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(capacity);
  more.set(column);
  return more;
}
