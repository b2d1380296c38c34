import { type Bitmap, countBits, forEachBit } from '../../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';
import type { Preference } from '../curator-state.ts';

export type ChoiceOptions = {
  limit: number;
  seed: number;
  prefer: Preference | null;
  /** If set, tracks are chosen along the way from one tempo to the other. */
  tempo: { from: number; to: number } | null;
  /** Prefers tracks close to the middle tempo when no tempo is given; otherwise few of them would mix. */
  near: boolean;
  /** Chooses tracks of all levels of energy. */
  spread: boolean;
};

/** At most this many tracks are scored; larger sets are thinned out evenly first. */
const maxScored = 10_000;
const buckets = 12;

/** Returns a pseudo-random number from 0 to 1 for a track and a seed. */
function noiseOf(seed: number, ordinal: number): number {
  let mixed = Math.imul(ordinal ^ seed, 0x9e37_79b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85eb_ca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}

/** Scores a track from 0 to 1 by popularity, age and chance, before its tempo and key are considered. */
export function likingOf(
  index: CatalogueIndex,
  ordinal: number,
  { prefer, seed }: Pick<ChoiceOptions, 'prefer' | 'seed'>,
): number {
  const popular = Math.min(1, Math.log1p(index.downloads[ordinal] ?? 0) / 8);
  const fresh = ordinal / Math.max(1, index.size);
  const chance = noiseOf(seed, ordinal);
  if (prefer === 'popular') return 0.95 * popular + 0.05 * chance;
  if (prefer === 'fresh') return 0.95 * fresh + 0.05 * chance;
  if (prefer === 'rare') return 0.6 * (1 - popular) + 0.4 * chance;
  return 0.35 * popular + 0.2 * fresh + 0.45 * chance;
}

/** Returns at most `limit` ordinals with the highest scores, spread evenly over the tempo path if there is one. */
export function chooseTracks(index: CatalogueIndex, bits: Bitmap, options: ChoiceOptions): number[] {
  const { limit, seed, tempo, prefer } = options;
  // Without a preference the score is mostly chance, so a sample of a very large set is enough.
  const share = prefer === null ? maxScored / countBits(bits) : 1;
  const ordinals: number[] = [];
  forEachBit(bits, (ordinal) => {
    if (share >= 1 || noiseOf(seed + 1, ordinal) < share) ordinals.push(ordinal);
  });
  if (ordinals.length <= limit) return ordinals;
  const best = (some: number[], max: number) =>
    bestOf(some, max, (ordinal) => likingOf(index, ordinal, options));
  if (!tempo) {
    const usable = options.near ? nearTempo(index, ordinals, limit) : ordinals;
    return options.spread
      ? spreadByEnergy(index, usable, (some, max) => best(some, max), limit)
      : best(usable, limit);
  }
  const low = Math.min(tempo.from, tempo.to);
  const width = Math.max(1, Math.abs(tempo.to - tempo.from));
  const along: number[][] = Array.from({ length: buckets }, () => []);
  for (const ordinal of ordinals) {
    const at = Math.floor(((index.numbers.bpm.of(ordinal) / 100 - low) / width) * buckets);
    if (at >= -1 && at <= buckets) along[Math.min(buckets - 1, Math.max(0, at))]?.push(ordinal);
  }
  return along.flatMap((some) => best(some, Math.ceil(limit / buckets)));
}

/** Chooses about as many tracks of each level of energy, as far as there are some. */
function spreadByEnergy(
  index: CatalogueIndex,
  ordinals: readonly number[],
  best: (some: number[], max: number) => number[],
  limit: number,
): number[] {
  const byLevel = Map.groupBy(ordinals, (ordinal) => index.numbers.energy.of(ordinal));
  return [...byLevel.values()].flatMap((some) => best(some, Math.ceil(limit / byLevel.size)));
}

const scoreSteps = 1024;

/** Returns the `max` ordinals with the highest scores (0 to 1), highest first. Scores are bucketed first so that only a few are sorted. */
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
  const top: { ordinal: number; score: number }[] = [];
  scores.forEach((score, i) => {
    if (stepOf(score) >= cut) top.push({ ordinal: ordinals[i] ?? 0, score });
  });
  top.sort((a, b) => b.score - a.score || b.ordinal - a.ordinal);
  return top.slice(0, max).map(({ ordinal }) => ordinal);
}

/** Returns the tracks near the median tempo, or all of them if too few are. */
function nearTempo(index: CatalogueIndex, ordinals: number[], limit: number): number[] {
  const tempos = Int32Array.from(ordinals, (ordinal) => index.numbers.bpm.of(ordinal)).filter(
    (cents) => cents > 0,
  );
  const middle = tempos.sort()[tempos.length >> 1] ?? 0;
  const near = ordinals.filter((ordinal) => Math.abs(index.numbers.bpm.of(ordinal) / middle - 1) < 0.07);
  return near.length >= limit / 2 ? near : ordinals;
}
