import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ReadDb } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Filters of a list of artists. `name` is part of a name, ignoring case. */
export type ArtistFilter = { id?: number; name?: string; active: boolean; visible: boolean };

const fits =
  ({ id, name, active, visible }: ArtistFilter) =>
  (eb: ExpressionBuilder<DB, 'artists'>) =>
    eb.and([
      eb('active', '=', active),
      eb('visible', '=', visible),
      ...(id === undefined ? [] : [eb('id', '=', id)]),
      ...(name ? [sql<SqlBool>`strpos(lower(name), lower(${name})) > 0`] : []),
    ]);

export async function countArtists(db: ReadDb, filter: ArtistFilter): Promise<number> {
  const { count } = await db
    .selectFrom('artists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(fits(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const shown = { active: true, visible: true };
const artists = (db: ReadDb) =>
  db
    .selectFrom('artists')
    .select(['id', 'name', 'bio', 'facebook', 'twitter', 'instagram', 'snapchat'])
    .select(['active', 'visible', 'spotlight']);

/** Finds one page of artists, by name. */
export const findArtists = (db: ReadDb, filter: ArtistFilter, page: { limit: number; offset: number }) =>
  artists(db)
    .where(fits(filter))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** Finds all artists in heavy rotation, in its order. */
export const findRotationArtists = (db: ReadDb) =>
  artists(db)
    .where(fits(shown))
    .where('rotation_order', 'is not', null)
    .orderBy('rotation_order')
    .orderBy('id')
    .execute();

export const findSpotlightArtist = (db: ReadDb) =>
  artists(db).where(fits(shown)).where('spotlight', '=', true).executeTakeFirst();
