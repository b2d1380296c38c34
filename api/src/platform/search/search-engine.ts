import type { Relaxation } from '@pool/contracts';
import { allowedOf, BroadQueries, isBroad } from './broad-queries.ts';
import { DocStore } from './doc-store.ts';
import { setFieldBits } from './field-match.ts';
import { QueryMatch } from './query-match.ts';
import { readQuery } from './query-words.ts';
import { bestWords, rankHits, slippedWords } from './rank.ts';
import type { SearchEngine, SearchHits } from './search-port.ts';
import { suggestFrom } from './suggest.ts';

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
    find: (words, allowed) => find(store, broad, words, allowed),
    setFieldBits: (field, words, bits) => setFieldBits(store, field, words, bits),
    suggest: (text, limit) => suggestFrom(store, broad, text, limit),
    memoryBytes: () => store.memoryBytes() + broad.memoryBytes(),
  };
}

/**
 * What has all words; when no track anywhere does, slips of the finger are allowed for, and then words left out. What is allowed does
 * not count in that: a word that is known elsewhere is no slip.
 */
function find(store: DocStore, broad: BroadQueries, text: string, allowed: Uint32Array | null): SearchHits {
  const words = readQuery(text);
  if (words.length === 0) return nothing();
  store.seal();
  const match = new QueryMatch(store, words);
  try {
    if ((match.met & match.required) === match.required) {
      if (isBroad(match)) {
        const all = broad.ranking(match);
        if (all.length > 0) return { ordinals: allowedOf(all, allowed), relaxed: [] };
      }
      const hits = rankHits(match, match.required, allowed);
      if (hits.length > 0) return { ordinals: hits, relaxed: [] };
      if (allowed && rankHits(match, match.required, null).length > 0) return nothing();
    }
    const { required, anywhere } = relax(match);
    // No word is known in any way: what is left of the search would fit everything allowed.
    if (required === 0) return nothing();
    const hits = allowed ? rankHits(match, required, allowed) : anywhere;
    return { ordinals: hits, relaxed: hits.length === 0 ? [] : relaxations(match, required, hits[0] ?? 0) };
  } finally {
    match.end();
  }
}

/** Reads unknown words with slips, then known ones too, then leaves words out, until there is a hit. `required`: the words kept. */
function relax(match: QueryMatch): { required: number; anywhere: Int32Array } {
  for (const which of ['unmet', 'met'] as const) {
    if (!match.addTypos(which)) continue;
    const anywhere = rankHits(match, match.required, null);
    if (anywhere.length > 0) return { required: match.required, anywhere };
  }
  const required = bestWords(match);
  return { required, anywhere: required === 0 ? new Int32Array(0) : rankHits(match, required, null) };
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
