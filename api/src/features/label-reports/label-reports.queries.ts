import type { releaseSorts } from '@pool/contracts/label-reports';
import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../../platform/db/database.ts';

export type Span = {
  /** The start of the counted period. */
  since: Date;
  userId: number;
};

/** Lists the labels whose reports a label user may see. */
export async function listOwnLabels(db: ReadDb, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('label_owners')
    .innerJoin('labels', 'labels.id', 'label_owners.label_id')
    .select('labels.name')
    .where('label_owners.user_id', '=', userId)
    .orderBy('labels.name')
    .execute();
  return rows.map((row) => row.name);
}

/** Selects a user's releases with their counts, for callers to narrow, order and page. */
const selectReleases = (db: ReadDb, { since, userId }: Span) =>
  db
    .selectFrom('tracks')
    .innerJoin('labels', 'labels.id', 'tracks.label_id')
    .innerJoin('label_owners', 'label_owners.label_id', 'labels.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('actions')
          .select((a) => a.fn.countAll<number>().as('plays'))
          .whereRef('actions.track_id', '=', 'tracks.id')
          .where('actions.type', '=', 'listen')
          .where('actions.created_at', '>=', since)
          .as('heard'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('downloads')
          .select((d) => d.fn.countAll<number>().as('downloads'))
          .whereRef('downloads.track_id', '=', 'tracks.id')
          .where('downloads.created_at', '>=', since)
          .as('taken'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ratings')
          .select((r) => [
            r.fn.avg<string | null>('rating').as('average'),
            r.fn.countAll<number>().as('ratings'),
            r.fn.countAll<number>().filterWhere('comment', '!=', '').as('comments'),
          ])
          .whereRef('ratings.track_id', '=', 'tracks.id')
          .as('rated'),
      (join) => join.onTrue(),
    )
    .select([
      'tracks.id',
      'tracks.name',
      'tracks.artist_name',
      'tracks.type',
      'tracks.created_at',
      'labels.name as label',
      'heard.plays',
      'taken.downloads',
      'rated.average',
      'rated.ratings',
      'rated.comments',
    ])
    .where('label_owners.user_id', '=', userId)
    .where('tracks.status', '=', 'A');

export type ReleaseRecord = Awaited<ReturnType<ReturnType<typeof selectReleases>['execute']>>[number];

const sortColumns: Record<(typeof releaseSorts)[number], RawBuilder<unknown>> = {
  added: sql`tracks.created_at`,
  name: sql`lower(tracks.name)`,
  plays: sql`heard.plays`,
  downloads: sql`taken.downloads`,
  rating: sql`rated.average`,
};

type Page = {
  sort: (typeof releaseSorts)[number];
  direction: 'asc' | 'desc';
  limit?: number;
  offset?: number;
};

/** Lists a user's releases in order; unrated ones come last in both directions. */
export const listReleases = (db: ReadDb, span: Span, { sort, direction, limit, offset }: Page) =>
  selectReleases(db, span)
    .orderBy(sortColumns[sort], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('tracks.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset ?? 0))
    .execute();

/** Finds one of a user's releases; undefined for any other track. */
export const findRelease = (db: ReadDb, span: Span, trackId: number) =>
  selectReleases(db, span).where('tracks.id', '=', trackId).executeTakeFirst();

const ownTracks = (db: ReadDb, userId: number) =>
  db
    .selectFrom('tracks')
    .innerJoin('label_owners', 'label_owners.label_id', 'tracks.label_id')
    .where('label_owners.user_id', '=', userId)
    .where('tracks.status', '=', 'A');

/** Counts a user's releases, and sums up the ratings of all of them. */
export async function sumReleases(db: ReadDb, userId: number) {
  const { count } = await ownTracks(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rated = await ownTracks(db, userId)
    .innerJoin('ratings', 'ratings.track_id', 'tracks.id')
    .select((eb) => [
      eb.fn.avg<string | null>('ratings.rating').as('average'),
      eb.fn.countAll<number>().as('ratings'),
    ])
    .executeTakeFirstOrThrow();
  return { count, ...rated };
}

/** Counts plays or downloads by day (UTC), of all of a user's releases or of one of them; days without any are left out. */
export async function countByDay(
  db: ReadDb,
  what: 'plays' | 'downloads',
  { since, userId, trackId }: Span & { trackId?: number | undefined },
): Promise<Map<string, number>> {
  const moments = ['track_id', 'created_at'] as const;
  const happened =
    what === 'plays'
      ? db.selectFrom('actions').select(moments).where('type', '=', 'listen')
      : db.selectFrom('downloads').select(moments);
  const day = sql<string>`to_char(happened.created_at at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await ownTracks(db, userId)
    .$if(trackId !== undefined, (query) => query.where('tracks.id', '=', trackId ?? 0))
    .innerJoin(happened.as('happened'), 'happened.track_id', 'tracks.id')
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count')])
    .where('happened.created_at', '>=', since)
    .groupBy(day)
    .execute();
  return new Map(rows.map((row) => [row.day, row.count]));
}

/** Counts the ratings of 1, 2, 3, 4 and 5 stars of a track. */
export async function countStars(db: ReadDb, trackId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ratings')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .where('track_id', '=', trackId)
    .groupBy('rating')
    .execute();
  const byStars = new Map(rows.map((row) => [row.rating, row.count]));
  return [1, 2, 3, 4, 5].map((stars) => byStars.get(stars) ?? 0);
}

/** Lists the comments of DJs on a track, newest first, with the kind of DJ. */
export const listComments = (db: ReadDb, trackId: number, limit: number) =>
  db
    .selectFrom('ratings')
    .leftJoin('dj_details', 'dj_details.user_id', 'ratings.user_id')
    .select([
      'ratings.rating',
      'ratings.comment',
      'ratings.updated_at',
      'dj_details.is_club_dj',
      'dj_details.is_radio_dj',
      'dj_details.is_mobile_dj',
    ])
    .where('ratings.track_id', '=', trackId)
    .where('ratings.comment', '!=', '')
    .orderBy('ratings.updated_at', 'desc')
    .limit(limit)
    .execute();
