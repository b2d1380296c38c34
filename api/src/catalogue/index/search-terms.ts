import { fromCamelot } from '@pool/contracts/music-key';
import { isNumberTerm, type SearchTerm } from '@pool/contracts/search';
import type { TextField } from '@pool/contracts/text-fields';
import type { NumberField } from '@pool/contracts/track-fields';
import { keyNumber } from '../key-columns.ts';
import { isValueField, readTypedText } from '../text-columns.ts';
import { addAll, type Bitmap, keepOnly, leaveOut, setBit } from './bitmap.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { TrackSearch } from './track-filter.ts';

/** More values than this in one search are not read: nobody types them, and each costs a look at the names there are. */
const maxValues = 64;

type Marked = TrackSearch['marked'];

/** into &= the tracks that meet a term. Returns nothing; a term that fits no track leaves none. */
export function keepTerm(
  index: CatalogueIndex,
  into: Bitmap,
  term: SearchTerm,
  { now, marked }: { now: Date; marked: Marked },
): void {
  if (isNumberTerm(term)) {
    index.numbers[term.field].keepRange(into, term.min, term.max, term.negated);
    return;
  }
  const fitting = index.scratch();
  addFitting(index, fitting, term, now, marked);
  if (term.negated) leaveOut(into, fitting);
  else keepOnly(into, fitting);
}

function addFitting(
  index: CatalogueIndex,
  into: Bitmap,
  term: Exclude<SearchTerm, { field: NumberField }>,
  now: Date,
  marked: Marked,
): void {
  switch (term.field) {
    case 'key':
      for (const set of keySets(index, term.codes)) addAll(into, set);
      break;
    case 'added': {
      const since = (now.getTime() - term.days * 86_400_000) * 1000;
      addWhere(index, into, (o) => (index.createdAt[o] ?? 0) >= since);
      break;
    }
    case 'is':
      if (term.mark === 'audio' || term.mark === 'video') addAll(into, index[term.mark]);
      else addIds(index, into, marked[term.mark]);
      break;
    default:
      for (const value of term.values) addText(index, into, term.field, readTypedText(term.field, value));
  }
}

function addText(index: CatalogueIndex, into: Bitmap, field: TextField, typed: string): void {
  if (field === 'version') {
    // A remixer is printed on versions whose name is "Remix".
    if (!index.values.version.addTyped(into, typed, { loose: true }))
      index.engine.setFieldBits('version', typed, into);
  } else if (isValueField(field)) index.values[field].addTyped(into, typed);
  else index.engine.setFieldBits(field, typed, into);
}

/** The sets of tracks in some keys. */
export const keySets = (index: CatalogueIndex, codes: readonly string[]): Bitmap[] =>
  [...new Set(codes)].flatMap((code) => {
    const key = fromCamelot(code);
    return (key && index.keys[keyNumber(key)]) ?? [];
  });

/** into |= the tracks with these ids. */
export function addIds(index: CatalogueIndex, into: Bitmap, ids: Iterable<number>): void {
  for (const id of ids) {
    const ordinal = index.ordinalOf(id);
    if (ordinal >= 0) setBit(into, ordinal);
  }
}

/** into |= the tracks a column says yes to. */
export function addWhere(index: CatalogueIndex, into: Bitmap, fits: (ordinal: number) => boolean): void {
  for (let ordinal = 0; ordinal < index.size; ordinal++) if (fits(ordinal)) setBit(into, ordinal);
}

/** The first terms that together hold no more than `maxValues` values. */
export function boundedTerms(terms: readonly SearchTerm[]): SearchTerm[] {
  let values = 0;
  return terms.filter((term) => {
    values += 'values' in term ? term.values.length : 1;
    return values <= maxValues;
  });
}
