import type { Track } from '@pool/contracts';
import type { ChoiceParam } from '@pool/contracts/text-fields';
import type { RangeField } from '@pool/contracts/track-fields';
import { matchTracks } from '../../catalogue/index/find-tracks.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { isDatabaseDown } from '../../platform/http/problem.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import { createCardReader } from './card-reader.ts';
import { createPageFinder } from './find-page.ts';
import { markCard } from './track-card.ts';
import { toTrackDto } from './track-dto.ts';
import { createTrackPages, type FoundPage, type Page, pageJson } from './track-pages.ts';
import { filterOf, type Query, readFilters } from './track-query.ts';
import { findCards, findMarks, findMarksOfUser, listDownloadedIds, type TrackRow } from './tracks.queries.ts';

/** Filters of albums: some parts of a query of tracks. */
export type AlbumQuery = Pick<Query, 'limit' | 'offset'> &
  Partial<Pick<Query, 'searchQuery' | ChoiceParam | RangeField | 'keys' | 'artistId'>>;

export type TrackLists = ReturnType<typeof createTrackLists>;

type Parts = Pick<Deps, 'db' | 'pool' | 'reads' | 'catalogue' | 'limits' | 'sessions'>;

/** Creates lists of tracks, answered from the index in memory and cached text; Postgres only reads the caller's marks, in one statement. */
export function createTrackLists({ db, pool, reads, catalogue, limits, sessions }: Parts) {
  const pages = createTrackPages(catalogue);
  const readCards = createCardReader(reads.pool);
  const finder = createPageFinder({ db, pool, reads, catalogue });
  let filters: { generation: number; offered: Awaited<ReturnType<typeof readFilters>> } | null = null;

  /** The cache keys of pages. A query with the same text is the same object. */
  const keys = new WeakMap<Query, string>();
  function keyOf(query: Query): string {
    const key = keys.get(query) ?? JSON.stringify(query);
    keys.set(query, key);
    return key;
  }

  const readPage = async (missing: number[], pageOf: (rows: TrackRow[]) => Page): Promise<Page> =>
    pageOf(missing.length > 0 ? await readCards(missing) : []);

  async function answer(query: Query, caller: Caller, ownIds: number[] | null): Promise<JsonText> {
    const { session, now, address } = caller;
    if (!session) await limits.visitorList(address);
    const key = keyOf(query);
    const cachedPage = ownIds ? undefined : pages.get(key, now);
    const found = cachedPage ? null : await finder.find(query, caller, ownIds);
    const ids = found?.ids ?? cachedPage?.cards.map(({ id }) => id) ?? [];
    const known = cachedPage ? [] : pages.cards(ids);
    const missing = found ? missingOf(ids, known) : [];
    const pageOf = (rows: TrackRow[]): Page =>
      cachedPage ?? pages.build(key, found ?? nothingFound, { known, rows, now });
    if (!session) {
      const page = await readPage(missing, pageOf).catch((error) => {
        const outdated = isDatabaseDown(error) ? pages.outdated(key) : undefined;
        if (!outdated) throw error;
        return outdated;
      });
      return new JsonText(page.json, { etag: page.etag });
    }
    const {
      cards: rows,
      userId,
      expiresAt,
      marks,
    } = await findMarks(pool, { session, now }, { ids, missing });
    const page = pageOf(rows);
    // A caller with an invalid session cookie is a visitor.
    if (userId === null) await limits.visitorList(address);
    else caller.noteUser(userId);
    if (userId !== null && session.kind === 'web' && expiresAt && sessions.isIdle(expiresAt))
      await caller.findUser();
    const isMarked = Object.keys(marks.ratings).length + Object.keys(marks.downloads).length > 0;
    return new JsonText(
      isMarked
        ? pageJson(
            page,
            page.cards.map((card) => markCard(card, marks)),
          )
        : page.json,
    );
  }

  return {
    /** Returns a page of the catalogue as the caller sees it. Throws 400 on an unknown preset, 429 for a visitor who requests too many. */
    list: (query: Query, caller: Caller): Promise<JsonText> => answer(query, caller, null),

    /** Lists a member's downloads, the latest first, filtered like any list. */
    listDownloaded: async (query: Query, caller: Caller, userId: number): Promise<JsonText> =>
      await answer(query, caller, await listDownloadedIds(pool, userId)),

    /** Finds the ids of a page of promo albums, newest first, with the exact count; an album matches when one of its tracks does. */
    async findAlbums({ limit, offset, ...query }: AlbumQuery, caller: Pick<Caller, 'findUser' | 'now'>) {
      const { index, albums } = catalogue;
      const search = await finder.searchOf(query.searchQuery, caller);
      const { bits } = matchTracks(index, { ...filterOf({ ...query, type: 'audio' }) }, search);
      return albums.page(index, bits, { limit, offset });
    },

    /** Returns a page of tracks in full, for answers in another shape than the list's. */
    async page(query: Query, caller: Caller): Promise<{ list: Track[]; count: number }> {
      const user = await caller.findUser();
      if (!user) await limits.visitorList(caller.address);
      const { ids, count } = await finder.find(query, { ...caller, findUser: async () => user }, null);
      return { list: await this.load(ids, user?.id ?? 0), count };
    },

    /** Returns tracks by id, in that order, as one member sees them (0: a visitor); unknown ids are left out. */
    async load(ids: number[], userId: number): Promise<Track[]> {
      if (ids.length === 0) return [];
      const noMarks = { ratings: {}, downloads: {} };
      const [rows, marks] = await Promise.all([
        findCards(reads.pool, ids),
        userId > 0 ? findMarksOfUser(pool, userId, ids) : noMarks,
      ]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [toTrackDto(row, catalogue.index.downloadsOf(id), marks)] : [];
      });
    },

    /** Lists the options of the filter panel. Names that differ only by the "FRP " prefix are merged. */
    async listFilters() {
      const { generation, index } = catalogue;
      if (filters?.generation === generation) return filters.offered;
      const offered = await readFilters(db, index);
      filters = { generation, offered };
      return offered;
    },
  };
}

const nothingFound: FoundPage = { ids: [], count: 0, presets: '', relaxed: [], generation: 0, keepMs: 0 };

function missingOf(ids: number[], known: { id: number }[]): number[] {
  const have = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !have.has(id));
}
