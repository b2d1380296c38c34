import type { Db } from '../../platform/db/database.ts';

export type Rating = {
  userId: number;
  trackId: number;
  rating: number;
  /** If left out, the earlier comment stays. */
  comment?: string | undefined;
  now: Date;
};

/** Sets one member's rating of a track of the pool; false when there is no such track. */
export async function upsertRating(
  db: Db,
  { userId, trackId, rating, comment, now }: Rating,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ratings')
    .columns(['user_id', 'track_id', 'rating', 'comment', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('tracks')
        .select((t) => [
          t.val(userId).as('user_id'),
          'tracks.id',
          t.val(rating).as('rating'),
          t.val(comment ?? '').as('comment'),
          t.val(now).as('created_at'),
          t.val(now).as('updated_at'),
        ])
        .where('tracks.id', '=', trackId)
        .where('tracks.status', '=', 'A')
        .where('tracks.in_pool', '=', true),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'track_id']).doUpdateSet({
        rating,
        updated_at: now,
        ...(comment === undefined ? {} : { comment }),
      }),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

type Action = { userId: number; type: 'listen' | 'download'; trackId: number; versionId: number };

/** Records plays or downloads; pairs of track and version that do not belong together are left out. */
export async function insertActions(
  db: Db,
  actions: Action[],
  { longitude, latitude, now }: { longitude: number | null; latitude: number | null; now: Date },
): Promise<number> {
  const versions = await db
    .selectFrom('versions')
    .select(['id', 'track_id'])
    .where(
      'id',
      'in',
      actions.map((action) => action.versionId),
    )
    .execute();
  const trackOf = new Map(versions.map((row) => [row.id, row.track_id]));
  const rows = actions.filter((action) => trackOf.get(action.versionId) === action.trackId);
  if (rows.length === 0) return 0;
  await db
    .insertInto('actions')
    .values(
      rows.map(({ userId, type, trackId, versionId }) => ({
        user_id: userId,
        type,
        track_id: trackId,
        version_id: versionId,
        longitude,
        latitude,
        created_at: now,
      })),
    )
    .execute();
  return rows.length;
}
