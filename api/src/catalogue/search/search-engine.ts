import type { Relaxation } from '@pool/contracts/catalogue';
import { allowedOf, BroadQueries, isBroad } from './broad-queries.ts';
import { DocStore } from './doc-store.ts';
import { setFieldBits } from './field-match.ts';
import { QueryMatch } from './query-match.ts';
import { readQuery } from './query-words.ts';
import { bestWords, rankHits, slippedWords } from './rank.ts';
import type { SearchEngine, SearchHits } from './search-port.ts';
import { splitWords } from './split-words.ts';
import { suggestFrom } from './suggest.ts';

type Query = { text: string; allowed: Uint32Array | null; popularity: Int32Array | undefined };

const nothing = (): SearchHits => ({ ordinals: new Int32Array(0), relaxed: [] });

/** An empty search over documents in memory. Text is cut at 1,000 characters, a query at 16 words. See docs/decisions/0011-search.md. */
export function createSearchEngine(): SearchEngine {
  const store = new DocStore();
  const broad = new BroadQueries();
  return {
    add: (doc) => {
      broad.clear();
      store.put(doc);
    },
    remove: (id) => {
      broad.clear();
      store.remove(id);
    },
    arrange: (order, versionsOf) => {
      broad.clear();
      store.arrange(order, versionsOf);
    },
    find: (words, allowed, popularity) => find(store, broad, { text: words, allowed, popularity }),
    setFieldBits: (field, words, bits) => setFieldBits(store, field, words, bits),
    suggest: (text, limit, among) => suggestFrom(store, broad, { text, limit, ...among }),
    memoryBytes: () => store.memoryBytes() + broad.memoryBytes(),
  };
}

/**
 * What has all words; when no track anywhere does, slips of the finger are allowed for, and then words left out. What is allowed does
 * not count in that: a word that is known elsewhere is no slip.
 */
function find(store: DocStore, broad: BroadQueries, query: Query): SearchHits {
  const words = readQuery(query.text);
  if (words.length === 0) return nothing();
  store.freeze();
  const match = new QueryMatch(store, words);
  try {
    const strict = findStrictly(match, broad, query);
    if (strict) return strict;
  } finally {
    match.end();
  }
  for (const split of splitWords(store.lexicon, words)) {
    const written = new QueryMatch(store, split);
    try {
      const strict = findStrictly(written, broad, query);
      if (strict) return strict;
    } finally {
      written.end();
    }
  }
  return findRelaxed(new QueryMatch(store, words), query);
}

/** The hits that have all words as typed; null where no track of the catalogue has. */
function findStrictly(match: QueryMatch, broad: BroadQueries, query: Query): SearchHits | null {
  const { allowed, popularity } = query;
  if ((match.met & match.required) !== match.required) return null;
  if (isBroad(match)) {
    const all = broad.ranking(match, popularity);
    if (all.length > 0) return { ordinals: allowedOf(all, allowed), relaxed: [] };
  }
  const hits = rankHits(match, match.required, { allowed, popularity });
  if (hits.length > 0) return { ordinals: hits, relaxed: [] };
  return allowed && rankHits(match, match.required, { allowed: null }).length > 0 ? nothing() : null;
}

function findRelaxed(match: QueryMatch, { allowed, popularity }: Query): SearchHits {
  try {
    const { required, anywhere } = relax(match, popularity);
    // No word is known in any way: what is left of the search would fit everything allowed.
    if (required === 0) return nothing();
    const hits = allowed ? rankHits(match, required, { allowed, popularity }) : anywhere;
    return { ordinals: hits, relaxed: hits.length === 0 ? [] : relaxations(match, required, hits[0] ?? 0) };
  } finally {
    match.end();
  }
}

/** Reads unknown words with slips, then known ones too, then leaves words out, until there is a hit. `required`: the words kept. */
function relax(
  match: QueryMatch,
  popularity: Int32Array | undefined,
): { required: number; anywhere: Int32Array } {
  for (const which of ['unmet', 'met'] as const) {
    if (!match.addTypos(which)) continue;
    const anywhere = rankHits(match, match.required, { allowed: null, popularity });
    if (anywhere.length > 0) return { required: match.required, anywhere };
  }
  const required = bestWords(match);
  return {
    required,
    anywhere: required === 0 ? new Int32Array(0) : rankHits(match, required, { allowed: null, popularity }),
  };
}

/** What had to give way for the best hit. */
function relaxations(match: QueryMatch, kept: number, best: number): Relaxation[] {
  const slipped = slippedWords(match, best) & kept;
  return match.words.flatMap(({ typed }, i): Relaxation[] => {
    if ((slipped >>> i) & 1) return [{ kind: 'typo', from: typed, to: readAs(match, i, best) }];
    return (match.required >>> i) & 1 && !((kept >>> i) & 1) ? [{ kind: 'word', from: typed, to: null }] : [];
  });
}

/** The word of a track that another was read as: the one with the fewest slips. */
function readAs({ store, weak }: QueryMatch, word: number, id: number): string {
  const title = store.titleAt[id] ?? 0;
  const artist = store.artistOf[id] ?? 0;
  const terms = [
    ...store.titleTerms.subarray(title, title + (store.titleAll[id] ?? 0)),
    ...store.artists.terms.subarray(store.artists.startOf(artist), store.artists.startOf(artist + 1)),
  ];
  const one = terms.find((term) => ((weak[term] ?? 0) >>> word) & 1);
  const more = terms.find((term) => ((weak[term] ?? 0) >>> (word + 16)) & 1);
  return store.lexicon.text(one ?? more ?? 0);
}
