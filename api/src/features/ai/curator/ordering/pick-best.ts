import { type Candidate, shareArtist } from './candidate.ts';

/** `oneArtist`: whether an artist may follow themselves; `after`: the track played before the first one. */
export type ChoiceRules = { count: number; oneArtist: boolean; after: Candidate | null };

/**
 * Picks the best `count` candidates, best first, but never an artist twice in a row (unless `oneArtist`) and at most a third by one
 * artist. Returns fewer if no more can be placed.
 */
export function pickBest(
  candidates: readonly Candidate[],
  { count, oneArtist, after }: ChoiceRules,
): Candidate[] {
  const scoreOf = ({ isStrict, liking }: Candidate) => liking + (isStrict ? 1 : 0);
  const left = [...candidates].sort((a, b) => scoreOf(b) - scoreOf(a) || a.id - b.id);
  if (oneArtist) return left.slice(0, count);
  let best: Candidate[] = [];
  // With few artists, allow more tracks of each, up to every other place.
  for (
    let each = Math.max(2, Math.ceil(count / 3));
    best.length < count && each <= Math.max(2, Math.ceil(count / 2));
    each++
  ) {
    const row = spread(atMost(left, each, count), after);
    if (row.length > best.length) best = row;
  }
  return best;
}

function atMost(sorted: readonly Candidate[], each: number, count: number): Candidate[] {
  const times = new Map<string, number>();
  const picked: Candidate[] = [];
  for (const candidate of sorted) {
    if (picked.length === count) break;
    if (candidate.artists.some((name) => (times.get(name) ?? 0) >= each)) continue;
    for (const name of candidate.artists) times.set(name, (times.get(name) ?? 0) + 1);
    picked.push(candidate);
  }
  return picked;
}

/** Reorders as little as possible so that no artist follows themselves. An artist with more than half of the remaining tracks goes first. */
function spread(sorted: readonly Candidate[], after: Candidate | null): Candidate[] {
  const left = [...sorted];
  const placed: Candidate[] = [];
  while (left.length > 0) {
    const before = placed.at(-1) ?? after;
    const times = (track: Candidate) => left.filter((other) => shareArtist(track, other)).length;
    const isAllowed = (track: Candidate) => !before || !shareArtist(before, track);
    const pressing = left.find((track) => isAllowed(track) && times(track) * 2 > left.length);
    const next = pressing ?? left.find(isAllowed);
    if (!next) break;
    placed.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return placed;
}
