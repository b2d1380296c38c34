import type { SessionUser, Track } from '@pool/contracts';
import { parseSearch } from '@pool/contracts/search';
import { LRUCache } from 'lru-cache';
import { findTracks, matchTracks } from '../../catalogue/index/find-tracks.ts';
import type { PresetFilter, Sorting, TrackFilter, TrackSearch } from '../../catalogue/index/track-filter.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import type { SessionKey } from '../../platform/session/session.ts';
import type { Deps } from '../deps.ts';
import { resolvePresets } from '../presets/presets.service.ts';
import { createCardReader } from './card-reader.ts';
import { createDownloadWindows } from './download-windows.ts';
import { createTitleOrder } from './title-order.ts';
import { markCard } from './track-card.ts';
import { toTrackDto } from './track-dto.ts';
import { createTrackPages, type FoundPage, type Page, pageJson } from './track-pages.ts';
import { filterOf, hasOwnMarks, type Query, readFilters } from './track-query.ts';
import { findCards, findMarks, findMarksOfUser, listDownloadedIds, listRatedIds } from './tracks.queries.ts';

/** The caller of a list: a session that is not looked up yet, or null for a visitor. */
export type Caller = {
  session: SessionKey | null;
  /** Looks the person up, which also records their activity. */
  findUser: () => Promise<SessionUser | null>;
  noteUser: (userId: number) => void;
  address: string;
  now: Date;
};

/** Filters of albums: some parts of a query of tracks. */
export type AlbumQuery = Pick<Query, 'limit' | 'offset'> &
  Partial<Pick<Query, 'searchQuery' | 'genres' | 'versions' | 'keys' | 'bpm' | 'artistId'>>;

/** Answers that depend on the time of day are cached this long. */
const shortMs = 5000;
const longMs = 3_600_000;

export type TrackLists = ReturnType<typeof createTrackLists>;

type Parts = Pick<Deps, 'db' | 'pool' | 'catalogue' | 'limits' | 'sessions'>;

