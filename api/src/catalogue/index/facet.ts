import { withoutOwnPrefix } from '@pool/contracts';
import { foldWords } from '../search/words.ts';
import { addAll, type Bitmap, clearBit, setBit } from './bitmap.ts';

/** Names carried by at most this many tracks are kept as lists; a bitmap each would cost more. */
const few = 1000;

type Entry = { name: string; words: string[]; bits: Bitmap | null; list: Set<number> };

/**
 * The names of one kind that tracks carry (genres, versions, moods …): for each name the tracks that carry it.
 * A track may carry several.
 */
export class Facet {
  private entries = new Map<string, Entry>();
  /** Entries still kept as lists, by ordinal, so that a track can be taken out without asking each name. */
  private listedOf = new Map<number, Entry[]>();
  private dense: Entry[] = [];
  /** Of lists of names given to `addAll`, as long as others hold them. */
  private lists = new WeakMap<readonly string[], Entry[]>();
  private words: number;

  constructor(capacity: number) {
    this.words = capacity >>> 5;
  }

  grow(capacity: number): void {
    this.words = capacity >>> 5;
    for (const entry of this.dense) {
      const more = new Uint32Array(this.words);
      if (entry.bits) more.set(entry.bits);
      entry.bits = more;
    }
  }

  add(ordinal: number, name: string): void {
    this.addTo(this.entryOf(name), ordinal);
  }

  /** Adds a track to several names. Where many tracks come with one and the same list, its names are looked up once. */
  addAll(ordinal: number, names: readonly string[]): void {
    let entries = this.lists.get(names);
    if (!entries) {
      entries = names.map((name) => this.entryOf(name));
      this.lists.set(names, entries);
    }
    for (const entry of entries) this.addTo(entry, ordinal);
  }

  private entryOf(name: string): Entry {
    let entry = this.entries.get(name);
    if (!entry) {
      entry = { name, words: foldWords(name), bits: null, list: new Set() };
      this.entries.set(name, entry);
    }
    return entry;
  }

  private addTo(entry: Entry, ordinal: number): void {
    if (entry.bits) {
      setBit(entry.bits, ordinal);
      return;
    }
    if (entry.list.has(ordinal)) return;
    entry.list.add(ordinal);
    const listed = this.listedOf.get(ordinal);
    if (listed) listed.push(entry);
    else this.listedOf.set(ordinal, [entry]);
    if (entry.list.size > few) this.makeDense(entry);
  }

  /** Takes a track out of all names. */
  remove(ordinal: number): void {
    for (const { bits } of this.dense) if (bits) clearBit(bits, ordinal);
    for (const { list } of this.listedOf.get(ordinal) ?? []) list.delete(ordinal);
    this.listedOf.delete(ordinal);
  }

  /** The tracks that carry a name, to be read and not written. */
  of(name: string): Bitmap | null {
    const entry = this.entries.get(name);
    if (!entry) return null;
    if (entry.bits) return entry.bits;
    const bits = new Uint32Array(this.words);
    addEntry(bits, entry);
    return bits;
  }

  /** into |= the tracks with a name typed by a person: the name as a whole where there is one, else (or always, with `loose`) names with its words. Returns whether there is such a name. */
  addTyped(into: Bitmap, typed: string, { loose = false } = {}): boolean {
    const wanted = foldWords(withoutOwnPrefix(typed));
    if (wanted.length === 0) return false;
    const whole = wanted.join('');
    let exact = false;
    for (const entry of this.entries.values()) {
      if (entry.words.join('') !== whole) continue;
      exact = true;
      addEntry(into, entry);
    }
    if (exact && !loose) return true;
    let found = exact;
    for (const entry of this.entries.values()) {
      if (!wanted.every((word) => entry.words.some((own) => own.startsWith(word)))) continue;
      found = true;
      addEntry(into, entry);
    }
    return found;
  }

  /** All names that are carried by something. */
  names(): string[] {
    return [...this.entries.values()]
      .filter(({ bits, list }) => bits?.some((w) => w) ?? list.size > 0)
      .map(({ name }) => name);
  }

  bytes(): number {
    return this.dense.length * this.words * 4;
  }

  private makeDense(entry: Entry): void {
    const bits = new Uint32Array(this.words);
    for (const ordinal of entry.list) {
      setBit(bits, ordinal);
      const rest = this.listedOf.get(ordinal)?.filter((other) => other !== entry) ?? [];
      if (rest.length > 0) this.listedOf.set(ordinal, rest);
      else this.listedOf.delete(ordinal);
    }
    entry.bits = bits;
    entry.list.clear();
    this.dense.push(entry);
  }
}

function addEntry(into: Bitmap, { bits, list }: Entry): void {
  if (bits) addAll(into, bits);
  else for (const ordinal of list) setBit(into, ordinal);
}
