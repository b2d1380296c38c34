import { addAll, type Bitmap, clearBit, setBit } from './bitmap.ts';

/**
 * Numbers of tracks in parts of a unit (`scale` of them make one), with a bitmap of all that lie at or below each whole unit between the
 * lowest and the highest. A range costs one pass over two of them; only what lies within a unit above or below an end is looked at one by
 * one.
 */
export class NumberLevels {
  private readonly scale: number;
  /** The last level, in units: above it nothing is told apart. */
  private readonly last: number;
  /** By ordinal; 0 is not known. */
  private values: Int32Array;
  private known: Bitmap;
  /** No track, for ranges below the lowest. */
  private none: Bitmap;
  /** `levels[i]`: known and at most `first + i` BPM; above the last level is nothing. */
  private levels: Bitmap[] = [];
  private first = 0;
  private loading = true;

  constructor(capacity: number, { scale, last }: { scale: number; last: number }) {
    this.scale = scale;
    this.last = last;
    this.values = new Int32Array(capacity);
    this.known = new Uint32Array(capacity >>> 5);
    this.none = new Uint32Array(capacity >>> 5);
  }

  grow(capacity: number): void {
    const wider = (bits: Bitmap): Bitmap => {
      const more = new Uint32Array(capacity >>> 5);
      more.set(bits);
      return more;
    };
    this.values = grown(this.values, capacity);
    this.known = wider(this.known);
    this.none = wider(this.none);
    this.levels = this.levels.map(wider);
  }

  set(ordinal: number, value: number): void {
    const old = this.values[ordinal] ?? 0;
    if (old === value) return;
    this.values[ordinal] = value;
    if (this.loading) return;
    if (old > 0) for (const bits of [this.known, ...this.levels]) clearBit(bits, ordinal);
    if (value === 0) return;
    const level = this.levelOf(value);
    this.reach(level);
    setBit(this.known, ordinal);
    for (let i = level - this.first; i < this.levels.length; i++) {
      const bits = this.levels[i];
      if (bits && this.isWithin(value, i + this.first)) setBit(bits, ordinal);
    }
  }

  /** Makes the levels, once, when the first tracks are in: until then no range is right. */
  finishLoading(): void {
    this.loading = false;
    let highest = 0;
    let lowest = this.last;
    for (const value of this.values) {
      if (value === 0) continue;
      highest = Math.max(highest, this.levelOf(value));
      lowest = Math.min(lowest, this.levelOf(value));
    }
    if (highest === 0) return;
    this.first = lowest;
    this.levels = Array.from({ length: highest - lowest + 1 }, () => this.none.slice());
    for (let ordinal = 0; ordinal < this.values.length; ordinal++) {
      const value = this.values[ordinal] ?? 0;
      if (value === 0) continue;
      setBit(this.known, ordinal);
      // Each in its own level first, and then each level with those below it.
      const bits = this.levels[this.levelOf(value) - lowest];
      if (bits && this.isWithin(value, this.levelOf(value))) setBit(bits, ordinal);
    }
    for (let i = 1; i < this.levels.length; i++) {
      const [below, bits] = [this.levels[i - 1], this.levels[i]];
      if (below && bits) addAll(bits, below);
    }
  }

  /** In parts of a unit, 0 when not known. */
  of(ordinal: number): number {
    return this.values[ordinal] ?? 0;
  }

  /** Takes out of `into` what is not within [min, max] units, or with `negated` what is. Not known is within nothing. */
  keepRange(into: Bitmap, min: number, max: number, negated = false): void {
    const step = this.scale;
    const from = Math.max(1, Math.ceil(min * step - 1e-6));
    const to = Math.floor(max * step + 1e-6);
    const below = this.upTo(Math.floor((from - 1) / step));
    const within = to > this.last * step ? this.known : this.upTo(Math.ceil(to / step));
    // Where an end is a whole unit, nothing needs a look there: its step is taken whole.
    const low = (from - 1) % step === 0 ? below : this.upTo(Math.floor((from - 1) / step) + 1);
    const isWhole = to % step === 0 && to <= this.last * step;
    const high = isWhole ? within : this.upTo(Math.min(this.last, Math.ceil(to / step) - 1));
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
        const value = this.values[(w << 5) + 31 - Math.clz32(bit)] ?? 0;
        if (value < from || value > to) kept &= ~bit;
      }
      into[w] = negated ? had & ~kept : kept;
    }
  }

  bytes(): number {
    return this.values.byteLength + (this.levels.length + 2) * this.known.byteLength;
  }

  /** The lowest level that may hold a value. */
  private levelOf(value: number): number {
    return Math.min(this.last, Math.ceil(value / this.scale));
  }

  /** Above the last level is nothing to be told apart. */
  private isWithin(value: number, level: number): boolean {
    return level < this.last || value <= this.last * this.scale;
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
