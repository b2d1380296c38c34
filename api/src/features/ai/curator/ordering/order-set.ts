import type { Shape } from '../curator-state.ts';
import type { Candidate } from './candidate.ts';
import { shareArtist, shareName } from './candidate.ts';
import { courseAt, energyAt, tempoAt } from './curves.ts';
import { relationOf, stepCost } from './step.ts';

/** The plan for a set. Exactly one of `seconds` and `count` is given. */
export type SetPlan = {
  shape: Shape;
  /** The course of energy in equal parts, in place of the shape's. */
  course: readonly number[] | null;
  /** The genres of its parts, of equal lengths; there may be none on the way. */
  path: { from: readonly string[]; via: readonly string[]; to: readonly string[] } | null;
  /** Whether the shape was asked for: then it counts more than harmony. */
  isShapeWanted: boolean;
  /** Whether every transition must be harmonic. */
  inKey: boolean;
  seconds: number | null;
  count: number | null;
  /** The requested tempo at either end; null if none was requested. */
  startBpm: number | null;
  endBpm: number | null;
  startKey: string | null;
  /** The track played before the first one. */
  after: Candidate | null;
  /** Whether an artist may follow themselves, because only their tracks were requested. */
  oneArtist: boolean;
};

/** The maximum of continuations compared: a set of 100 out of 400 tracks takes about 40 ms. */
const maxComparisons = 400_000;
const maxWidth = 24;
/** Continuations kept for each beginning. */
const branches = 5;
export const maxSetLength = 100;
/** The cost of a genre of the other half: higher than that of any transition. */
const offPath = 40;
/** From this distance on, the same artist again costs nothing. */
const spacing = 5;

type Beginning = {
  /** Index of the last track among the candidates; -1 before the first. */
  last: number;
  before: Beginning | null;
  used: Uint32Array;
  length: number;
  seconds: number;
  cost: number;
};

/**
 * Orders a set by a beam search that extends the best beginnings track by track. The cost takes into account the transitions (key, tempo),
 * the distance from the curves of energy and tempo, artists played recently, and the score of each track. No track comes twice and no
 * artist twice in a row. If nothing can follow, the set is shorter than planned. The work is bounded.
 */
export function orderSet(candidates: readonly Candidate[], plan: SetPlan): Candidate[] {
  const size = candidates.length;
  if (size === 0) return [];
  const mean = candidates.reduce((sum, { seconds }) => sum + seconds, 0) / size;
  const steps = Math.min(size, maxSetLength, plan.count ?? Math.ceil((plan.seconds ?? 0) / mean) + 8);
  const width = Math.max(4, Math.min(maxWidth, Math.floor(maxComparisons / (steps * size))));
  const costs = pairCosts(candidates, plan);
  const costAt = curveCosts(candidates, plan);
  const isDone = ({ length, seconds }: Beginning) =>
    length >= (plan.count ?? maxSetLength) || (plan.seconds !== null && seconds >= plan.seconds - mean / 2);
  const empty: Beginning = {
    ...{ last: -1, before: null, used: new Uint32Array((size + 31) >>> 5), length: 0, seconds: 0, cost: 0 },
  };
  let beam: Beginning[] = [empty];
  let best: Beginning | null = null;
  // A number of tracks that was asked for counts more than any transition.
  const averageCost = ({ cost, length, seconds }: Beginning) =>
    cost / length +
    (plan.seconds ? 8 * Math.abs(seconds / plan.seconds - 1) : 1000 * (1 - length / (plan.count ?? 1)));
  for (let i = 0; i < steps && beam.length > 0; i++) {
    const next: Beginning[] = [];
    for (const start of beam) {
      const at = plan.seconds
        ? start.seconds / plan.seconds
        : start.length / Math.max(1, (plan.count ?? 1) - 1);
      for (const { place, cost } of continuations(start, candidates, costs, costAt(Math.min(1, at)), plan)) {
        const used = start.used.slice();
        used[place >>> 5] = (used[place >>> 5] ?? 0) | (1 << (place & 31));
        const seconds = start.seconds + (candidates[place]?.seconds ?? 0);
        next.push({ last: place, before: start, used, length: start.length + 1, seconds, cost });
      }
    }
    next.sort((a, b) => a.cost - b.cost);
    beam = [];
    for (const beginning of next.slice(0, width)) {
      if (!best || averageCost(beginning) < averageCost(best)) best = beginning;
      if (!isDone(beginning)) beam.push(beginning);
    }
  }
  const places: number[] = [];
  for (let node = best; node && node.last >= 0; node = node.before) places.unshift(node.last);
  return places.flatMap((place) => candidates[place] ?? []);
}

type PlaceCost = (place: number) => number;

