import type { BroadQueries } from './broad-queries.ts';
import type { DocStore } from './doc-store.ts';
import { QueryMatch } from './query-match.ts';
import { readQuery } from './query-words.ts';
import { rankHits } from './rank.ts';
import type { SearchGuess } from './search-port.ts';
import { bitCount } from './typed-array.ts';

/** Hits that are looked at for tracks of different names. */
const lookedAt = 200;

/** Artists and tracks the text so far may become, artists first, at most `limit` of each. */
export function suggestFrom(
  store: DocStore,
  broad: BroadQueries,
  text: string,
  limit: number,
): SearchGuess[] {
  const words = readQuery(text);
  if (words.length === 0 || limit < 1) return [];
  store.freeze();
  const match = new QueryMatch(store, words);
  try {
    let artists = bestArtists(match, limit);
    let tracks = broad.ranking(match);
    for (const which of ['unmet', 'met'] as const) {
      if (artists.length + tracks.length > 0) break;
      match.addTypos(which);
      artists = bestArtists(match, limit);
      tracks = rankHits(match, match.required, { allowed: null });
    }
    return [...artists, ...differentTracks(store, tracks, limit)];
  } finally {
    match.end();
  }
}

/** Artists that have all words, best first: met exactly, met wholly, borne by many tracks. */
function bestArtists(match: QueryMatch, limit: number): SearchGuess[] {
  const { store, required } = match;
  const { artists } = store;
  const [rarest] = match.words
    .map((_, i) => i)
    .filter((i) => (required >>> i) & 1)
    .sort((a, b) => (match.costs[a] ?? 0) - (match.costs[b] ?? 0));
  if (rarest === undefined) return [];
  const best: { name: number; points: number }[] = [];
  const seen = new Uint32Array((artists.size + 31) >> 5);
  for (const term of match.terms[rarest] ?? []) {
    artists.forTerm(term, (name) => {
      const bit = 1 << (name & 31);
      if ((seen[name >> 5] ?? 0) & bit) return;
      seen[name >> 5] = (seen[name >> 5] ?? 0) | bit;
      const points = pointsOf(match, name);
      if (points <= 0 || (best.length === limit && points <= (best.at(-1)?.points ?? 0))) return;
      best.push({ name, points });
      best.sort((a, b) => b.points - a.points);
      best.length = Math.min(best.length, limit);
    });
  }
  return best.map(({ name }) => ({
    kind: 'artist',
    id: artists.docOf(name, (id) => store.has(id) && store.artistOf[id] === name),
    text: textOf(store, artists.terms, artists.startOf(name), artists.startOf(name + 1)),
    count: artists.bearers(name),
  }));
}

function pointsOf(match: QueryMatch, name: number): number {
  const { artists } = match.store;
  const bearers = artists.bearers(name);
  if (bearers === 0) return 0;
  let words = 0;
  let exact = 0;
  let terms = 0;
  const [from, to] = [artists.startOf(name), artists.startOf(name + 1)];
  for (let i = from; i < to; i++) {
    const strong = match.strong[artists.terms[i] ?? 0] ?? 0;
    const weak = match.weak[artists.terms[i] ?? 0] ?? 0;
    if ((strong | weak) === 0) continue;
    terms += 1;
    exact |= strong & 0xffff;
    words |= strong | (strong >>> 16) | weak | (weak >>> 16);
  }
  if ((words & match.required) !== match.required) return 0;
  return 4 * bitCount(exact) + (4 * terms) / (to - from) + 2 * Math.log2(bearers + 1);
}

/** The best hits, each artist and title once; `count` tells how many of the hits looked at share them. */
function differentTracks(store: DocStore, hits: Int32Array, limit: number): SearchGuess[] {
  const guesses = new Map<string, SearchGuess>();
  for (const id of hits.subarray(0, lookedAt)) {
    const at = store.titleAt[id] ?? 0;
    const title = textOf(store, store.titleTerms, at, at + (store.titlePlain[id] ?? 0));
    const key = `${store.artistOf[id]} ${title}`;
    const known = guesses.get(key);
    if (known) known.count += 1;
    else if (guesses.size < limit) guesses.set(key, { kind: 'track', id, text: title, count: 1 });
  }
  return [...guesses.values()];
}

const textOf = ({ lexicon }: DocStore, terms: Int32Array, from: number, to: number): string =>
  Array.from(terms.subarray(from, to), (term) => lexicon.text(term)).join(' ');
