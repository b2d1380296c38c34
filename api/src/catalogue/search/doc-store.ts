import { hasBit } from '../index/bitmap.ts';
import { KnownNames } from './known-names.ts';
import { Lexicon } from './lexicon.ts';
import { Names } from './names.ts';
import { Occurrences } from './occurrences.ts';
import { read, readTerms } from './read-terms.ts';
import type { SearchDoc, TextBytes } from './search-port.ts';
import { grown, picked, resized } from './typed-array.ts';

/** So many tracks may be put, and an eighth of all, before where terms occur is written anew. */
const maxLater = 16_384;
const maxSetsLately = 4096;

/**
 * The tracks as the search knows them: for each its title's terms, its artist, label and set of versions; and for each term where it
 * occurs. What a track no longer has stays noted with the term until a tidy, so whoever follows a term must look at the track.
 */
export class DocStore {
  readonly lexicon = new Lexicon();
  readonly artists = new Names();
  readonly labels = new Names();
  readonly versionSets = new Names();
  readonly #titles = new Occurrences();
  /** Terms of titles, one title after the other. */
  titleTerms = new Int32Array(1 << 10);
  #titleEnd = 1;
  /** Where a track's title begins; 0: there never was such a track. */
  titleAt = new Uint32Array(0);
  /** Terms of a title as printed, and with the joined ones. */
  titlePlain = new Uint8Array(0);
  titleAll = new Uint8Array(0);
  artistOf = new Int32Array(0);
  labelOf = new Int32Array(0);
  versionsOf = new Int32Array(0);
  /** A bit for each track that is there. */
  alive = new Uint32Array(0);
  /** Sets of versions read lately, by the list itself: tracks of one reading share lists. */
  readonly #setsLately = new Map<readonly string[], number>();
  /** Until it is frozen: then memory is what is short. */
  readonly #artistsLately = new KnownNames();
  /** How many tracks have a term in title, artist or label, and how many among their versions; too high after changes. */
  #weights = new Int32Array(0);
  #versionWeights = new Int32Array(0);
  /** All ids are below. */
  size = 0;
  #living = 0;
  #sealed = false;
  /** Tracks put since it was frozen. */
  #later = 0;

  has(id: number): boolean {
    return hasBit(this.alive, id);
  }

