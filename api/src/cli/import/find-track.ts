import { sql } from 'kysely';
import { ownNumberFields } from '../../catalogue/own-numbers.ts';
import { toTsQuery } from '../../catalogue/search/words.ts';
import { ownTextFields } from '../../catalogue/text-columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { matchKey, signWords } from './match-key.ts';

/** Finds the track of a song, in any spelling; null when the pool does not have it. Charted songs without files count. */
export async function findTrack(db: Db, artist: string, title: string) {
  const wanted = matchKey(artist, title);
  // Searches by the words of the key, so that guests missing on one side do not hide the track.
  const signs: readonly string[] = Object.values(signWords);
  const words = toTsQuery(
    wanted
      .split(/\s/)
      .filter((word) => !signs.includes(word))
      .join(' '),
  );
  const candidates = await db
    .selectFrom('tracks')
    .select(['id', 'name', 'artist_name', 'in_pool', 'cover_file_id', 'bpm', 'pitch', 'genre_id', 'label_id'])
    .select(['released', 'search_words', ...ownNumberFields, ...ownTextFields])
    .where('type', '=', 'audio')
    .where('status', '=', 'A')
    .where((eb) =>
      words === null
        ? eb.and([eb('name', '=', title), eb('artist_name', '=', artist)])
        : sql<boolean>`search @@ ${words}::tsquery`,
    )
    .orderBy('id')
    .execute();
  return candidates.find((row) => matchKey(row.artist_name, row.name) === wanted) ?? null;
}
