import { countBits, keepOnly, pageFromTop } from '../../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';
import { foldWords } from '../../../../catalogue/search/words.ts';
import type { ReadPool } from '../../../../platform/db/database.ts';
import { findNames } from '../curator.queries.ts';
import { leadOf } from '../ordering/candidate.ts';
import { fillers } from '../reading/other-words.ts';
import type { FindName, FoundName } from '../reading/reading.ts';

/** Tracks checked for each name. */
const maxRows = 150;
/** Lookups for one message, so that noise costs bounded time. */
const maxLookups = 24;

/** Looks up names in the pool's index and compares the hits with the names as printed. */
export function createFindName(index: CatalogueIndex, pool: ReadPool): FindName {
  let lookups = 0;

  async function findRows(field: 'artist' | 'title', words: string[]) {
    lookups += 1;
    const bits = index.noBits();
    index.engine.setFieldBits(field, words.join(' '), bits);
    keepOnly(bits, index.inPool);
    if (countBits(bits) === 0) return [];
    return await findNames(pool, pageFromTop(bits, 0, maxRows).map(index.idOf));
  }

  async function artist(words: string[], whole: boolean): Promise<FoundName | null> {
    const rows = await findRows('artist', words);
    const leads = rows.map((row) => leadOf(row.artist_name));
    const wanted = words.join(' ');
    const same = leads.find((lead) => foldWords(lead).join(' ') === wanted);
    if (same) return { kind: 'artist', name: same, words: words.length };
    if (whole || (words.length === 1 && wanted.length < 4)) return null;
    const part = leads.find((lead) => words.every((word) => foldWords(lead).includes(word)));
    return part ? { kind: 'artist', name: part, words: words.length } : null;
  }

  /** Finds a title, optionally followed by its artist: "night bus by juno marrow". */
  async function track(words: string[], all: string[]): Promise<FoundName | null> {
    const rows = await findRows('title', words);
    const same = rows.filter((row) => foldWords(row.name).join(' ') === words.join(' '));
    const [first] = same;
    if (!first) return null;
    const rest = all.slice(words.length);
    const by = rest[0] === 'by' || rest[0] === 'from' ? rest.slice(1) : rest;
    const theirs = same.find((row) => {
      const lead = foldWords(leadOf(row.artist_name));
      return lead.length > 0 && lead.every((word, i) => by[i] === word);
    });
    const row = theirs ?? first;
    const used = theirs ? rest.length - by.length + foldWords(leadOf(theirs.artist_name)).length : 0;
    return { kind: 'track', id: row.id, name: row.name.slice(0, 100), words: words.length + used };
  }

  return async (all, { whole, kinds }) => {
    for (let length = Math.min(8, all.length); length > 0; length--) {
      const words = all.slice(0, length);
      if (words.every((word) => fillers.has(word) || /^\d+$/.test(word)) && length < 3) continue;
      for (const kind of kinds) {
        if (lookups >= maxLookups) return null;
        const found = kind === 'artist' ? await artist(words, whole) : await track(words, all);
        if (found) return { ...found, name: found.name.slice(0, 100) };
      }
    }
    return null;
  };
}
