import { withoutPrefix } from './facet.ts';
import { IdMap } from './id-map.ts';
import { grown } from './tempo.ts';

/** The names of versions by track, without "FRP ", held as numbers only while tracks are being read. */
export class VersionNames {
  private last = new IdMap();
  private before = new Int32Array(1 << 12);
  private number = new Int32Array(1 << 12);
  private names: string[] = [];
  private numbers = new Map<string, number>();
  private size = 0;

  add(trackId: number, name: string): void {
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.names.push(withoutPrefix(name)) - 1;
      this.numbers.set(name, number);
    }
    if (this.size === this.before.length) {
      this.before = grown(this.before, this.size * 2);
      this.number = grown(this.number, this.size * 2);
    }
    this.before[this.size] = this.last.get(trackId);
    this.number[this.size] = number;
    this.last.set(trackId, this.size);
    this.size += 1;
  }

  of(trackId: number): string[] {
    const names: string[] = [];
    for (let at = this.last.get(trackId); at >= 0; at = this.before[at] ?? -1) {
      names.push(this.names[this.number[at] ?? 0] ?? '');
    }
    return names;
  }
}
