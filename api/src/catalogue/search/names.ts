import { Occurrences, type Runs } from './occurrences.ts';
import { firstSlot, hashOf, rehashed } from './slots.ts';
import { grown } from './typed-array.ts';

const maxRemembered = 4096;

/** What many tracks share: artists, labels, sets of versions. A name is a list of terms, kept once; it knows the tracks that bear it. */
export class Names {
  #terms = new Int32Array(64);
  #starts = new Uint32Array(64);
  #size = 0;
  /** Hash and number (from 1; 0: free) of a name side by side. */
  #slots = new Int32Array(1 << 8);
  /** How many living tracks bear a name. */
  #bearers = new Int32Array(0);
  /** Names read lately, by their text: a catalogue repeats them. */
  readonly #lately = new Map<string, number>();
  #ofTerm = new Occurrences();
  #docs = new Occurrences();

  get size(): number {
    return this.#size;
  }

  /** The name of a text as it was read lately, or undefined. */
  remembered(text: string): number | undefined {
    return this.#lately.get(text);
  }

  remember(text: string, name: number): void {
    if (this.#lately.size >= maxRemembered) this.#lately.clear();
    this.#lately.set(text, name);
  }

  /** The number of the name with these terms, a new one when there is none. */
  intern(terms: Int32Array, count: number): number {
    const hash = hashOf(terms, count);
    const slot = this.#slotOf(terms, count, hash);
    const known = this.#slots[slot + 1] ?? 0;
    if (known > 0) return known - 1;
    const name = this.#size++;
    const start = this.#starts[name] ?? 0;
    this.#terms = grown(this.#terms, start + count);
    for (let i = 0; i < count; i++) this.#terms[start + i] = terms[i] ?? 0;
    this.#starts = grown(this.#starts, name + 2);
    this.#starts[name + 1] = start + count;
    this.#forTerms(name, (term) => this.#ofTerm.add(term, name));
    this.#bearers = grown(this.#bearers, name + 1);
    this.#slots[slot] = hash;
    this.#slots[slot + 1] = name + 1;
    if (this.#size * 3 > this.#slots.length) this.#slots = rehashed(this.#slots);
    return name;
  }

  /** Where a name's terms begin among all; the next name's begin is their end. */
  startOf(name: number): number {
    return this.#starts[name] ?? 0;
  }

  get terms(): Int32Array {
    return this.#terms;
  }

  /** Notes that a track bears a name. It stays noted when the track is changed: who reads must look at the track. */
  addDoc(name: number, id: number): void {
    this.#docs.add(name, id);
  }

  countBearer(name: number, difference: 1 | -1): void {
    this.#bearers[name] = (this.#bearers[name] ?? 0) + difference;
  }

  bearers(name: number): number {
    return this.#bearers[name] ?? 0;
  }

  forTerm(term: number, visit: (name: number) => void): void {
    this.#ofTerm.forEach(term, visit);
  }

  hasTerm(term: number): boolean {
    return !this.#ofTerm.isEmpty(term);
  }

  setBits(term: number, bits: Uint32Array): void {
    this.#ofTerm.forEach(term, (name) => this.#docs.setBits(name, bits));
  }

  /** Visits the tracks noted for a name, some possibly twice. The caller must check that a track still has the name. */
  forDocs(name: number, visit: (id: number) => void): void {
    this.#docs.forEach(name, visit);
  }

  /** Notes anew which names have a term of `terms`, and which tracks bear them. */
  freeze(terms: number, docs: Runs): void {
    const [from, to] = [(name: number) => this.startOf(name), (name: number) => this.startOf(name + 1)];
    this.#ofTerm.freeze(terms, { lists: this.#terms, size: this.#size, from, to, once: true });
    this.#docs.freeze(this.#size, docs);
  }

  unseal(): void {
    this.#ofTerm.unseal();
    this.#docs.unseal();
  }

  memoryBytes(): number {
    return (
      this.#terms.byteLength +
      this.#starts.byteLength +
      this.#slots.byteLength +
      this.#bearers.byteLength +
      this.#ofTerm.memoryBytes() +
      this.#docs.memoryBytes()
    );
  }

  /** Visits the terms of a name, each once. */
  #forTerms(name: number, visit: (term: number) => void): void {
    const from = this.#starts[name] ?? 0;
    const to = this.#starts[name + 1] ?? 0;
    for (let i = from; i < to; i++) {
      const term = this.#terms[i] ?? 0;
      let known = false;
      for (let j = from; j < i && !known; j++) known = this.#terms[j] === term;
      if (!known) visit(term);
    }
  }

  /** Where a name stands in `#slots`, or may be put. */
  #slotOf(terms: Int32Array, count: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = firstSlot(hash, mask); ; slot = (slot + 2) & mask) {
      const name = (slots[slot + 1] ?? 0) - 1;
      if (name < 0 || (slots[slot] === hash && this.#isName(name, terms, count))) return slot;
    }
  }

  #isName(name: number, terms: Int32Array, count: number): boolean {
    const start = this.#starts[name] ?? 0;
    if ((this.#starts[name + 1] ?? 0) - start !== count) return false;
    for (let i = 0; i < count; i++) if (this.#terms[start + i] !== terms[i]) return false;
    return true;
  }
}
