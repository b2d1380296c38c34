import { type Candidate, shareArtist } from './candidate.ts';

/**
 * The best so many, best first but never an artist twice in a row (unless `oneArtist`), and of one artist at most a third. Fewer where
 * no more can be put so.
 */
export function pickBest(
  candidates: readonly Candidate[],
  { count, oneArtist, after }: { count: number; oneArtist: boolean; after: Candidate | null },
): Candidate[] {
  const worth = ({ isStrict, liking }: Candidate) => liking + (isStrict ? 1 : 0);
  const left = [...candidates].sort((a, b) => worth(b) - worth(a) || a.id - b.id);
  if (oneArtist) return left.slice(0, count);
  let best: Candidate[] = [];
  // Where artists are few, as many of each as a row can hold.
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
  const kept: Candidate[] = [];
  for (const candidate of sorted) {
    if (kept.length === count) break;
    if (candidate.artists.some((name) => (times.get(name) ?? 0) >= each)) continue;
    for (const name of candidate.artists) times.set(name, (times.get(name) ?? 0) + 1);
    kept.push(candidate);
  }
  return kept;
}

/** In nearly the same order, so that nobody follows themselves: whoever has more left than others can part goes first. */
function spread(sorted: readonly Candidate[], after: Candidate | null): Candidate[] {
  const left = [...sorted];
  const placed: Candidate[] = [];
  while (left.length > 0) {
    const before = placed.at(-1) ?? after;
    const times = (one: Candidate) => left.filter((other) => shareArtist(one, other)).length;
    const may = (one: Candidate) => !before || !shareArtist(before, one);
    const pressing = left.find((one) => may(one) && times(one) * 2 > left.length);
    const next = pressing ?? left.find(may);
    if (!next) break;
    placed.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return placed;
}
