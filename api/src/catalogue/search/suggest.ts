import { hasBit } from '../index/bitmap.ts';
import type { BroadQueries } from './broad-queries.ts';
import type { DocStore } from './doc-store.ts';
import { QueryMatch } from './query-match.ts';
import { readQuery } from './query-words.ts';
import { rankHits } from './rank.ts';
import type { Among, SearchGuess } from './search-port.ts';
import { bitCount } from './typed-array.ts';

/** Hits that are looked at for tracks of different names. */
const lookedAt = 200;

type Request = { text: string; limit: number } & Partial<Among>;

/** Artists and tracks the text so far may become, artists first, at most `limit` of each; see the port. */
export function suggestFrom(
  store: DocStore,
  broad: BroadQueries,
  { text, limit, allowed = null, popularity }: Request,
): SearchGuess[] {
  const words = readQuery(text);
  if (words.length === 0 || limit < 1) return [];
  store.freeze();
  const match = new QueryMatch(store, words);
  try {
    let hits = broad.ranking(match, popularity);
    for (const which of ['unmet', 'met'] as const) {
      // Tracks that are not allowed count here: a word that one of them has is not a typing error.
      if (hits.length > 0) break;
      match.addTypos(which);
      hits = rankHits(match, match.required, { allowed: null, popularity });
    }
    return [...bestArtists(match, limit, allowed), ...differentTracks(store, hits, { limit, allowed })];
  } finally {
    match.end();
  }
}

/** Artists that have all words, best first: met exactly, met wholly, borne by many tracks. */
function bestArtists(match: QueryMatch, limit: number, allowed: Among['allowed']): SearchGuess[] {
  const { store, required } = match;
  const { artists } = store;
  const [rarest] = match.words
    .map((_, i) => i)
    .filter((i) => (required >>> i) & 1)
    .sort((a, b) => (match.costs[a] ?? 0) - (match.costs[b] ?? 0));
  if (rarest === undefined) return [];
  const best: { name: number; points: number; id: number; count: number }[] = [];
  const seen = new Uint32Array((artists.size + 31) >> 5);
  for (const term of match.terms[rarest] ?? []) {
    artists.forTerm(term, (name) => {
      const bit = 1 << (name & 31);
      if ((seen[name >> 5] ?? 0) & bit) return;
      seen[name >> 5] = (seen[name >> 5] ?? 0) | bit;
      const least = best.length === limit ? (best.at(-1)?.points ?? 0) : 0;
      // Counting the allowed tracks is slow, so first check that the artist would qualify if all were allowed.
      if (pointsOf(match, name, artists.bearers(name)) <= least) return;
      const tracks = tracksOf(store, name, allowed);
      const points = pointsOf(match, name, tracks.count);
      if (points <= least) return;
      best.push({ name, points, ...tracks });
      best.sort((a, b) => b.points - a.points);
      best.length = Math.min(best.length, limit);
    });
  }
  return best.map(({ name, id, count }) => ({
    kind: 'artist',
    id,
    text: textOf(store, artists.terms, artists.startOf(name), artists.startOf(name + 1)),
    count,
  }));
}

/** Returns the number of an artist's allowed tracks, and the newest of them (-1 if there is none). */
function tracksOf(store: DocStore, artist: number, allowed: Among['allowed']): { id: number; count: number } {
  let newest = -1;
  const ids = new Set<number>();
  store.artists.forDocs(artist, (id) => {
    if (!store.has(id) || store.artistOf[id] !== artist || !isAmong(allowed, id)) return;
    ids.add(id);
    newest = Math.max(newest, id);
  });
  return { id: newest, count: ids.size };
}

/** Returns the points of an artist with this number of tracks: 0 without tracks, or if the name lacks a word. */
function pointsOf(match: QueryMatch, name: number, tracks: number): number {
  if (tracks === 0) return 0;
  const { artists } = match.store;
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
  return 4 * bitCount(exact) + (4 * terms) / (to - from) + 2 * Math.log2(tracks + 1);
}

/** The best hits, each artist and title once; `count` tells how many of the hits looked at share them. */
function differentTracks(
  store: DocStore,
  hits: Int32Array,
  { limit, allowed }: { limit: number; allowed: Among['allowed'] },
): SearchGuess[] {
  const guesses = new Map<string, SearchGuess>();
  let looked = 0;
  for (const id of hits) {
    if (!isAmong(allowed, id)) continue;
    if (++looked > lookedAt) break;
    const at = store.titleAt[id] ?? 0;
    const title = textOf(store, store.titleTerms, at, at + (store.titlePlain[id] ?? 0));
    const key = `${store.artistOf[id]} ${title}`;
    const known = guesses.get(key);
    if (known) known.count += 1;
    else if (guesses.size < limit) guesses.set(key, { kind: 'track', id, text: title, count: 1 });
  }
  return [...guesses.values()];
}

const isAmong = (allowed: Among['allowed'], id: number): boolean => allowed === null || hasBit(allowed, id);

const textOf = ({ lexicon }: DocStore, terms: Int32Array, from: number, to: number): string =>
  Array.from(terms.subarray(from, to), (term) => lexicon.text(term)).join(' ');
