import { withoutOwnPrefix } from '@pool/contracts';
import { IdMap } from './id-map.ts';

/**
 * Which names of versions (without "FRP ") tracks have, while they are being read. Tracks with the same names share one list: what has
 * been made of a list once need not be made again. A list is in one order, whichever order its names came in.
 */
export class VersionSets {
  private setOf = new IdMap();
  private sets: string[][] = [[]];
  private numbers = new Map<string, number>();

  /** Says that some tracks have versions of a name. */
  add(name: string, trackIds: Int32Array): void {
    const added = withoutOwnPrefix(name);
    /** The set each set becomes by the name, as far as it was asked for. */
    const next: number[] = [];
    for (const trackId of trackIds) {
      const set = Math.max(0, this.setOf.get(trackId));
      next[set] ??= this.with(set, added);
      this.setOf.set(trackId, next[set]);
    }
  }

  of(trackId: number): readonly string[] {
    return this.sets[Math.max(0, this.setOf.get(trackId))] ?? [];
  }

  private with(set: number, name: string): number {
    const names = this.sets[set] ?? [];
    if (names.includes(name)) return set;
    const key = `${set} ${name}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.sets.push([...names, name].sort()) - 1;
    this.numbers.set(key, number);
    return number;
  }
}
