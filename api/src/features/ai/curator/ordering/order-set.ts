import type { Shape } from '../curator-state.ts';
import type { Candidate } from './candidate.ts';
import { shareArtist, shareName } from './candidate.ts';
import { energyAt, tempoAt } from './curves.ts';
import { stepCost } from './step.ts';

/** What a set shall be. Of `seconds` and `count` one is given. */
export type SetPlan = {
  shape: Shape;
  seconds: number | null;
  count: number | null;
  /** The tempo at both ends, where it was asked for. */
  startBpm: number | null;
  endBpm: number | null;
  startKey: string | null;
  /** What is played before the first. */
  after: Candidate | null;
  /** May an artist follow themselves: only theirs were asked for. */
  oneArtist: boolean;
};

/** Looks at so many continuations at most: a set of 100 of 400 takes some 40 ms. */
const work = 400_000;
const widest = 24;
/** So many continuations of one beginning are kept. */
const branches = 5;
export const maxSetLength = 100;
/** An artist may come again after so many others without loss. */
const spacing = 5;

type Beginning = {
  /** Place among the candidates, -1 before the first. */
  last: number;
  before: Beginning | null;
  used: Uint32Array;
  length: number;
  seconds: number;
  cost: number;
};

/**
 * Orders a set by a beam search: the best beginnings are lengthened track by track. What counts is the step from track to track (key, tempo),
 * how far it is from the curve of energy and tempo at that place, who was played lately, and how well a track is liked. No track comes
 * twice and no artist twice in a row. Where nothing can follow, the set is shorter than planned. The work is bounded.
 */
export function orderSet(candidates: readonly Candidate[], plan: SetPlan): Candidate[] {
  const size = candidates.length;
  if (size === 0) return [];
  const mean = candidates.reduce((sum, { seconds }) => sum + seconds, 0) / size;
  const steps = Math.min(size, maxSetLength, plan.count ?? Math.ceil((plan.seconds ?? 0) / mean) + 8);
  const width = Math.max(4, Math.min(widest, Math.floor(work / (steps * size))));
  const costs = pairCosts(candidates, plan);
  const wanted = curveOf(candidates, plan);
  const isDone = ({ length, seconds }: Beginning) =>
    length >= (plan.count ?? maxSetLength) || (plan.seconds !== null && seconds >= plan.seconds - mean / 2);
  const start: Beginning = {
    ...{ last: -1, before: null, used: new Uint32Array((size + 31) >>> 5), length: 0, seconds: 0, cost: 0 },
  };
  let beam: Beginning[] = [start];
  let best: Beginning | null = null;
  const worth = (one: Beginning) =>
    one.cost / one.length +
    (plan.seconds ? 8 * Math.abs(one.seconds / plan.seconds - 1) : 4 * (1 - one.length / (plan.count ?? 1)));
  for (let i = 0; i < steps && beam.length > 0; i++) {
    const next: Beginning[] = [];
    for (const one of beam) {
      const at = plan.seconds ? one.seconds / plan.seconds : one.length / Math.max(1, (plan.count ?? 1) - 1);
      for (const { place, cost } of continuations(one, candidates, costs, wanted(Math.min(1, at)), plan)) {
        const used = one.used.slice();
        used[place >>> 5] = (used[place >>> 5] ?? 0) | (1 << (place & 31));
        const seconds = one.seconds + (candidates[place]?.seconds ?? 0);
        next.push({ last: place, before: one, used, length: one.length + 1, seconds, cost });
      }
    }
    next.sort((a, b) => a.cost - b.cost);
    beam = [];
    for (const one of next.slice(0, width)) {
      if (!best || worth(one) < worth(best)) best = one;
      if (!isDone(one)) beam.push(one);
    }
  }
  const places: number[] = [];
  for (let one = best; one && one.last >= 0; one = one.before) places.unshift(one.last);
  return places.flatMap((place) => candidates[place] ?? []);
}

type Wanted = (place: number) => number;