function continuations(
  start: Beginning,
  candidates: readonly Candidate[],
  costs: Float32Array,
  curveCost: PlaceCost,
  plan: SetPlan,
) {
  const size = candidates.length;
  const cheapest: { place: number; cost: number }[] = [];
  let worst = Number.POSITIVE_INFINITY;
  const row = (start.last + 1) * size;
  for (let place = 0; place < size; place++) {
    if (((start.used[place >>> 5] ?? 0) >>> (place & 31)) & 1) continue;
    let cost = start.cost + (costs[row + place] ?? 0) + curveCost(place);
    if (cost >= worst) continue;
    cost += plan.oneArtist ? 0 : repetitionCost(start, place, candidates);
    if (cost >= worst) continue;
    cheapest.push({ place, cost });
    cheapest.sort((a, b) => a.cost - b.cost);
    if (cheapest.length > branches) cheapest.pop();
    if (cheapest.length === branches) worst = cheapest.at(-1)?.cost ?? worst;
  }
  return cheapest;
}

/** Returns the cost of an artist who was played a few tracks ago. */
function repetitionCost(start: Beginning, place: number, candidates: readonly Candidate[]): number {
  const candidate = candidates[place];
  let before = start.before;
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

/** Returns the cost of each transition between candidates, a row for each track before; the first row is for the first track of the set. Infinity forbids it. */
function pairCosts(
  candidates: readonly Candidate[],
  { after, startKey, oneArtist, inKey }: SetPlan,
): Float32Array {
  const size = candidates.length;
  const costs = new Float32Array((size + 1) * size);
  candidates.forEach((to, place) => {
    if (after)
      costs[place] = shareArtist(after, to) && !oneArtist ? Number.POSITIVE_INFINITY : stepCost(after, to);
    else costs[place] = startKey !== null && to.key !== startKey ? 4 : 0;
  });
  candidates.forEach((from, i) => {
    candidates.forEach((to, place) => {
      const never =
        i === place ||
        (!oneArtist && shareArtist(from, to)) ||
        (inKey && relationOf(from.key, to.key) === null);
      costs[(i + 1) * size + place] = never
        ? Number.POSITIVE_INFINITY
        : stepCost(from, to) + (shareName(from, to) ? 1 : 0);
    });
  });
  return costs;
}

/** Returns the cost of each candidate at a position of the set, from its energy, tempo and score. */
function curveCosts(candidates: readonly Candidate[], plan: SetPlan): (at: number) => PlaceCost {
  const byEnergy = [...candidates].sort((a, b) => a.energy - b.energy || a.id - b.id);
  const ranks = new Map(byEnergy.map(({ id }, i) => [id, i / Math.max(1, candidates.length - 1)]));
  const rank = candidates.map(({ id }) => ranks.get(id) ?? 0.5);
  const own = candidates.map(({ liking, isStrict }) => (isStrict ? 0 : 0.7) - 0.5 * liking);
  const { low, high } = tempoRange(candidates);
  const { startBpm, endBpm, shape, course, path } = plan;
  const stages = path && [path.from, path.via, path.to].filter((names) => names.length > 0);
  const hasTempoPath = startBpm !== null || endBpm !== null;
  const weight = hasTempoPath ? 2.2 : course || path ? 0.05 : 0.35;
  const energyWeight = course ? 6 : plan.isShapeWanted ? 4 : 1.6;
  return (at) => {
    const energy = course ? courseAt(course, at) : energyAt(shape, at);
    const first = startBpm ?? (hasTempoPath ? (low + high) / 2 : low);
    const last = endBpm ?? (hasTempoPath ? (low + high) / 2 : high);
    const bpm = hasTempoPath ? first + (last - first) * at : tempoAt(shape, at, low, high);
    const genres = stages?.[Math.min(stages.length - 1, Math.floor(at * stages.length))];
    return (place) => {
      const candidate = candidates[place];
      const offGenre = genres && !genres.includes(candidate?.genre ?? '') ? offPath : 0;
      const off = candidate?.bpm ? (Math.abs(candidate.bpm / bpm - 1) * 100) / 3 : 1;
      return (
        energyWeight * Math.abs((rank[place] ?? 0.5) - energy) + weight * off + offGenre + (own[place] ?? 0)
      );
    };
  };
}

/** Returns the tempo range for a set: that of the candidates, or around the median if they are spread widely. */
function tempoRange(candidates: readonly Candidate[]): { low: number; high: number } {
  const tempos = candidates.flatMap(({ bpm }) => bpm ?? []).sort((a, b) => a - b);
  const at = (share: number) => tempos[Math.round((tempos.length - 1) * share)] ?? 120;
  const [low, middle, high] = [at(0.05), at(0.5), at(0.95)];
  return high / low > 1.18 ? { low: middle * 0.94, high: middle * 1.06 } : { low, high };
}
