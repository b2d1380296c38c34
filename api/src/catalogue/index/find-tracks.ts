import { withoutOwnPrefix } from '@pool/contracts';
import type { Relaxation } from '@pool/contracts/catalogue';
import { type ChoiceField, choiceFields, textFields } from '@pool/contracts/text-fields';
import { isNumberField, numberFieldNames } from '@pool/contracts/track-fields';
import {
  type Bitmap,
  clearBelow,
  countBits,
  hasBit,
  keepAny,
  keepOnly,
  leaveOut,
  pageFromBottom,
  pageFromTop,
  setBit,
} from './bitmap.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { addIds, addWhere, boundedTerms, keepTerm, keySets } from './search-terms.ts';
import type { SortedColumn, Sorting, TrackFilter, TrackPage, TrackSearch } from './track-filter.ts';

export type FoundTracks = { ids: number[]; count: number; relaxed: Relaxation[] };

/** A page of the tracks that fit, with the exact count. Takes no turn of the event loop and asks nobody. */
export function findTracks(
  index: CatalogueIndex,
  { filter, search, page }: { filter: TrackFilter; search: TrackSearch | null; page: TrackPage },
): FoundTracks {
  const { bits, ranked, relaxed } = matchTracks(index, filter, search);
  if (ranked && page.sorting === null) return { ...pageOfRanked(index, ranked, page), relaxed };
  return { ...pageOf(index, bits, page), relaxed };
}

type Matched = {
  bits: Bitmap;
  /** Best first, where words were searched for. */
  ranked: Int32Array | null;
  relaxed: Relaxation[];
};

/** All tracks that fit. Where a search has terms and finds nothing, they are dropped one by one, the last first. */
export function matchTracks(index: CatalogueIndex, filter: TrackFilter, search: TrackSearch | null): Matched {
  const fitting = fittingTracks(index, filter);
  if (!search) return { bits: fitting, ranked: null, relaxed: [] };
  const terms = boundedTerms(search.terms);
  const dropped: Relaxation[] = [];
  for (;;) {
    const allowed = fitting.slice();
    for (const term of terms) keepTerm(index, allowed, term, search);
    const found = matchWords(index, search.words, allowed);
    const isEmpty = found.ranked ? found.ranked.length === 0 : countBits(found.bits) === 0;
    const last = isEmpty ? terms.pop() : undefined;
    // What was dropped for nothing is not worth telling.
    if (!last)
      return isEmpty ? { ...found, relaxed: [] } : { ...found, relaxed: [...dropped, ...found.relaxed] };
    dropped.unshift({ kind: 'term', from: last.text, to: null });
  }
}

function matchWords(index: CatalogueIndex, words: string, allowed: Bitmap): Matched {
  if (words === '') return { bits: allowed, ranked: null, relaxed: [] };
  const { ordinals, relaxed } = index.engine.find(words, allowed, index.downloads);
  const bits = index.noBits();
  for (const ordinal of ordinals) setBit(bits, ordinal);
  return { bits, ranked: ordinals, relaxed };
}

/** The set of tracks a filter lets through. */
export function fittingTracks(index: CatalogueIndex, filter: TrackFilter): Bitmap {
  const into = index[filter.type].slice();
  keepOnly(into, filter.only === 'chart' ? index.charted : index.inPool);
  if (filter.hasFiles) leaveOut(into, index.withoutFiles);
  if (filter.only === 'curated') keepOnly(into, index.curated);
  for (const field of choiceFields) {
    const names = filter[textFields[field].plural];
    if (names?.length) keepNames(index, into, field, names);
  }
  if (filter.keys?.length) keepAny(into, keySets(index, filter.keys));
  for (const field of numberFieldNames) {
    const range = filter.ranges?.[field];
    if (range) index.numbers[field].keepRange(into, ...range);
  }
  for (const preset of filter.presets ?? []) {
    if (preset.genres.length > 0) keepNames(index, into, 'genre', preset.genres);
    if (preset.versions.length > 0) keepNames(index, into, 'version', preset.versions);
    if (preset.bpm) index.numbers.bpm.keepRange(into, ...preset.bpm);
    if (preset.albumsOnly) keepOnly(into, index.inAlbum);
  }
  const { artistId } = filter;
  if (artistId !== undefined) {
    const theirs = index.scratch();
    addWhere(index, theirs, (o) => index.artistIds[o] === artistId);
    keepOnly(into, theirs);
  }
  for (const ids of [filter.trackIds, filter.among]) {
    if (!ids) continue;
    const listed = index.scratch();
    addIds(index, listed, ids);
    keepOnly(into, listed);
  }
  if (filter.since) keepSince(index, into, filter.since.getTime() * 1000);
  return into;
}