  weight(term: number, withVersions: boolean): number {
    return (this.#weights[term] ?? 0) + (withVersions ? (this.#versionWeights[term] ?? 0) : 0);
  }

  /** Adds a track, or replaces the one with its id. */
  put(doc: SearchDoc<string | TextBytes>): void {
    const { id } = doc;
    if (!Number.isInteger(id) || id < 0) throw new RangeError(`no ordinal: ${id}`);
    if (this.has(id)) this.remove(id);
    if (id >= this.size) this.size = id + 1;
    if (id >= this.versionsOf.length) this.#resize(roomFor(id + 1, this.#sealed));

    const versions = this.#versionSetOf(doc.versions);
    const label = this.#nameOf(this.labels, doc.label ?? '');
    const artist = this.#artistOf(doc.artist);
    this.#readTerms(doc.title);
    const known = this.titleAt[id] !== 0;
    this.#noteName(this.versionSets, this.versionsOf, id, versions, known, true);
    this.#noteName(this.labels, this.labelOf, id, label, known, false);
    this.#noteName(this.artists, this.artistOf, id, artist, known, false);
    this.#noteTitle(id, known);
    this.artists.countBearer(artist, 1);
    this.alive[id >> 5] = (this.alive[id >> 5] ?? 0) | (1 << (id & 31));
    this.#living += 1;
    this.#later += 1;
    if (this.#sealed && this.#later > this.#living / 8 + maxLater) this.#unseal();
  }

  remove(id: number): void {
    if (!this.has(id)) return;
    this.alive[id >> 5] = (this.alive[id >> 5] ?? 0) & ~(1 << (id & 31));
    this.artists.countBearer(this.artistOf[id] ?? 0, -1);
    this.#living -= 1;
  }

  /** Numbers all tracks anew and takes their versions; see the port. Where terms occur is read from what is here then. */
  arrange(order: Int32Array, versionsOf: (id: number) => readonly string[]): void {
    if (this.#sealed) this.#unseal();
    this.titleAt = picked(this.titleAt, order);
    this.titlePlain = picked(this.titlePlain, order);
    this.titleAll = picked(this.titleAll, order);
    this.artistOf = picked(this.artistOf, order);
    this.labelOf = picked(this.labelOf, order);
    this.versionsOf = picked(this.versionsOf, order);
    const alive = new Uint32Array((order.length + 31) >> 5);
    order.forEach((old, id) => {
      if (!this.has(old)) return;
      alive[id >> 5] = (alive[id >> 5] ?? 0) | (1 << (id & 31));
      this.versionsOf[id] = this.#versionSetOf(versionsOf(old));
    });
    this.alive = alive;
    this.size = order.length;
  }

  /** Sets the bits of the tracks that may have a term in title, artist or label, or else among their versions. */
  setBits(term: number, withNames: boolean, bits: Uint32Array): void {
    this.#titles.setBits(term, bits);
    this.artists.setBits(term, bits);
    if (!withNames) return;
    this.labels.setBits(term, bits);
    this.versionSets.setBits(term, bits);
  }

  /** Writes down where each term occurs, unless that is done. To be called before anything is looked for. */
  freeze(): void {
    if (this.#sealed) return;
    this.#resize(this.size);
    this.#packTitles();
    this.lexicon.freeze();
    const { size } = this;
    // A title that is not there begins at 0 and has no terms, once packed.
    this.#titles.freeze(this.lexicon.size, {
      lists: this.titleTerms,
      size,
      from: (id) => this.titleAt[id] ?? 0,
      to: (id) => (this.titleAt[id] ?? 0) + (this.titleAll[id] ?? 0),
    });
    const from = (id: number) => id;
    const to = (id: number) => (this.has(id) ? id + 1 : id);
    for (const [names, lists] of this.#named()) names.freeze(this.lexicon.size, { lists, size, from, to });
    this.#weigh();
    this.#setsLately.clear();
    this.#artistsLately.clear();
    this.#later = 0;
    this.#sealed = true;
  }

  memoryBytes(): number {
    const arrays = [
      this.titleTerms,
      this.titleAt,
      this.titlePlain,
      this.titleAll,
      this.artistOf,
      this.labelOf,
      this.versionsOf,
      this.alive,
      this.#weights,
      this.#versionWeights,
    ];
    const parts = [this.lexicon, this.artists, this.labels, this.versionSets, this.#titles];
    return (
      arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) +
      parts.reduce((sum, part) => sum + part.memoryBytes(), 0)
    );
  }

  #artistOf(text: string | TextBytes): number {
    const known = typeof text === 'string' ? -1 : this.#artistsLately.find(text);
    if (known >= 0) return known;
    this.#readTerms(text);
    const name = this.artists.intern(read.terms, read.all);
    if (typeof text !== 'string') this.#artistsLately.add(text, name);
    return name;
  }

  #versionSetOf(versions: readonly string[]): number {
    let name = this.#setsLately.get(versions);
    if (name === undefined) {
      name = this.#nameOf(this.versionSets, versions.join(' '));
      if (this.#setsLately.size >= maxSetsLately) this.#setsLately.clear();
      this.#setsLately.set(versions, name);
    }
    return name;
  }

  #nameOf(names: Names, text: string): number {
    const known = names.remembered(text);
    if (known !== undefined) return known;
    this.#readTerms(text);
    const name = names.intern(read.terms, read.all);
    names.remember(text, name);
    return name;
  }

  #noteName(names: Names, of: Int32Array, id: number, name: number, known: boolean, versions: boolean): void {
    if (known && of[id] === name) return;
    of[id] = name;
    names.addDoc(name, id);
    const weights = versions ? this.#versionWeights : this.#weights;
    if (this.#sealed) countName(weights, names, name);
  }

  #noteTitle(id: number, known: boolean): void {
    const before = this.titleAt[id] ?? 0;
    const beforeAll = this.titleAll[id] ?? 0;
    if (known && beforeAll === read.all) {
      let same = true;
      for (let i = 0; same && i < read.all; i++) same = this.titleTerms[before + i] === read.terms[i];
      if (same) return;
    }
    for (let i = 0; i < read.all; i++) this.#titles.add(read.terms[i] ?? 0, id);
    if (this.#sealed) countTerms(this.#weights, read.terms, 0, read.all);
    this.#writeTitle(id, known && read.all <= beforeAll ? before : 0);
  }

  #writeTitle(id: number, at: number): void {
    const start = at || this.#titleEnd;
    if (at === 0) {
      this.#titleEnd += read.all;
      if (this.#titleEnd > this.titleTerms.length) {
        this.titleTerms = resized(this.titleTerms, roomFor(this.#titleEnd, this.#sealed));
      }
    }
    for (let i = 0; i < read.all; i++) this.titleTerms[start + i] = read.terms[i] ?? 0;
    this.titleAt[id] = start;
    this.titlePlain[id] = read.plain;
    this.titleAll[id] = read.all;
  }

  #readTerms(text: string | TextBytes): void {
    readTerms(this.lexicon, text);
    if (!this.#sealed) return;
    this.#weights = grown(this.#weights, this.lexicon.size);
    this.#versionWeights = grown(this.#versionWeights, this.lexicon.size);
  }

  /** Where terms occur is forgotten, until somebody asks. */
  #unseal(): void {
    this.#sealed = false;
    this.#titles.unseal();
    for (const names of [this.artists, this.labels, this.versionSets]) names.unseal();
  }

  /** Visits the ids of all living tracks, from low to high. */
  #forLiving(visit: (id: number) => void): void {
    for (let id = 0; id < this.size; id++) if (this.has(id)) visit(id);
  }

