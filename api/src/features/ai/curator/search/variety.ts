import { camelotCodes } from '@pool/contracts/music-key';
import { type Bitmap, forEachBit } from '../../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';
import type { Criteria } from '../curator-state.ts';
import type { Candidate } from '../ordering/candidate.ts';

/** Returns the names with the highest counts. */
function mostCommon<T>(counts: ReadonlyMap<T, number>, most: number): T[] {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name]) => name);
}

/** Sets the keys of criteria that allow only a few: those in which most tracks are. */
export function chooseKeys(criteria: Criteria, count: (criteria: Criteria) => number): Criteria {
  if (criteria.keysMost === null) return criteria;
  const codes = criteria.keys.length > 0 ? criteria.keys : camelotCodes;
  const counts = new Map(codes.map((code) => [code, count({ ...criteria, keys: [code] })]));
  return { ...criteria, keys: mostCommon(counts, criteria.keysMost) };
}

/** Keeps the tracks of the few artists that have most of them. */
export function keepArtists(index: CatalogueIndex, bits: Bitmap, most: number): Bitmap {
  const counts = new Map<number, number>();
  forEachBit(bits, (ordinal) => {
    const artist = index.artistIds[ordinal] ?? 0;
    if (artist > 0) counts.set(artist, (counts.get(artist) ?? 0) + 1);
  });
  const kept = new Set(mostCommon(counts, most));
  const left = index.noBits();
  forEachBit(bits, (ordinal) => {
    if (kept.has(index.artistIds[ordinal] ?? 0))
      left[ordinal >>> 5] = (left[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
  });
  return left;
}

/** Keeps the best track of each artist, or of each key. */
export function keepDifferent(
  candidates: readonly Candidate[],
  different: Criteria['different'],
): readonly Candidate[] {
  let left = candidates;
  for (const what of different) {
    const seen = new Set<string>();
    left = [...left]
      .sort((a, b) => b.liking - a.liking || a.id - b.id)
      .filter((candidate) => {
        const names = what === 'key' ? [candidate.key ?? ''] : candidate.named;
        if (names.some((name) => seen.has(name))) return false;
        for (const name of names) seen.add(name);
        return true;
      });
  }
  return left;
}
