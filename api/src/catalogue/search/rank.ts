import type { QueryMatch } from './query-match.ts';
import type { Among } from './search-port.ts';
import { bitCount, grown } from './typed-array.ts';

/** What a word adds, by where and how a track has it. */
const points = {
  exact: 8,
  prefix: 5,
  slip: 3,
  slips: 2,
  name: 3,
  inBoth: 2,
  whole: 6,
  bothWhole: 4,
} as const;
const maxPoints = 255;

let candidates = new Uint32Array(0);
let narrowed = new Uint32Array(0);
let hitIds = new Int32Array(1024);
let hitPoints = new Uint8Array(1024);

/** Words met by a list of terms: exactly, by their beginnings, with one slip, with more; and how many of the terms met any. */
const met = { exact: 0, prefix: 0, slip: 0, slips: 0, terms: 0 };

function meet(match: QueryMatch, terms: Int32Array, from: number, plainTo: number, to: number): void {
  let strong = 0;
  let weak = 0;
  met.terms = 0;
  for (let i = from; i < to; i++) {
    const term = terms[i] ?? 0;
    const s = match.strong[term] ?? 0;
    const w = match.weak[term] ?? 0;
    if ((s | w) === 0) continue;
    strong |= s;
    weak |= w;
    // A joined term stands for two printed ones at least.
    met.terms += i < plainTo ? 1 : 2;
  }
  met.exact = strong & 0xffff;
  met.prefix = strong >>> 16;
  met.slip = weak & 0xffff;
  met.slips = weak >>> 16;
}

/** A track's standing to a query: the words it has, those of them only with slips, and its points. */
const standing = { words: 0, slipped: 0, points: 0 };

/** False, and no standing, when the track lacks a required word. */
function judge(match: QueryMatch, id: number, required: number): boolean {
  const { store } = match;
  const title = store.titleAt[id] ?? 0;
  const plain = store.titlePlain[id] ?? 0;
  meet(match, store.titleTerms, title, title + plain, title + (store.titleAll[id] ?? 0));
  let { exact, prefix, slip, slips } = met;
  const inTitle = exact | prefix;
  const titleShare = plain === 0 ? 0 : Math.min(met.terms, plain) / plain;

  const { artists } = store;
  const artist = store.artistOf[id] ?? 0;
  const artistFrom = artists.startOf(artist);
  const artistTo = artists.startOf(artist + 1);
  meet(match, artists.terms, artistFrom, artistTo, artistTo);
  const inArtist = met.exact | met.prefix;
  const artistShare = artistTo === artistFrom ? 0 : met.terms / (artistTo - artistFrom);
  exact |= met.exact;
  prefix |= met.prefix;
  slip |= met.slip;
  slips |= met.slips;

  const lacking = required & ~(exact | prefix | slip | slips);
  if ((lacking & ~match.inNames) !== 0) return false;
  const name = lacking === 0 && required !== 0 ? 0 : meetNames(match, id);

  prefix &= ~exact;
  const strong = exact | prefix;
  slip &= ~(strong | name);
  slips &= ~(strong | name | slip);
  standing.words = strong | name | slip | slips;
  standing.slipped = slip | slips;
  standing.points =
    points.exact * bitCount(exact) +
    points.prefix * bitCount(prefix) +
    points.name * bitCount(name & ~strong) +
    points.slip * bitCount(slip) +
    points.slips * bitCount(slips) +
    points.inBoth * bitCount(inTitle & inArtist) +
    Math.floor(points.whole * titleShare) +
    Math.floor(points.whole * artistShare) +
    (titleShare >= 1 && artistShare >= 1 ? points.bothWhole : 0);
  return (standing.words & required) === required;
}

/** The words met by a track's label and versions, as bits. */
function meetNames(match: QueryMatch, id: number): number {
  const { labels, versionSets, labelOf, versionsOf } = match.store;
  const label = labelOf[id] ?? 0;
  meet(match, labels.terms, labels.startOf(label), 0, labels.startOf(label + 1));
  const inLabel = met.exact | (met.prefix & match.nameWords);
  const versions = versionsOf[id] ?? 0;
  meet(match, versionSets.terms, versionSets.startOf(versions), 0, versionSets.startOf(versions + 1));
  return inLabel | met.exact | (met.prefix & match.nameWords);
}

/** Sets `candidates` to the tracks that may have all required words: those of the rarest word, or of the two rarest. */
function gather(match: QueryMatch, required: number, allowed: Uint32Array | null): void {
  const { store } = match;
  const length = (store.size + 31) >> 5;
  candidates = grown(candidates, length);
  const words = match.words.map((_, i) => i).filter((i) => (required >>> i) & 1);
  const costOf = (word: number | undefined) => (word === undefined ? Infinity : (match.costs[word] ?? 0));
  words.sort((a, b) => costOf(a) - costOf(b));
  const [first, second] = words;
  if (first === undefined || costOf(first) > store.size) candidates.fill(0xffffffff, 0, length);
  else {
    candidates.fill(0, 0, length);
    match.setBits(first, candidates);
  }
  if (second !== undefined && costOf(second) < 8 * costOf(first)) {
    narrowed = grown(narrowed, length).fill(0, 0, length);
    match.setBits(second, narrowed);
    for (let i = 0; i < length; i++) candidates[i] = (candidates[i] ?? 0) & (narrowed[i] ?? 0);
  }
  restrict(match, length, allowed);
}

