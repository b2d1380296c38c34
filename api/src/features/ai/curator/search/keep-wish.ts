import type { SearchTerm, WordField } from '@pool/contracts/search';
import { addAll, type Bitmap, keepOnly } from '../../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';
import { addIds, keepTerm } from '../../../../catalogue/index/search-terms.ts';
import type { Wish } from '../curator-state.ts';

/** What a search needs to know besides the wish: the caller's own marks, and tracks that must not come. */
export type FindAround = {
  now: Date;
  marked: { downloaded: readonly number[]; rated: readonly number[] };
  not: ReadonlySet<number>;
};

/** Terms without a place in a text. */
type Plain<T> = T extends SearchTerm ? Omit<T, 'text' | 'at'> : never;

/** A wish as terms of the search, each to be met. */
function termsOf(wish: Wish): SearchTerm[] {
  const terms: Plain<SearchTerm>[] = [];
  const names = (field: WordField, values: string[], negated = false) => {
    if (values.length > 0) terms.push({ field, values, negated });
  };
  names('genre', wish.genres);
  names('genre', wish.notGenres, true);
  if (wish.bpm) terms.push({ field: 'bpm', ...wish.bpm, about: false, negated: false });
  if (wish.keys.length > 0) terms.push({ field: 'key', codes: wish.keys, about: false, negated: false });
  names('mood', wish.moods);
  names('mood', wish.notMoods, true);
  names('version', wish.versions);
  names('version', wish.notVersions, true);
  names('artist', wish.artists);
  names('artist', wish.notArtists, true);
  names('label', wish.labels);
  names('title', wish.titles);
  if (wish.years) terms.push({ ...ofYears(wish.years), negated: false });
  if (wish.energies) terms.push({ field: 'energy', ...wish.energies, about: false, negated: false });
  if (wish.addedDays) terms.push({ field: 'added', days: wish.addedDays, negated: false });
  for (const mark of ['downloaded', 'rated'] as const) {
    if (wish[mark]) terms.push({ field: 'is', mark, negated: wish[mark] === 'none' });
  }
  for (const one of wish.not) {
    if (one.field === 'year') terms.push({ ...ofYears(one), negated: true });
    else if (one.field === 'added') terms.push({ ...one, negated: true });
    else if ('values' in one) terms.push({ ...one, negated: true });
    else terms.push({ ...one, about: false, negated: true });
  }
  return terms.map((term) => ({ ...term, text: '', at: [0, 0] }));
}

const ofYears = ({ from, to }: { from: number; to: number }) =>
  ({ field: 'year', min: from, max: to, about: false }) as const;

/** The set of the pool's tracks that meet a wish. */
export function keepWish(index: CatalogueIndex, wish: Wish, { now, marked, not }: FindAround): Bitmap {
  const bits = index[wish.type].slice();
  keepOnly(bits, index.inPool);
  for (const term of termsOf(wish)) keepTerm(index, bits, term, { now, marked });
  if (wish.safe) keepSafe(index, bits);
  const gone = index.scratch();
  addIds(index, gone, not);
  for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) & ~(gone[w] ?? 0);
  return bits;
}

/** Keeps what has a clean version, and what has no dirty one. */
function keepSafe(index: CatalogueIndex, bits: Bitmap): void {
  const clean = index.noBits();
  index.versions.addTyped(clean, 'Clean', { loose: true });
  const dirty = index.noBits();
  index.versions.addTyped(dirty, 'Dirty', { loose: true });
  for (let w = 0; w < dirty.length; w++) dirty[w] = ~(dirty[w] ?? 0);
  addAll(clean, dirty);
  keepOnly(bits, clean);
}
