import { sql } from 'kysely';
import { genreKey, genreName } from '../../catalogue/names/genre-names.ts';
import type { Db } from '../../platform/db/database.ts';
import { mainArtist } from './match-key.ts';

/** Finds the genre of a tag, with "hip hop" and "rap" as the pool's "Hip-Hop"; created when the pool has none like it. */
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

/** Finds the label with this name, ignoring case; created when there is none. */
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

/** Finds the page of the first artist in a name; created when there is none. */
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
