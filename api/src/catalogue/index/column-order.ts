import { sortedBy } from './sorted-order.ts';

/**
 * Ordinals by a number each track has, in either direction; the newest first among equals, and those without a number last both ways.
 * Sorted again when next asked for after a change: 400,000 take some 20 ms, and these numbers change with imports only.
 */
export class ColumnOrder {
  private ordered: Partial<Record<'ASC' | 'DESC', Int32Array>> = {};
  private numberOf: (ordinal: number) => number;

  /** `numberOf` returns 0 where a track has no number. */
  constructor(numberOf: (ordinal: number) => number) {
    this.numberOf = numberOf;
  }

  touch(): void {
    this.ordered = {};
  }

  sorted(order: 'ASC' | 'DESC', size: number): Int32Array {
    this.ordered[order] ??= this.sort(order, size);
    return this.ordered[order];
  }

  private sort(order: 'ASC' | 'DESC', size: number): Int32Array {
    const newestFirst = Int32Array.from({ length: size }, (_, i) => size - 1 - i);
    const values = Int32Array.from({ length: size }, (_, ordinal) => this.numberOf(ordinal));
    const highest = values.reduce((most, value) => Math.max(most, value), 0);
    const places = values.map((value) => {
      if (value === 0) return highest + 1;
      return order === 'ASC' ? value : highest - value;
    });
    return sortedBy(newestFirst, places);
  }

  bytes(): number {
    return (this.ordered.ASC?.byteLength ?? 0) + (this.ordered.DESC?.byteLength ?? 0);
  }
}