function continuations(
  one: Beginning,
  candidates: readonly Candidate[],
  costs: Float32Array,
  wanted: Wanted,
  plan: SetPlan,
) {
  const size = candidates.length;
  const kept: { place: number; cost: number }[] = [];
  let worst = Number.POSITIVE_INFINITY;
  const row = (one.last + 1) * size;
  for (let place = 0; place < size; place++) {
    if (((one.used[place >>> 5] ?? 0) >>> (place & 31)) & 1) continue;
    let cost = one.cost + (costs[row + place] ?? 0) + wanted(place);
    if (cost >= worst) continue;
    cost += plan.oneArtist ? 0 : lately(one, place, candidates);
    if (cost >= worst) continue;
    kept.push({ place, cost });
    kept.sort((a, b) => a.cost - b.cost);
    if (kept.length > branches) kept.pop();
    if (kept.length === branches) worst = kept.at(-1)?.cost ?? worst;
  }
  return kept;
}

/** What it costs that an artist was played a few tracks ago. */
function lately(one: Beginning, place: number, candidates: readonly Candidate[]): number {
  const candidate = candidates[place];
  let before = one.before;
  for (
    let gap = 2;
    candidate && before && before.last >= 0 && gap <= spacing;
    gap++, before = before.before
  ) {
    const other = candidates[before.last];
    if (other && (shareArtist(candidate, other) || shareName(candidate, other))) return 1.2 / gap;
  }
  return 0;
}

/** The cost of each step from one candidate to another; the first row is that of the first track. Infinity: never. */
function pairCosts(candidates: readonly Candidate[], { after, startKey, oneArtist }: SetPlan): Float32Array {
  const size = candidates.length;
  const costs = new Float32Array((size + 1) * size);
  candidates.forEach((to, place) => {
    if (after)
      costs[place] = shareArtist(after, to) && !oneArtist ? Number.POSITIVE_INFINITY : stepCost(after, to);
    else costs[place] = startKey !== null && to.key !== startKey ? 4 : 0;
  });
  candidates.forEach((from, i) => {
    candidates.forEach((to, place) => {
      const never = i === place || (!oneArtist && shareArtist(from, to));
      costs[(i + 1) * size + place] = never
        ? Number.POSITIVE_INFINITY
        : stepCost(from, to) + (shareName(from, to) ? 1 : 0);
    });
  });
  return costs;
}

/** The cost of each candidate at a place of the set, by its energy, tempo and liking. */
function curveOf(candidates: readonly Candidate[], plan: SetPlan): (at: number) => Wanted {
  const byEnergy = [...candidates].sort((a, b) => a.energy - b.energy || a.id - b.id);
  const ranks = new Map(byEnergy.map(({ id }, i) => [id, i / Math.max(1, candidates.length - 1)]));
  const rank = candidates.map(({ id }) => ranks.get(id) ?? 0.5);
  const own = candidates.map(({ liking, isStrict }) => (isStrict ? 0 : 0.7) - 0.5 * liking);
  const { low, high } = tempoRoom(candidates);
  const { startBpm, endBpm, shape } = plan;
  const isAsked = startBpm !== null || endBpm !== null;
  const weight = isAsked ? 0.9 : 0.35;
  return (at) => {
    const energy = energyAt(shape, at);
    const first = startBpm ?? (isAsked ? (low + high) / 2 : low);
    const last = endBpm ?? (isAsked ? (low + high) / 2 : high);
    const bpm = isAsked ? first + (last - first) * at : tempoAt(shape, at, low, high);
    return (place) => {
      const candidate = candidates[place];
      const off = candidate?.bpm ? (Math.abs(candidate.bpm / bpm - 1) * 100) / 3 : 1;
      return 1.6 * Math.abs((rank[place] ?? 0.5) - energy) + weight * off + (own[place] ?? 0);
    };
  };
}

/** The tempos a set can go through: all that are there, or where they are spread wide what lies about the middle. */
function tempoRoom(candidates: readonly Candidate[]): { low: number; high: number } {
  const tempos = candidates.flatMap(({ bpm }) => bpm ?? []).sort((a, b) => a - b);
  const at = (share: number) => tempos[Math.round((tempos.length - 1) * share)] ?? 120;
  const [low, middle, high] = [at(0.05), at(0.5), at(0.95)];
  return high / low > 1.18 ? { low: middle * 0.94, high: middle * 1.06 } : { low, high };
}
