import { sql } from 'kysely';
import { genreKey, genreName } from '../../catalogue/names/genre-names.ts';
import type { Db } from '../../platform/db/database.ts';
import { mainArtist } from './match-key.ts';

/** The genre of a tag, "hip hop" and "rap" being the pool's "Hip-Hop"; made when the pool has none like it. */
export async function genreId(db: Db, name: string | null): Promise<number | null> {
  if (!name) return null;
  const known = await db.selectFrom('genres').selectAll().execute();
  const same = known.find((genre) => genreKey(genre.name) === genreKey(name));
  if (same) return same.id;
  return (
    await db
      .insertInto('genres')
      .values({ name: genreName(name) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** The label of this name whatever its case, made when there is none. */
export async function labelId(db: Db, name: string | null): Promise<number | null> {
  if (!name) return null;
  const same = await db
    .selectFrom('labels')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return (same ?? (await db.insertInto('labels').values({ name }).returning('id').executeTakeFirstOrThrow()))
    .id;
}

/** The page of the first artist named, made when there is none. */
export async function artistId(db: Db, printed: string): Promise<number> {
  const name = mainArtist(printed);
  const same = await db
    .selectFrom('artists')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  return (same ?? (await db.insertInto('artists').values({ name }).returning('id').executeTakeFirstOrThrow()))
    .id;
}