function keepNames(index: CatalogueIndex, into: Bitmap, field: ChoiceField, names: readonly string[]): void {
  const sets = [...new Set(names.map(withoutOwnPrefix))].flatMap(
    (name) => index.values[field].of(name) ?? [],
  );
  keepAny(into, sets);
}

function keepSince(index: CatalogueIndex, into: Bitmap, since: number): void {
  if (!index.inOrder) {
    const late = index.scratch();
    addWhere(index, late, (o) => (index.createdAt[o] ?? 0) >= since);
    keepOnly(into, late);
    return;
  }
  let low = 0;
  for (let high = index.size; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((index.createdAt[middle] ?? 0) < since) low = middle + 1;
    else high = middle;
  }
  clearBelow(into, low);
}

function pageOfRanked(index: CatalogueIndex, ranked: Int32Array, { offset, limit, order }: TrackPage) {
  const count = ranked.length;
  const end = Math.max(0, count - offset);
  const part =
    order === 'DESC'
      ? ranked.slice(offset, offset + limit)
      : ranked.slice(Math.max(0, end - limit), end).reverse();
  return { ids: Array.from(part, index.idOf), count };
}

/** A page of a set in one of the orders; among equals the higher id counts as later. */
function pageOf(index: CatalogueIndex, bits: Bitmap, page: TrackPage): { ids: number[]; count: number } {
  const { offset, limit, order } = page;
  const sorting = page.sorting ?? 'createdAt';
  if (sorting === 'createdAt' && index.inOrder) {
    const ordinals =
      order === 'DESC' ? pageFromTop(bits, offset, limit) : pageFromBottom(bits, offset, limit);
    return { ids: ordinals.map(index.idOf), count: countBits(bits) };
  }
  const ordered = orderOf(index, sorting, order);
  // By column both directions are lists of their own: what has no number is last in each.
  const isForward = order === 'ASC' || isByColumn(sorting);
  const known = index.scratch();
  if (typeof sorting === 'object') {
    for (const ordinal of ordered) if (ordinal >= 0) setBit(known, ordinal);
    keepOnly(bits, known);
  }
  const count = countBits(bits);
  const last = ordered.length - 1;
  const ids: number[] = [];
  // Begun at the nearer end.
  const fromEnd = offset * 2 > count;
  let skip = fromEnd ? Math.max(0, count - offset - limit) : offset;
  const take = Math.max(0, Math.min(limit, count - offset));
  const forward = isForward !== fromEnd;
  for (let i = 0; i <= last && ids.length < take; i++) {
    const ordinal = ordered[forward ? i : last - i] ?? -1;
    if (ordinal < 0 || !hasBit(bits, ordinal)) continue;
    if (skip > 0) skip -= 1;
    else ids.push(index.idOf(ordinal));
  }
  return { ids: fromEnd ? ids.reverse() : ids, count };
}

/** Orders by a column of numbers, which exist in both directions. */
const isByColumn = (sorting: Sorting): sorting is SortedColumn =>
  typeof sorting === 'string' && (sorting === 'key' || isNumberField(sorting));

function orderOf(
  index: CatalogueIndex,
  sorting: Sorting,
  order: TrackPage['order'],
): ArrayLike<number> & Iterable<number> {
  if (typeof sorting === 'object') return sorting.ids.map(index.ordinalOf);
  if (isByColumn(sorting)) return index.byColumn[sorting].sorted(order, index.size);
  return index.by[sorting].sorted();
}
