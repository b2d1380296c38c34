/**
 * Ordinals in an order of their own, lowest first. What changed is merged in when the order is next asked for, so a few changes
 * among 400,000 tracks cost one pass, not a sort.
 */
export class SortedOrder {
  private ordinals = new Int32Array(0);
  private changed = new Set<number>();
  private isMember: (ordinal: number) => boolean;
  private compare: (a: number, b: number) => number;

  constructor(isMember: (ordinal: number) => boolean, compare: (a: number, b: number) => number) {
    this.isMember = isMember;
    this.compare = compare;
  }

  /** Says that an ordinal came, went or changed its place. */
  touch(ordinal: number): void {
    this.changed.add(ordinal);
  }

  /** Takes a finished order, as made while loading. */
  reset(ordinals: Int32Array<ArrayBuffer>): void {
    this.ordinals = ordinals;
    this.changed.clear();
  }

  sorted(): Int32Array {
    if (this.changed.size === 0) return this.ordinals;
    const moved = Int32Array.from(this.changed).filter(this.isMember).sort(this.compare);
    const stay = this.ordinals.filter((ordinal) => !this.changed.has(ordinal));
    const merged = new Int32Array(stay.length + moved.length);
    let s = 0;
    let m = 0;
    for (let i = 0; i < merged.length; i++) {
      const staying = stay[s];
      const moving = moved[m];
      if (moving === undefined || (staying !== undefined && this.compare(staying, moving) < 0)) {
        merged[i] = staying ?? 0;
        s += 1;
      } else {
        merged[i] = moving;
        m += 1;
      }
    }
    this.ordinals = merged;
    this.changed.clear();
    return merged;
  }

  bytes(): number {
    return this.ordinals.byteLength;
  }
}

/** Bits of a number that are sorted by at a time. */
const digitBits = 11;
const digitMask = (1 << digitBits) - 1;

/** Ordinals by what a column has of each, none of it below 0; those that have the same stay as they are. */
export function sortedBy(ordinals: Int32Array<ArrayBuffer>, column: Int32Array): Int32Array<ArrayBuffer> {
  let highest = 0;
  for (const ordinal of ordinals) highest = Math.max(highest, column[ordinal] ?? 0);
  let sorted = ordinals;
  for (let shift = 0; shift < 31 && highest >>> shift > 0; shift += digitBits) {
    const places = new Int32Array(digitMask + 2);
    for (let i = 0; i < sorted.length; i++) {
      const digit = ((column[sorted[i] ?? 0] ?? 0) >>> shift) & digitMask;
      places[digit + 1] = (places[digit + 1] ?? 0) + 1;
    }
    for (let digit = 1; digit <= digitMask; digit++) {
      places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0);
    }
    const next = new Int32Array(sorted.length);
    for (let i = 0; i < sorted.length; i++) {
      const ordinal = sorted[i] ?? 0;
      const digit = ((column[ordinal] ?? 0) >>> shift) & digitMask;
      const place = places[digit] ?? 0;
      places[digit] = place + 1;
      next[place] = ordinal;
    }
    sorted = next;
  }
  return sorted;
}
