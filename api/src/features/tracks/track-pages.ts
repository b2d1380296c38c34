import { createHash } from 'node:crypto';
import type { Relaxation } from '@pool/contracts/catalogue';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../../catalogue/index/live-catalogue.ts';
import { type Card, toCard } from './track-card.ts';
import type { TrackRow } from './tracks.queries.ts';

/** A page with all its cards. `json` is the whole result for a visitor. */
export type Page = Found & { cards: Card[]; json: string; etag: string };
type Found = { count: number; presets: string; relaxed: Relaxation[] };
export type FoundPage = Found & {
  ids: number[];
  /** The version of the catalogue that was searched. */
  generation: number;
  /** How long the answer to a query is valid unless the catalogue changes, in milliseconds; 0: not at all. */
  keepMs: number;
};

/** Characters of cached text: pages, and cards for other pages. */
const maxPageText = 12_000_000;
const maxCardText = 24_000_000;

/**
 * Caches pages and cards as finished text until their part of the catalogue changes. What is read before a change is not cached after it.
 * Outdated pages stay as long as there is room, for the time in which Postgres does not answer.
 */
export function createTrackPages(catalogue: Catalogue) {
  /** Counts the changes of the catalogue that this cache knows of. */
  let era = 0;
  const pages = new LRUCache<string, { page: Page; until: number; era: number }>({
    maxSize: maxPageText,
    sizeCalculation: ({ page }) => page.json.length,
  });
  const cards = new LRUCache<number, Card>({
    maxSize: maxCardText,
    sizeCalculation: ({ text }) => text.length,
  });
  catalogue.onChange(({ tracks }) => {
    era += 1;
    if (tracks === null) cards.clear();
    else for (const id of tracks) cards.delete(id);
  });
  return {
    get(key: string, now: Date): Page | undefined {
      const cachedPage = pages.get(key);
      return cachedPage && cachedPage.era === era && cachedPage.until > now.getTime()
        ? cachedPage.page
        : undefined;
    },

    /** Returns the page as it was last cached, however old it is. */
    outdated: (key: string): Page | undefined => pages.get(key)?.page,

    /** Returns the cached cards. */
    cards: (ids: number[]): Card[] => ids.flatMap((id) => cards.get(id) ?? []),

    /** Assembles a page from cached cards and those just read. A deleted track is left out. */
    build(
      key: string,
      found: FoundPage,
      { known, rows, now }: { known: Card[]; rows: TrackRow[]; now: Date },
    ): Page {
      const current = found.generation === catalogue.generation;
      const fresh = rows.map((row) => toCard(row, catalogue.index.downloadsOf(row.id)));
      if (current) for (const card of fresh) cards.set(card.id, card);
      const byId = new Map([...known, ...fresh].map((card) => [card.id, card]));
      const listed = found.ids.flatMap((id) => byId.get(id) ?? []);
      const { count, presets, relaxed } = found;
      const json = pageJson(
        found,
        listed.map((card) => card.text),
      );
      const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
      const page: Page = { count, presets, relaxed, cards: listed, json, etag };
      if (current && found.keepMs > 0) pages.set(key, { page, until: now.getTime() + found.keepMs, era });
      return page;
    },
  };
}

/** Writes the result of a list as text. */
export const pageJson = ({ count, presets, relaxed }: Found, cards: string[]): string =>
  `{"list":[${cards.join(',')}],"count":${count},"presets":${JSON.stringify(presets)},"relaxed":${JSON.stringify(relaxed)}}`;