  /** Leaves no gaps between titles, and forgets the tracks that have gone. */
  #packTitles(): void {
    const old = this.titleTerms;
    let end = 1;
    this.#forLiving((id) => {
      end += this.titleAll[id] ?? 0;
    });
    this.titleTerms = new Int32Array(end);
    this.#titleEnd = 1;
    for (let id = 0; id < this.size; id++) {
      const at = this.titleAt[id] ?? 0;
      this.titleAt[id] = 0;
      if (!this.has(id)) {
        this.titleAll[id] = 0;
        continue;
      }
      this.titleAt[id] = this.#titleEnd;
      const to = at + (this.titleAll[id] ?? 0);
      for (let i = at; i < to; i++) this.titleTerms[this.#titleEnd++] = old[i] ?? 0;
    }
  }

  /** Each kind of names with the column that tells a track's. */
  #named(): [Names, Int32Array][] {
    return [
      [this.artists, this.artistOf],
      [this.labels, this.labelOf],
      [this.versionSets, this.versionsOf],
    ];
  }

  #weigh(): void {
    this.#weights = new Int32Array(this.lexicon.size);
    this.#versionWeights = new Int32Array(this.lexicon.size);
    countTerms(this.#weights, this.titleTerms, 1, this.#titleEnd);
    for (const [names, of] of this.#named()) {
      const bearers = new Int32Array(names.size);
      this.#forLiving((id) => {
        const name = of[id] ?? 0;
        bearers[name] = (bearers[name] ?? 0) + 1;
      });
      const weights = names === this.versionSets ? this.#versionWeights : this.#weights;
      bearers.forEach((count, name) => {
        if (count > 0) countName(weights, names, name, count);
      });
    }
  }

  /** Gives the columns of tracks room for so many. */
  #resize(tracks: number): void {
    this.titleAt = resized(this.titleAt, tracks);
    this.titlePlain = resized(this.titlePlain, tracks);
    this.titleAll = resized(this.titleAll, tracks);
    this.artistOf = resized(this.artistOf, tracks);
    this.labelOf = resized(this.labelOf, tracks);
    this.versionsOf = resized(this.versionsOf, tracks);
    this.alive = resized(this.alive, (tracks + 31) >> 5);
  }
}

/** While all is being read, room is doubled; what is too much goes when frozen. Later memory is what is short, and copying is cheap. */
const roomFor = (needed: number, sealed: boolean): number =>
  sealed ? needed + (needed >> 3) + 64 : 2 * needed + 64;

function countTerms(counts: Int32Array, terms: Int32Array, from: number, to: number, by = 1): void {
  for (let i = from; i < to; i++) {
    const term = terms[i] ?? 0;
    counts[term] = (counts[term] ?? 0) + by;
  }
}

const countName = (counts: Int32Array, names: Names, name: number, by = 1): void =>
  countTerms(counts, names.terms, names.startOf(name), names.startOf(name + 1), by);
