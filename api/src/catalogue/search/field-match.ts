import type { DocStore } from './doc-store.ts';
import { readQuery } from './query-words.ts';
import type { SearchField } from './search-port.ts';

/** Sets the bits of the tracks that have all words of a text in one field, each perhaps only begun; slips are not allowed for. */
export function setFieldBits(store: DocStore, field: SearchField, text: string, bits: Uint32Array): void {
  const words = readQuery(text);
  if (words.length === 0) return;
  store.freeze();
  /** Bit i: the term begins with the i-th word. */
  const begins = new Uint16Array(store.lexicon.size);
  words.forEach((word, i) => {
    store.lexicon.withPrefix(word, (term) => {
      begins[term] = (begins[term] ?? 0) | (1 << i);
    });
  });
  const all = (1 << words.length) - 1;
  const fits = field === 'title' ? titleFits(store, begins, all) : nameFits(store, field, begins, all);
  for (let id = 0; id < store.size; id++) {
    if (fits(id) && store.has(id)) bits[id >> 5] = (bits[id >> 5] ?? 0) | (1 << (id & 31));
  }
}

type Fits = (id: number) => boolean;

function titleFits({ titleAt, titleAll, titleTerms }: DocStore, begins: Uint16Array, all: number): Fits {
  return (id) => {
    const at = titleAt[id] ?? 0;
    let met = 0;
    for (let i = at + (titleAll[id] ?? 0) - 1; i >= at; i--) met |= begins[titleTerms[i] ?? 0] ?? 0;
    return met === all;
  };
}

function nameFits(
  store: DocStore,
  field: 'artist' | 'label' | 'version',
  begins: Uint16Array,
  all: number,
): Fits {
  const [names, of] = {
    artist: [store.artists, store.artistOf] as const,
    label: [store.labels, store.labelOf] as const,
    version: [store.versionSets, store.versionsOf] as const,
  }[field];
  const fitting = new Uint8Array(names.size);
  for (let name = 0; name < names.size; name++) {
    let met = 0;
    for (let i = names.startOf(name + 1) - 1; i >= names.startOf(name); i--)
      met |= begins[names.terms[i] ?? 0] ?? 0;
    fitting[name] = met === all ? 1 : 0;
  }
  return (id) => fitting[of[id] ?? 0] === 1;
}
