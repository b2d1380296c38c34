/**
 * Fills an empty, migrated database with an invented catalogue of the size of a grown pool, for the bench: the tracks that the search is
 * measured on, with genres, keys, tempos and versions spread unevenly, promo albums, download counts, and one member with a history.
 */

import { sql } from 'kysely';
import { makeCorpus } from '../../catalogue/search/recall/corpus.ts';
import { chance, type Draw, drawer, pick } from '../../catalogue/search/recall/draw.ts';
import type { Db } from '../../platform/db/database.ts';
import { addUser } from '../fixtures.ts';

export const benchGenres =
  'Hip-Hop,R&B,Pop,House,Tech House,Afro House,Afrobeat,Amapiano,Dancehall,Reggae,Soca,Reggaeton,Bachata,Salsa,Merengue,Latin Pop,Dembow,Trap,Drill,Drum & Bass,Dubstep,Techno,Trance,Disco,Funk,Soul,Rock,Country'.split(
    ',',
  );
export const benchMember = 'digger';
const perInsert = 20_000;

/** Draws earlier items more often, as genres and versions are spread. */
const uneven = <T>(draw: Draw, from: readonly T[]): number => Math.floor(draw() ** 2 * from.length);

/** Draws 70 to 160 BPM, most in the middle; one in three is not whole. */
function tempo(draw: Draw): number {
  const parts = chance(draw, 0.3) ? 10 : 1;
  return Math.round((70 + (draw() + draw()) * 45) * parts) / parts;
}

/** Adds so many tracks, oldest first over eight years, with about 2.8 versions each. */
export async function makeCatalogue(db: Db, size: number, print: (text: string) => void): Promise<void> {
  const draw = drawer(47);
  const corpus = makeCorpus(size);
  const artists = [...new Set(corpus.map((doc) => doc.artist))];
  const labels = [...new Set(corpus.flatMap((doc) => doc.label ?? []))];
  const numbers = new Map(artists.map((name, i) => [name, i + 1]));
  const labelNumbers = new Map(labels.map((name, i) => [name, i + 1]));
  await sql`insert into genres (name) select unnest(${benchGenres}::text[])`.execute(db);
  await sql`insert into labels (name) select unnest(${labels}::text[])`.execute(db);
  // Two artists may differ only in the case of letters.
  await sql`insert into artists (name) select name || ' ' || n from unnest(${artists}::text[]) with ordinality a (name, n)`.execute(
    db,
  );
  const albums = Math.round(size / 40);
  await sql`insert into albums (name, artist_name, created_at) select 'Album ' || i, 'Various',
    now() - (${albums} - i) * interval '5 minutes' from generate_series(1, ${albums}::int) i`.execute(db);
  for (let from = 0; from < size; from += perInsert) {
    const docs = corpus.slice(from, from + perInsert);
    const rows = docs.map((doc, i) => ({
      type: chance(draw, 0.03) ? 'video' : 'audio',
      name: doc.title,
      artist_name: doc.artist,
      artist_id: numbers.get(doc.artist) ?? null,
      genre_id: uneven(draw, benchGenres) + 1,
      label_id: doc.label === null ? null : (labelNumbers.get(doc.label) ?? null),
      album_id: chance(draw, 0.08) ? 1 + Math.floor(draw() * albums) : null,
      bpm: tempo(draw),
      pitch: Math.floor(draw() * 12),
      mode: pick(draw, ['minor', 'minor', 'major'] as const),
      mood: pick(draw, ['dark', 'warm', 'happy', null]),
      released: new Date(Date.UTC(1985, 0, 1) + draw() ** 0.4 * 41 * 365 * 86_400_000)
        .toISOString()
        .slice(0, 10),
      rank: null,
      curated_order: null,
      minutes: ((size - from - i) * 8 * 365 * 1440) / size,
      versions: doc.versions,
    }));
    const text = JSON.stringify(rows);
    await sql`
      with made as (
        insert into tracks (type, name, artist_name, artist_id, genre_id, label_id, album_id, bpm, pitch, mode, mood, released,
          search_words, created_at, updated_at)
        select type, name, artist_name, artist_id, genre_id, label_id, album_id, bpm, pitch, mode, mood, released, '{}',
          now() - minutes * interval '1 minute', now()
        from json_to_recordset(${text}::json) as r (type text, name text, artist_name text, artist_id int, genre_id int,
          label_id int, album_id int, bpm numeric, pitch int, mode text, mood text, released date, minutes float8)
        returning id
      ), numbered as (select id, row_number() over (order by id) as n from made)
      insert into versions (track_id, name, display_version, version_type, file_name, display_order, duration_ms, created_at)
      select numbered.id, v.name, v.name, v.name, 'track-' || numbered.id || '-' || v.place || '.mp3', v.place, 180000, now()
      from numbered
      join (select row_number() over () as n, versions from json_to_recordset(${text}::json) as r (versions json)) t using (n),
        json_array_elements_text(t.versions) with ordinality as v (name, place)`.execute(db);
    print(`${Math.min(size, from + perInsert)} of ${size} tracks`);
  }
  await sql`insert into album_tracks (album_id, track_id, position)
    select album_id, id, row_number() over (partition by album_id order by id) from tracks where album_id is not null`.execute(
    db,
  );
  await sql`insert into track_counters (track_id, downloads)
    select id, (power(random(), 6) * 3000)::int from tracks`.execute(db);
  await sql`update tracks set rank = r.n from (
    select id, row_number() over (order by id desc) as n from tracks where type = 'audio' order by id desc limit 4000
  ) r where r.id = tracks.id and r.n % 40 = 0`.execute(db);
  const user = await addUser(db, { login: benchMember });
  await sql`insert into ratings (user_id, track_id, rating)
    select ${user}, id, 1 + id % 5 from tracks where id % 97 = 0 or id > (select max(id) - 6 from tracks)`.execute(
    db,
  );
  await sql`insert into downloads (user_id, track_id, version_id, created_at)
    select ${user}, track_id, id, now() - (id % 400) * interval '1 day' from versions
    where id % 211 = 0 or track_id > (select max(id) - 4 from tracks)`.execute(db);
  await sql`truncate catalogue_changes`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
