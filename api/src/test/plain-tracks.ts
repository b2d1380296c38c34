/** Lists tracks by plain SQL, slowly: the reference for the index in memory, in tests and benches. */
import type { trackQuery } from '@pool/contracts/catalogue';
import { fromCamelot } from '@pool/contracts/music-key';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { PresetFilter } from '../catalogue/index/track-filter.ts';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.ts';

/** The filters of a list of tracks. */
export type PlainFilter = z.output<typeof trackQuery> & {
  presets: PresetFilter[];
  now: Date;
  /** Only the downloads of this member. */
  downloadedBy?: number;
};

type Builder = ExpressionBuilder<DB, 'tracks'>;
type Condition = Expression<SqlBool>;

/** Returns names with and without the "FRP " prefix: a name given either way means both, since the site shows them as one. */
const withPrefixed = (names: string[]): string[] =>
  [...new Set(names.map((name) => name.replace(/^FRP /i, '')))].flatMap((name) => [name, `FRP ${name}`]);

/** Returns the conditions of a filter on `tracks`, to be AND-ed. */
function trackConditions(eb: Builder, filter: PlainFilter): Condition[] {
  const { presets, now, downloadedBy, dateRange, country, sortField } = filter;
  const all: (Condition | null)[] = [
    eb('tracks.status', '=', filter.status),
    eb('tracks.type', '=', filter.type),
    // The chart also includes songs the pool does not have.
    sortField === 'rank' ? eb('tracks.rank', 'is not', null) : eb('tracks.in_pool', '=', true),
    sortField === 'curated' ? eb('tracks.curated_order', 'is not', null) : null,
    filter.trackIds ? sql<SqlBool>`tracks.id = any(${filter.trackIds}::int[])` : null,
    filter.artistId ? eb('tracks.artist_id', '=', filter.artistId) : null,
    filter.keys?.length ? hasKey(eb, filter.keys) : null,
    filter.bpm ? hasBpm(eb, filter.bpm) : null,
    filter.energy
      ? eb.and([eb('tracks.energy', '>=', filter.energy[0]), eb('tracks.energy', '<=', filter.energy[1])])
      : null,
    filter.genres?.length ? hasGenre(filter.genres) : null,
    filter.versions?.length ? hasVersion(eb, filter.versions) : null,
    ...presets.map((preset) => fitsPreset(eb, preset)),
    downloadedBy === undefined ? null : hasDownload(eb, { userId: downloadedBy }),
    ...windowConditions(eb, { dateRange, country, sortField, now }),
  ];
  return all.filter((condition) => condition !== null);
}

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

type Window = Pick<PlainFilter, 'dateRange' | 'country' | 'sortField' | 'now'>;

/** Returns the conditions on time and country. Days filter downloads in the list of top tracks, elsewhere when a track was added. */
function windowConditions(eb: Builder, { dateRange, country, sortField, now }: Window): Condition[] {
  const since = sinceOf(dateRange, now);
  if (sortField === 'downloads' && (since || country)) return [hasDownload(eb, { since, country })];
  return [
    ...(since ? [eb('tracks.created_at', '>=', since)] : []),
    ...(country ? [hasDownload(eb, { country })] : []),
  ];
}

/** Returns the beginning of the last 7, 14 or 30 days. */
const sinceOf = (range: PlainFilter['dateRange'], now: Date): Date | undefined =>
  range && new Date(now.getTime() - Number.parseInt(range, 10) * 86_400_000);

type DownloadWindow = { since?: Date | undefined; country?: string | undefined; userId?: number };

/** Selects downloads filtered by time, by the downloader's country, by downloader. */
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

/** Selects downloads of the current track. */
const downloadsOf = (eb: Builder, window: DownloadWindow) =>
  selectDownloads(eb, window).where(sql<SqlBool>`downloads.track_id = tracks.id`);

/** Counts how often each track was downloaded: `track_id`, `count`. */
const countDownloads = (eb: Pick<ExpressionBuilder<DB, never>, 'selectFrom'>, window: DownloadWindow) =>
  selectDownloads(eb, window)
    .select((d) => ['downloads.track_id', d.fn.countAll<number>().as('count')])
    .groupBy('downloads.track_id');

const hasDownload = (eb: Builder, window: DownloadWindow): Condition =>
  sql<SqlBool>`tracks.id in (${selectDownloads(eb, window).select('downloads.track_id')})`;

/** Counts the matching tracks exactly. */
export async function countTracks(db: Db, filter: PlainFilter): Promise<number> {
  const { count } = await db
    .selectFrom('tracks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(trackConditions(eb, filter)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Finds the ids of one page, in order. Ties are broken by id, so that no track is on two pages. */
export async function findPageIds(db: Db, filter: PlainFilter): Promise<number[]> {
  const order = filter.order === 'ASC' ? ('asc' as const) : ('desc' as const);
  const page = db
    .selectFrom('tracks')
    .select('tracks.id')
    .where((eb) => eb.and(trackConditions(eb, filter)))
    .limit(filter.limit)
    .offset(filter.offset);
  return (await sorted(page, filter, order).orderBy('tracks.id', order).execute()).map((row) => row.id);
}

type Page = ReturnType<typeof pageShape>;
const pageShape = (db: Db) => db.selectFrom('tracks').select('tracks.id');

function sorted(page: Page, filter: PlainFilter, order: 'asc' | 'desc'): Page {
  const { sortField, downloadedBy: userId, dateRange, country, now } = filter;
  if (userId !== undefined) {
    return page.orderBy(
      (eb) => downloadsOf(eb, { userId }).select((d) => d.fn.max('created_at').as('at')),
      order,
    );
  }
  if (sortField === 'rank') return page.orderBy('tracks.rank', order);
  if (sortField === 'curated') return page.orderBy('tracks.curated_order', order);
  if (!sortField || sortField === 'createdAt') return page.orderBy('tracks.created_at', order);
  // Newest first among equals, in either direction of the column; tracks without a value come last.
  if (sortField === 'bpm' || sortField === 'energy') {
    return page
      .orderBy(`tracks.${sortField}`, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
      .orderBy('tracks.created_at', 'desc')
      .orderBy('tracks.id', 'desc');
  }
  const since = sinceOf(dateRange, now);
  if (since || country) {
    return page
      .innerJoin(
        (eb) => countDownloads(eb, { since, country }).as('counted'),
        (join) => join.onRef('counted.track_id', '=', 'tracks.id'),
      )
      .orderBy('counted.count', order);
  }
  return page
    .leftJoin('track_counters', 'track_counters.track_id', 'tracks.id')
    .orderBy(sql`coalesce(track_counters.downloads, 0)`, order);
}