/** Lists of tracks, answered from the index in memory and cached text; Postgres only reads the caller's marks, in one statement. */
export function createTrackLists({ db, pool, catalogue, limits, sessions }: Parts) {
  const pages = createTrackPages(catalogue);
  const readCards = createCardReader(pool);
  const windowOf = createDownloadWindows(pool);
  const idsByTitle = createTitleOrder(pool, () => catalogue.generation);
  const presetsByName = new LRUCache<string, PresetFilter[]>({ max: 500 });
  let filters: { generation: number; offered: Awaited<ReturnType<typeof readFilters>> } | null = null;
  catalogue.onChange(() => presetsByName.clear());

  /** The cache keys of pages. A query with the same text is the same object. */
  const keys = new WeakMap<Query, string>();
  function keyOf(query: Query): string {
    const key = keys.get(query) ?? JSON.stringify(query);
    keys.set(query, key);
    return key;
  }

  async function presetsOf(names: string | undefined): Promise<PresetFilter[]> {
    if (!names) return [];
    const known = presetsByName.get(names);
    if (known) return known;
    const presets = await resolvePresets(db, names);
    presetsByName.set(names, presets);
    return presets;
  }

  /** Looks for a page. `ownIds`: only these, in this order. Throws 400 on an unknown preset. */
  async function find(query: Query, caller: Caller, ownIds: number[] | null): Promise<FoundPage> {
    const { now } = caller;
    const presets = await presetsOf(query.preset ?? query.presetName);
    const search = await searchOf(query.searchQuery, caller);
    const days = query.dateRange ? Number.parseInt(query.dateRange, 10) : null;
    const country = query.country?.toUpperCase() ?? null;
    const byDownloads = query.sortField === 'downloads' && (days !== null || country !== null);
    // Days and country filter downloads in the list of top tracks; elsewhere days filter by when a track was added.
    const window =
      byDownloads || country !== null
        ? await windowOf({ days: byDownloads ? days : null, country }, now)
        : null;
    const filter: TrackFilter = {
      ...filterOf(query),
      presets,
      ...(ownIds ? { among: ownIds } : window ? { among: window } : {}),
      ...(days !== null && !byDownloads ? { since: new Date(now.getTime() - days * 86_400_000) } : {}),
    };
    const sorting = await sortingOf();
    const { order, offset, limit } = query;
    const { generation, index } = catalogue;
    const { ids, count, relaxed } = findTracks(index, {
      filter,
      search,
      page: { sorting, order, offset, limit },
    });
    const isTimed =
      query.sortField === 'title' ||
      days !== null ||
      window !== null ||
      (search?.terms.some(({ field }) => field === 'added') ?? false);
    const keepMs = ownIds || hasOwnMarks(search) ? 0 : isTimed ? shortMs : longMs;
    return {
      ids,
      count,
      relaxed,
      presets: presets.map(({ name }) => `${name}=1`).join(';'),
      generation,
      keepMs,
    };

    async function sortingOf(): Promise<Sorting | null> {
      if (ownIds) return { ids: ownIds };
      if (byDownloads && window) return { ids: window };
      if (query.sortField === 'title') return { ids: await idsByTitle(now) };
      return query.sortField ?? null;
    }
  }

  /** The typed search, with the caller's marks where it uses them. */
  async function searchOf(
    typed: string | undefined,
    { findUser, now }: Pick<Caller, 'findUser' | 'now'>,
  ): Promise<TrackSearch | null> {
    if (!typed) return null;
    const search: TrackSearch = { ...parseSearch(typed), now, marked: { downloaded: [], rated: [] } };
    const user = hasOwnMarks(search) ? await findUser() : null;
    if (!user) return search;
    const [downloaded, rated] = await Promise.all([
      listDownloadedIds(pool, user.id),
      listRatedIds(pool, user.id),
    ]);
    return { ...search, marked: { downloaded, rated } };
  }

  async function answer(query: Query, caller: Caller, ownIds: number[] | null): Promise<JsonText> {
    const { session, now, address } = caller;
    if (!session) limits.visitorList(address);
    const key = keyOf(query);
    const kept = ownIds ? undefined : pages.get(key, now);
    const found = kept ? null : await find(query, caller, ownIds);
    const ids = found?.ids ?? kept?.cards.map(({ id }) => id) ?? [];
    const known = kept ? [] : pages.cards(ids);
    const missing = found ? missingOf(ids, known) : [];
    const pageOf = (rows: Awaited<ReturnType<typeof findCards>>): Page =>
      kept ?? pages.build(key, found ?? nothingFound, { known, rows, now });
    if (!session) {
      const { json, etag } = pageOf(missing.length > 0 ? await readCards(missing) : []);
      return new JsonText(json, { etag });
    }
    const {
      cards: rows,
      userId,
      expiresAt,
      marks,
    } = await findMarks(pool, { session, now }, { ids, missing });
    const page = pageOf(rows);
    // An invalid session cookie makes nobody a member.
    if (userId === null) limits.visitorList(address);
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
    /** A page of the catalogue as the caller sees it. Throws 400 on an unknown preset, 429 for a visitor who requests too many. */
    list: (query: Query, caller: Caller): Promise<JsonText> => answer(query, caller, null),

    /** A member's downloads, the latest first, filtered like any list. */
    listDownloaded: async (query: Query, caller: Caller, userId: number): Promise<JsonText> =>
      await answer(query, caller, await listDownloadedIds(pool, userId)),

    /** The ids of a page of promo albums, newest first, with the exact count; an album matches when one of its tracks does. */
    async findAlbums({ limit, offset, ...query }: AlbumQuery, caller: Pick<Caller, 'findUser' | 'now'>) {
      const { index, albums } = catalogue;
      const search = await searchOf(query.searchQuery, caller);
      const { bits } = matchTracks(index, { ...filterOf({ ...query, type: 'audio' }) }, search);
      return albums.page(index, bits, { limit, offset });
    },

    /** A page of tracks in full, for answers in another shape than the list's. */
    async page(query: Query, caller: Caller): Promise<{ list: Track[]; count: number }> {
      const user = await caller.findUser();
      if (!user) limits.visitorList(caller.address);
      const { ids, count } = await find(query, { ...caller, findUser: async () => user }, null);
      return { list: await this.load(ids, user?.id ?? 0), count };
    },

    /** Tracks by id, in that order, as one member sees them (0: a visitor); unknown ids are left out. */
    async load(ids: number[], userId: number): Promise<Track[]> {
      if (ids.length === 0) return [];
      const noMarks = { ratings: {}, downloads: {} };
      const [rows, marks] = await Promise.all([
        findCards(pool, ids),
        userId > 0 ? findMarksOfUser(pool, userId, ids) : noMarks,
      ]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [toTrackDto(row, catalogue.index.downloadsOf(id), marks)] : [];
      });
    },

    /** The options of the filter panel. Names that differ only by the "FRP " prefix are merged. */
    async listFilters() {
      const { generation, index } = catalogue;
      if (filters?.generation === generation) return filters.offered;
      const offered = await readFilters(db, index.versions.names());
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
