import { parseSearch } from '@pool/contracts/search';
import { LRUCache } from 'lru-cache';
import { findTracks } from '../../catalogue/index/find-tracks.ts';
import type { PresetFilter, Sorting, TrackFilter, TrackSearch } from '../../catalogue/index/track-filter.ts';
import type { Deps } from '../deps.ts';
import { resolvePresets } from '../presets/presets.service.ts';
import type { Caller } from './caller.ts';
import { createDownloadWindows } from './download-windows.ts';
import { createTitleOrder } from './title-order.ts';
import type { FoundPage } from './track-pages.ts';
import { filterOf, hasOwnMarks, type Query } from './track-query.ts';
import { listDownloadedIds, listRatedIds } from './tracks.queries.ts';

/** Answers that depend on the time of day are cached this long, in milliseconds. */
const shortMs = 5000;
const longMs = 3_600_000;

type Searcher = Pick<Caller, 'findUser' | 'now'>;

/** Creates the finder of pages of tracks: it translates the query of a call for the index in memory. */
export function createPageFinder({
  db,
  pool,
  reads,
  catalogue,
}: Pick<Deps, 'db' | 'pool' | 'reads' | 'catalogue'>) {
  const windowOf = createDownloadWindows(reads.pool);
  const idsByTitle = createTitleOrder(reads.pool, () => catalogue.generation);
  const presetsByName = new LRUCache<string, PresetFilter[]>({ max: 500 });
  catalogue.onChange(() => presetsByName.clear());

  async function presetsOf(names: string | undefined): Promise<PresetFilter[]> {
    if (!names) return [];
    const known = presetsByName.get(names);
    if (known) return known;
    const presets = await resolvePresets(db, names);
    presetsByName.set(names, presets);
    return presets;
  }

  /** Returns the typed search, with the caller's marks where it uses them. */
  async function searchOf(
    typed: string | undefined,
    { findUser, now }: Searcher,
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

  /**
   * Returns the tracks whose downloads the query counts, most downloaded first. Days and country filter downloads in the list of top tracks;
   * elsewhere days filter by when a track was added.
   */
  async function countedOf({ sortField, country, dateRange }: Query, now: Date) {
    const days = dateRange ? Number.parseInt(dateRange, 10) : null;
    const code = country?.toUpperCase() ?? null;
    const byDownloads = sortField === 'downloads' && (days !== null || code !== null);
    const needed = byDownloads || code !== null;
    const ids = needed ? await windowOf({ days: byDownloads ? days : null, country: code }, now) : null;
    return { ids, byDownloads, addedSince: byDownloads ? null : days };
  }

  /** Finds a page. `ownIds`: only these, in this order. Throws 400 on an unknown preset. */
  async function find(query: Query, caller: Searcher, ownIds: number[] | null): Promise<FoundPage> {
    const { now } = caller;
    const presets = await presetsOf(query.preset ?? query.presetName);
    const search = await searchOf(query.searchQuery, caller);
    const counted = await countedOf(query, now);
    const among = ownIds ?? counted.ids;
    const filter: TrackFilter = {
      ...filterOf(query),
      presets,
      ...(among && { among }),
      ...(counted.addedSince !== null && {
        since: new Date(now.getTime() - counted.addedSince * 86_400_000),
      }),
    };
    const sorting = await sortingOf();
    const { order, offset, limit } = query;
    const { generation, index } = catalogue;
    const page = { sorting, order, offset, limit };
    const { ids, count, relaxed } = findTracks(index, { filter, search, page });
    const isTimed =
      query.sortField === 'title' ||
      Boolean(query.dateRange) ||
      counted.ids !== null ||
      (search?.terms.some(({ field }) => field === 'added') ?? false);
    return {
      ids,
      count,
      relaxed,
      presets: presets.map(({ name }) => `${name}=1`).join(';'),
      generation,
      keepMs: ownIds || hasOwnMarks(search) ? 0 : isTimed ? shortMs : longMs,
    };

    async function sortingOf(): Promise<Sorting | null> {
      if (ownIds) return { ids: ownIds };
      if (counted.byDownloads && counted.ids) return { ids: counted.ids };
      if (query.sortField === 'title') return { ids: await idsByTitle(now) };
      return query.sortField ?? null;
    }
  }

  return { find, searchOf };
}
