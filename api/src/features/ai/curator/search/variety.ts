import { camelotCodes } from '@pool/contracts/music-key';
import { type Bitmap, forEachBit } from '../../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';
import type { Criteria } from '../curator-state.ts';
import type { Candidate } from '../ordering/candidate.ts';
import { type ChoiceRules, pickBest } from '../ordering/pick-best.ts';

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

type Shares = { genres: readonly string[]; total: number } & Pick<ChoiceRules, 'oneArtist' | 'after'>;

/** Keeps the best tracks of each genre, in equal numbers. A subgenre counts as its genre: Tech House as House. */
export function keepEqualGenres(
  candidates: readonly Candidate[],
  { genres, total, ...rules }: Shares,
): readonly Candidate[] {
  if (genres.length < 2) return candidates;
  const shares = genres.map((name, i) => {
    const ofGenre = candidates.filter(
      ({ genre }) => genre === name || (!genres.includes(genre ?? '') && (genre ?? '').endsWith(` ${name}`)),
    );
    // The first genres get what cannot be divided.
    return pickBest(ofGenre, {
      ...rules,
      count: Math.floor((total + genres.length - 1 - i) / genres.length),
    });
  });
  // In turns, so that a list is as mixed as a set.
  const longest = Math.max(...shares.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => shares.flatMap((share) => share[i] ?? [])).flat();
}

/** Within this share of a tempo, tracks mix without an obvious change of pitch. */
const mixable = 0.05;

/** Keeps the tracks around the tempo at which the rarest of the genres has most, so that a set can go from each to each. */
export function keepCommonTempo(
  candidates: readonly Candidate[],
  genres: readonly string[],
): readonly Candidate[] {
  const around = (bpm: number) =>
    candidates.filter((track) => track.bpm !== null && Math.abs(track.bpm / bpm - 1) <= mixable);
  let [best, most]: [readonly Candidate[], number] = [candidates, 0];
  for (const bpm of new Set(candidates.map((track) => Math.round(track.bpm ?? 0)))) {
    const near = around(bpm);
    const fewest = Math.min(...genres.map((name) => near.filter(({ genre }) => genre === name).length));
    if (fewest > most) [best, most] = [near, fewest];
  }
  return best;
}
