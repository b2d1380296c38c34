import { fromCamelot, type trackQuery } from '@pool/contracts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../platform/db/schema.ts';
import { toTsQuery } from '../../platform/search/words.ts';
import type { PresetFilter } from '../presets/presets.service.ts';

/** What a list of tracks is narrowed by. */
export type TrackFilter = z.output<typeof trackQuery> & {
  presets: PresetFilter[];
  now: Date;
  /** Only what this member has downloaded. */
  downloadedBy?: number;
};

type Builder = ExpressionBuilder<DB, 'tracks'>;
type Condition = Expression<SqlBool>;

/** A genre or version named without its "FRP " prefix means both, and so does one named with it: the site shows them as one. */
export const withPrefixed = (names: string[]): string[] =>
  [...new Set(names.map((name) => name.replace(/^FRP /i, '')))].flatMap((name) => [name, `FRP ${name}`]);

/** The conditions of a filter on `tracks`, to be AND-ed. */
export function trackConditions(eb: Builder, filter: TrackFilter): Condition[] {
  const { presets, now, downloadedBy, dateRange, country, sortField } = filter;
  const all: (Condition | null)[] = [
    eb('tracks.status', '=', filter.status),
    eb('tracks.type', '=', filter.type),
    // The chart also names songs the pool does not have.
    sortField === 'rank' ? eb('tracks.rank', 'is not', null) : eb('tracks.in_pool', '=', true),
    sortField === 'curated' ? eb('tracks.curated_order', 'is not', null) : null,
    filter.trackIds ? sql<SqlBool>`tracks.id = any(${filter.trackIds}::int[])` : null,
    filter.artistId ? eb('tracks.artist_id', '=', filter.artistId) : null,
    filter.searchQuery ? matchesSearch(filter.searchQuery) : null,
    filter.keys?.length ? hasKey(eb, filter.keys) : null,
    filter.bpm ? hasBpm(eb, filter.bpm) : null,
    filter.genres?.length ? hasGenre(filter.genres) : null,
    filter.versions?.length ? hasVersion(eb, filter.versions) : null,
    ...presets.map((preset) => fitsPreset(eb, preset)),
    downloadedBy === undefined ? null : hasDownload(eb, { userId: downloadedBy }),
    ...windowConditions(eb, { dateRange, country, sortField, now }),
  ];
  return all.filter((condition) => condition !== null);
}

const matchesSearch = (typed: string): Condition => {
  const query = toTsQuery(typed);
  return query === null ? sql<SqlBool>`false` : sql<SqlBool>`tracks.search @@ ${query}::tsquery`;
};

const hasBpm = (eb: Builder, [min, max]: [number, number]): Condition =>
  eb.and([eb('tracks.bpm', '>=', min), eb('tracks.bpm', '<=', max)]);

const hasGenre = (names: string[]): Condition =>
  sql<SqlBool>`tracks.genre_id in (select id from genres where name = any(${withPrefixed(names)}::text[]))`;

const hasVersion = (eb: Builder, names: string[]): Condition =>
  eb.exists(
    eb
      .selectFrom('versions')
      .select(sql`1`.as('one'))
      .whereRef('versions.track_id', '=', 'tracks.id')
      .where(sql<SqlBool>`versions.name = any(${withPrefixed(names)}::text[])`),
  );

const hasKey = (eb: Builder, codes: string[]): Condition =>
  eb.or(
    codes.flatMap((code) => {
      const key = fromCamelot(code);
      return key ? [eb.and([eb('tracks.pitch', '=', key.pitch), eb('tracks.mode', '=', key.mode)])] : [];
    }),
  );

const fitsPreset = (eb: Builder, { genres, versions, bpm, albumsOnly }: PresetFilter): Condition =>
  eb.and([
    ...(genres.length ? [hasGenre(genres)] : []),
    ...(versions.length ? [hasVersion(eb, versions)] : []),
    ...(bpm ? [hasBpm(eb, bpm)] : []),
    ...(albumsOnly ? [eb('tracks.album_id', 'is not', null)] : []),
  ]);

type Window = Pick<TrackFilter, 'dateRange' | 'country' | 'sortField' | 'now'>;

/** Days and country speak of downloads in the list of top tracks; elsewhere days speak of when a track came in. */
function windowConditions(eb: Builder, { dateRange, country, sortField, now }: Window): Condition[] {
  const since = sinceOf(dateRange, now);
  if (sortField === 'downloads' && (since || country)) return [hasDownload(eb, { since, country })];
  return [
    ...(since ? [eb('tracks.created_at', '>=', since)] : []),
    ...(country ? [hasDownload(eb, { country })] : []),
  ];
}

/** The beginning of the last 7, 14 or 30 days. */
export const sinceOf = (range: TrackFilter['dateRange'], now: Date): Date | undefined =>
  range && new Date(now.getTime() - Number.parseInt(range, 10) * 86_400_000);

export type DownloadWindow = { since?: Date | undefined; country?: string | undefined; userId?: number };

/** Downloads narrowed by moment, by the downloader's country, by downloader. */
function selectDownloads(db: Pick<ExpressionBuilder<DB, never>, 'selectFrom'>, window: DownloadWindow) {
  const { since, country, userId } = window;
  let query = db.selectFrom('downloads');
  if (since) query = query.where('downloads.created_at', '>=', since);
  if (userId !== undefined) query = query.where('downloads.user_id', '=', userId);
  if (country) {
    query = query.where(
      sql<SqlBool>`downloads.user_id in (select id from users where country = ${country.toUpperCase()})`,
    );
  }
  return query;
}

/** Downloads of the track at hand. */
export const downloadsOf = (eb: Builder, window: DownloadWindow) =>
  selectDownloads(eb, window).where(sql<SqlBool>`downloads.track_id = tracks.id`);

/** How often each track was downloaded: `track_id`, `count`. */
export const countDownloads = (
  eb: Pick<ExpressionBuilder<DB, never>, 'selectFrom'>,
  window: DownloadWindow,
) =>
  selectDownloads(eb, window)
    .select((d) => ['downloads.track_id', d.fn.countAll<number>().as('count')])
    .groupBy('downloads.track_id');

const hasDownload = (eb: Builder, window: DownloadWindow): Condition =>
  sql<SqlBool>`tracks.id in (${selectDownloads(eb, window).select('downloads.track_id')})`;
