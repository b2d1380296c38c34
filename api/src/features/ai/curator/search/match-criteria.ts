import type { SearchTerm, TextField } from '@pool/contracts/search';
import { addAll, type Bitmap, keepOnly } from '../../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';
import { addIds, keepTerm } from '../../../../catalogue/index/search-terms.ts';
import type { Criteria } from '../curator-state.ts';
import { type MoodPlace, placeOfMood } from '../reading/mood-axes.ts';

/** What a search uses in addition to the criteria: the caller's downloads and ratings, and the tracks to exclude. */
export type SearchContext = {
  now: Date;
  marked: { downloaded: readonly number[]; rated: readonly number[] };
  not: ReadonlySet<number>;
  /** The tracks with the stars that are required; null if none are. */
  starred?: readonly number[] | null;
  /** Genres to leave out because of the time of the year. */
  outOfSeason?: readonly string[];
};

/** Search terms without their position in a text. */
type Plain<T> = T extends SearchTerm ? Omit<T, 'text' | 'at'> : never;

/** Converts criteria to search terms; a track must meet all of them. */
function termsOf(criteria: Criteria): SearchTerm[] {
  const terms: Plain<SearchTerm>[] = [];
  const names = (field: TextField, values: string[], negated = false) => {
    if (values.length > 0) terms.push({ field, values, negated });
  };
  names('genre', criteria.genres);
  names('genre', criteria.notGenres, true);
  if (criteria.bpm) terms.push({ field: 'bpm', ...criteria.bpm, about: false, negated: false });
  if (criteria.keys.length > 0)
    terms.push({ field: 'key', codes: criteria.keys, about: false, negated: false });
  names('mood', criteria.moods);
  names('mood', criteria.notMoods, true);
  names('version', criteria.versions);
  names('version', criteria.notVersions, true);
  names('artist', criteria.artists);
  names('artist', criteria.notArtists, true);
  names('label', criteria.labels);
  names('title', criteria.titles);
  if (criteria.years) terms.push({ ...ofYears(criteria.years), negated: false });
  if (criteria.energies) terms.push({ field: 'energy', ...criteria.energies, about: false, negated: false });
  if (criteria.addedDays) terms.push({ field: 'added', days: criteria.addedDays, negated: false });
  for (const mark of ['downloaded', 'rated'] as const) {
    if (criteria[mark]) terms.push({ field: 'is', mark, negated: criteria[mark] === 'none' });
  }
  for (const exclusion of criteria.not) {
    if (exclusion.field === 'year') terms.push({ ...ofYears(exclusion), negated: true });
    else if (exclusion.field === 'added') terms.push({ ...exclusion, negated: true });
    else if ('values' in exclusion) terms.push({ ...exclusion, negated: true });
    else terms.push({ ...exclusion, about: false, negated: true });
  }
  return terms.map((term) => ({ ...term, text: '', at: [0, 0] }));
}

const ofYears = ({ from, to }: { from: number; to: number }) =>
  ({ field: 'year', min: from, max: to, about: false }) as const;

/** Returns the tracks of the pool that meet the criteria. */
export function matchCriteria(
  index: CatalogueIndex,
  criteria: Criteria,
  { now, marked, not, starred = null, outOfSeason = [] }: SearchContext,
): Bitmap {
  const bits = index[criteria.type].slice();
  keepOnly(bits, index.inPool);
  const searched = { ...criteria, notGenres: [...criteria.notGenres, ...outOfSeason] };
  for (const term of termsOf(searched)) keepTerm(index, bits, term, { now, marked });
  if (criteria.safe) keepSafe(index, bits);
  if (starred) {
    const kept = index.noBits();
    addIds(index, kept, new Set(starred));
    keepOnly(bits, kept);
  }
  for (const axis of ['brightness', 'hardness'] as const) {
    const range = criteria[axis];
    if (range) keepMoods(index, bits, ({ [axis]: place }) => place >= range.min && place <= range.max);
  }
  const gone = index.scratch();
  addIds(index, gone, not);
  for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) & ~(gone[w] ?? 0);
  return bits;
}

/** Keeps tracks by the place of their mood. Those without a mood are in the middle. */
function keepMoods(index: CatalogueIndex, bits: Bitmap, fits: (place: MoodPlace) => boolean): void {
  const kept = index.noBits();
  const marked = index.noBits();
  for (const name of index.values.mood.names()) {
    const of = index.values.mood.of(name);
    if (!of) continue;
    addAll(marked, of);
    if (fits(placeOfMood(name))) addAll(kept, of);
  }
  const keepsUnmarked = fits(placeOfMood(null));
  for (let w = 0; w < bits.length; w++)
    bits[w] = (bits[w] ?? 0) & ((kept[w] ?? 0) | (keepsUnmarked ? ~(marked[w] ?? 0) : 0));
}

/** Keeps tracks that have a clean version or no dirty one. */
function keepSafe(index: CatalogueIndex, bits: Bitmap): void {
  const clean = index.noBits();
  index.values.version.addTyped(clean, 'Clean', { loose: true });
  const dirty = index.noBits();
  index.values.version.addTyped(dirty, 'Dirty', { loose: true });
  for (let w = 0; w < dirty.length; w++) dirty[w] = ~(dirty[w] ?? 0);
  addAll(clean, dirty);
  keepOnly(bits, clean);
}