function restrict({ store }: QueryMatch, length: number, allowed: Uint32Array | null): void {
  for (let i = 0; i < length; i++) {
    candidates[i] =
      (candidates[i] ?? 0) & (store.alive[i] ?? 0) & (allowed === null ? -1 : (allowed[i] ?? 0));
  }
}

/** Visits the candidates, the newest first. */
function forCandidates({ store }: QueryMatch, visit: (id: number) => void): void {
  for (let i = ((store.size + 31) >> 5) - 1; i >= 0; i--) {
    let bits = candidates[i] ?? 0;
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits);
      bits &= ~(1 << bit);
      visit((i << 5) | bit);
    }
  }
}

/**
 * Returns the tracks that have all required words with as few slips as any has, most points first, then the most popular, then the
 * newest.
 */
export function rankHits(match: QueryMatch, required: number, { allowed, popularity }: Among): Int32Array {
  gather(match, required, allowed);
  let count = 0;
  let fewest = 16;
  const places = new Uint32Array(maxPoints + 2);
  forCandidates(match, (id) => {
    if (!judge(match, id, required)) return;
    const slips = bitCount(standing.slipped & required);
    if (slips > fewest) return;
    if (slips < fewest) {
      fewest = slips;
      count = 0;
      places.fill(0);
    }
    if (count === hitIds.length) {
      hitIds = grown(hitIds, count * 2);
      hitPoints = grown(hitPoints, count * 2);
    }
    const sum = Math.min(standing.points, maxPoints);
    hitIds[count] = id;
    hitPoints[count++] = sum;
    // Counted one place on, for the running sums below: most points first.
    places[maxPoints - sum + 1] = (places[maxPoints - sum + 1] ?? 0) + 1;
  });
  for (let i = 1; i < places.length; i++) places[i] = (places[i] ?? 0) + (places[i - 1] ?? 0);
  const hits = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const rank = maxPoints - (hitPoints[i] ?? 0);
    const place = places[rank] ?? 0;
    places[rank] = place + 1;
    hits[place] = hitIds[i] ?? 0;
  }
  // Each place now is where the next points begin.
  if (popularity)
    for (let i = 0; i <= maxPoints; i++)
      sortByPopularity(hits, places[i - 1] ?? 0, places[i] ?? 0, popularity);
  return hits;
}

const tied = 2 ** 24;

/** Sorts hits of equal points by popularity; of equal popularity they stay as they are. */
function sortByPopularity(hits: Int32Array, from: number, to: number, popularity: Int32Array): void {
  if (to - from < 2) return;
  const part = hits.slice(from, to);
  // One number of popularity and place sorts natively: comparing by a function takes ten times as long for 100,000 hits.
  const keys = Float64Array.from(part, (id, i) => i - (popularity[id] ?? 0) * tied).sort();
  keys.forEach((key, i) => {
    hits[from + i] = part[((key % tied) + tied) % tied] ?? 0;
  });
}

/** Tracks that are looked at when some words have to be left out. */
const maxLookedAt = 20_000;

/**
 * The required words that are best kept when no track has all of them: those of the track that has most of what tells tracks apart. A
 * rare word tells more than a frequent one. 0: nothing matches any word.
 */
export function bestWords(match: QueryMatch): number {
  const { store, costs, required } = match;
  const length = (store.size + 31) >> 5;
  candidates = grown(candidates, length).fill(0, 0, length);
  const words = costs.map((_, i) => i).filter((i) => (required >>> i) & 1 && (costs[i] ?? 0) > 0);
  words.sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0));
  let looked = 0;
  for (const word of words) {
    looked += costs[word] ?? 0;
    if (looked > maxLookedAt && word !== words[0]) break;
    match.setBits(word, candidates);
  }
  restrict(match, length, null);
  const telling = costs.map((cost) => 1 + Math.log2(Math.max(1, store.size / Math.max(1, cost))));
  let best = 0;
  let most = 0;
  forCandidates(match, (id) => {
    judge(match, id, 0);
    const has = standing.words & required;
    if (has === best) return;
    let sum = 0;
    for (let i = 0; i < telling.length; i++) {
      // A word read with slips tells less: it may be another.
      if ((has >>> i) & 1) sum += (telling[i] ?? 0) * ((standing.slipped >>> i) & 1 ? 0.7 : 1);
    }
    if (sum > most) {
      most = sum;
      best = has;
    }
  });
  return best;
}

/** The words a track has only with slips, as bits. */
export function slippedWords(match: QueryMatch, id: number): number {
  judge(match, id, 0);
  return standing.slipped;
}
