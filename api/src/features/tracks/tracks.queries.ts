import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countDownloads, downloadsOf, sinceOf, type TrackFilter, trackConditions } from './track-filters.ts';

/** How many tracks fit, exactly. */
export async function countTracks(db: Db, filter: TrackFilter): Promise<number> {
  const { count } = await db
    .selectFrom('tracks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(trackConditions(eb, filter)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids of one page, in order. Ties are broken by id, so that no track is on two pages. */
export async function findPageIds(db: Db, filter: TrackFilter): Promise<number[]> {
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

function sorted(page: Page, filter: TrackFilter, order: 'asc' | 'desc'): Page {
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

/** Tracks with what their cards show, and the caller's rating. */
export const findTracks = (db: Db, ids: number[], userId: number) =>
  db
    .selectFrom('tracks')
    .leftJoin('genres', 'genres.id', 'tracks.genre_id')
    .leftJoin('labels', 'labels.id', 'tracks.label_id')
    .leftJoin('track_counters', 'track_counters.track_id', 'tracks.id')
    .leftJoin('ratings', (join) =>
      join.onRef('ratings.track_id', '=', 'tracks.id').on('ratings.user_id', '=', userId),
    )
    .select([
      'tracks.id',
      'tracks.name',
      'tracks.artist_name',
      'tracks.artist_id',
      'tracks.bpm',
      'tracks.pitch',
      'tracks.mode',
      'tracks.mood',
      'tracks.released',
      'tracks.created_at',
      'tracks.rank',
      'tracks.type',
      'tracks.in_pool',
      'tracks.album_id',
      'tracks.preset_id',
      'genres.name as genre',
      'labels.name as label',
      'track_counters.downloads',
      'ratings.rating',
    ])
    .where(sql<boolean>`tracks.id = any(${ids}::int[])`)
    .execute();

/** The versions of tracks in display order, with when the caller last downloaded each. */
export const findVersions = (db: Db, trackIds: number[], userId: number) =>
  db
    .selectFrom('versions')
    .select((eb) => [
      'versions.id',
      'versions.track_id',
      'versions.name',
      'versions.display_version',
      'versions.file_name',
      'versions.version_type',
      'versions.subversion_type',
      'versions.bpm',
      'versions.pitch',
      'versions.mode',
      'versions.duration_ms',
      'versions.display_order',
      'versions.created_at',
      eb
        .selectFrom('downloads')
        .select((d) => d.fn.max('downloads.created_at').as('at'))
        .whereRef('downloads.version_id', '=', 'versions.id')
        .where('downloads.user_id', '=', userId)
        .as('downloaded_at'),
    ])
    .where(sql<boolean>`versions.track_id = any(${trackIds}::int[])`)
    .orderBy(sql`versions.display_order nulls last`)
    .orderBy('versions.id')
    .execute();

/** The names a filter can offer, as they stand. */
export async function listFilterNames(db: Db) {
  const [genres, versions, buttons] = await Promise.all([
    db.selectFrom('genres').select('name').orderBy('name').execute(),
    db.selectFrom('versions').select('name').distinct().execute(),
    db
      .selectFrom('version_buttons')
      .selectAll()
      .orderBy(sql`display_order nulls last`)
      .orderBy('name')
      .execute(),
  ]);
  return { genres: genres.map((row) => row.name), versions: versions.map((row) => row.name), buttons };
}
