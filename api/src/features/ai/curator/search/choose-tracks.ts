import { type Bitmap, countBits, forEachBit } from '../../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';
import type { Preference } from '../curator-state.ts';

export type Choosing = {
  limit: number;
  seed: number;
  prefer: Preference | null;
  /** Where the tempo is to go from here to there, tracks along the way are wanted. */
  tempo: { from: number; to: number } | null;
  /** No more than some percent of tempo apart, where nothing else says which: else few of them mix. */
  near: boolean;
};

/** So many are scored; more are thinned out evenly first. */
const maxScored = 10_000;
const buckets = 12;

/** A number from 0 to 1 that follows from a track and a seed. */
function noiseOf(seed: number, ordinal: number): number {
  let mixed = Math.imul(ordinal ^ seed, 0x9e37_79b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85eb_ca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}

/** How well a track is liked before anything is known of its sound, 0 to 1: popular, new, and by chance. */
export function likingOf(
  index: CatalogueIndex,
  ordinal: number,
  { prefer, seed }: Pick<Choosing, 'prefer' | 'seed'>,
): number {
  const popular = Math.min(1, Math.log1p(index.downloads[ordinal] ?? 0) / 8);
  const fresh = ordinal / Math.max(1, index.size);
  const chance = noiseOf(seed, ordinal);
  if (prefer === 'popular') return 0.95 * popular + 0.05 * chance;
  if (prefer === 'fresh') return 0.95 * fresh + 0.05 * chance;
  if (prefer === 'rare') return 0.6 * (1 - popular) + 0.4 * chance;
  return 0.35 * popular + 0.2 * fresh + 0.45 * chance;
}

/** At most `limit` ordinals of a set, the best liked; spread over the tempos of the way where there is one. */
export function chooseTracks(index: CatalogueIndex, bits: Bitmap, choosing: Choosing): number[] {
  const { limit, seed, tempo, prefer } = choosing;
  // Where chance has the most to say, a part of very many will do.
  const share = prefer === null ? maxScored / countBits(bits) : 1;
  const ordinals: number[] = [];
  forEachBit(bits, (ordinal) => {
    if (share >= 1 || noiseOf(seed + 1, ordinal) < share) ordinals.push(ordinal);
  });
  if (ordinals.length <= limit) return ordinals;
  const best = (some: number[], max: number) =>
    bestOf(some, max, (ordinal) => likingOf(index, ordinal, choosing));
  if (!tempo) return best(choosing.near ? nearTempo(index, ordinals, limit) : ordinals, limit);
  const low = Math.min(tempo.from, tempo.to);
  const width = Math.max(1, Math.abs(tempo.to - tempo.from));
  const along: number[][] = Array.from({ length: buckets }, () => []);
  for (const ordinal of ordinals) {
    const at = Math.floor(((index.numbers.bpm.of(ordinal) / 100 - low) / width) * buckets);
    if (at >= -1 && at <= buckets) along[Math.min(buckets - 1, Math.max(0, at))]?.push(ordinal);
  }
  return along.flatMap((some) => best(some, Math.ceil(limit / buckets)));
}

const scoreSteps = 1024;

/** The so many with the highest scores (0 to 1), highest first. Scores are counted in steps first, so that only few are sorted. */
function bestOf(ordinals: readonly number[], max: number, scoreOf: (ordinal: number) => number): number[] {
  const scores = Float64Array.from(ordinals, scoreOf);
  const stepOf = (score: number) => Math.min(scoreSteps - 1, Math.max(0, Math.floor(score * scoreSteps)));
  const counts = new Int32Array(scoreSteps);
  for (const score of scores) counts[stepOf(score)] = (counts[stepOf(score)] ?? 0) + 1;
  let cut = scoreSteps;
  for (let above = 0; cut > 0 && above < max; ) {
    cut -= 1;
    above += counts[cut] ?? 0;
  }
  const kept: { ordinal: number; score: number }[] = [];
  scores.forEach((score, i) => {
    if (stepOf(score) >= cut) kept.push({ ordinal: ordinals[i] ?? 0, score });
  });
  kept.sort((a, b) => b.score - a.score || b.ordinal - a.ordinal);
  return kept.slice(0, max).map(({ ordinal }) => ordinal);
}

/** Those about the middle tempo, where they are enough. */
function nearTempo(index: CatalogueIndex, ordinals: number[], limit: number): number[] {
  const tempos = Int32Array.from(ordinals, (ordinal) => index.numbers.bpm.of(ordinal)).filter(
    (cents) => cents > 0,
  );
  const middle = tempos.sort()[tempos.length >> 1] ?? 0;
  const near = ordinals.filter((ordinal) => Math.abs(index.numbers.bpm.of(ordinal) / middle - 1) < 0.07);
  return near.length >= limit / 2 ? near : ordinals;
}
