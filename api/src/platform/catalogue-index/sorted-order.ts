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
