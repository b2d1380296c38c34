import type { ReadDb } from '../../platform/db/database.ts';

/** Lists the visible banners, in their order. */
export const listActiveBanners = (db: ReadDb) =>
  db
    .selectFrom('banners')
    .select([
      'id',
      'title',
      'subtitle',
      'banner_type',
      'banner_url',
      'target_blank',
      'banner_order',
      'picture_file_id',
    ])
    .where('active', '=', true)
    .orderBy('banner_order')
    .orderBy('id')
    .execute();

/** Lists the landing page's media, in their order. */
export const listSplashMedia = (db: ReadDb) =>
  db
    .selectFrom('splash_media')
    .leftJoin('tracks as films', (join) =>
      join.onRef('films.id', '=', 'splash_media.track_id').on('films.type', '=', 'video'),
    )
    .select(['splash_media.id', 'splash_media.type', 'splash_media.link', 'splash_media.title'])
    .select(['splash_media.subtitle', 'films.id as film_id'])
    .orderBy('splash_media.sort_order')
    .orderBy('splash_media.id')
    .execute();

/** Finds the version whose file a landing-page video shows; null where the medium is not a video of the pool. */
export async function findSplashVersion(db: ReadDb, splashId: number): Promise<number | null> {
  const row = await db
    .selectFrom('splash_media')
    .innerJoin('tracks', 'tracks.id', 'splash_media.track_id')
    .innerJoin('versions', 'versions.track_id', 'tracks.id')
    .select('versions.id')
    .where('splash_media.id', '=', splashId)
    .where('splash_media.type', '=', 'video')
    .where('tracks.type', '=', 'video')
    .orderBy('versions.display_order')
    .orderBy('versions.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
