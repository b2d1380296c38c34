import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

export const manyGenres = [
  'House',
  'Hip-Hop',
  'R&B',
  'Afrobeat',
  'Soca',
  'Reggae',
  'Latin',
  'Pop',
  'Trap',
  'Techno',
];
export const manyVersions = [
  'Main',
  'Clean',
  'Dirty',
  'Intro Clean',
  'Intro',
  'Instrumental',
  'Acapella',
  'Extended',
];

/** A number from 0 to n - 1 that follows from a row's number and a salt alone: the same catalogue every time. */
const drawn = (salt: string, n: number): RawBuilder<number> =>
  sql.raw(`(hashtextextended('${salt}' || i, 7) & 1048575)::int % ${n}`);

const namesOf = (names: string[]): RawBuilder<string[]> => sql`${names}::text[]`;

/** `count` tracks with versions, albums and downloads counts of every kind lists are narrowed by; made by Postgres itself. */
export async function addManyTracks(db: Db, count: number): Promise<void> {
  const prefixed = [...manyGenres, ...manyGenres.slice(0, 3).map((name) => `FRP ${name}`)];
  await sql`insert into genres (name) select unnest(${namesOf(prefixed)}) on conflict do nothing`.execute(db);
  await sql`insert into labels (name) select 'Label ' || i from generate_series(1, 40) i`.execute(db);
  await sql`insert into artists (name) select 'Artist ' || i from generate_series(1, 50) i`.execute(db);
  await sql`insert into albums (name, artist_name, created_at)
    select 'Album ' || i, 'Artist ' || i, timestamptz '2025-01-01' + i * interval '1 day' from generate_series(1, 30) i`.execute(
    db,
  );
  await sql`
    insert into tracks (type, name, artist_name, artist_id, genre_id, label_id, album_id, bpm, energy, pitch, mode, mood, released,
      rank, curated_order, status, in_pool, search_words, created_at)
    select case when ${drawn('type', 12)} = 0 then 'video' else 'audio' end, 'Song ' || i, 'Artist ' || ${drawn('artist', 50)} + 1,
      case when ${drawn('artist', 50)} < 45 then (select min(id) from artists) + ${drawn('artist', 50)} end,
      case when ${drawn('genre', 20)} > 0 then (select min(id) from genres) + ${drawn('genre', 13)} end,
      case when ${drawn('label', 10)} > 0 then (select min(id) from labels) + ${drawn('label', 40)} end,
      case when ${drawn('album', 9)} = 0 then (select min(id) from albums) + ${drawn('album', 30)} end,
      case when ${drawn('bpm', 25)} > 0 then round(60 + ${drawn('tempo', 1300)} / 10.0, ${drawn('exact', 2)}) end,
      case when ${drawn('measured', 8)} > 0 then ${drawn('energy', 10)} + 1 end,
      case when ${drawn('key', 20)} > 0 then ${drawn('pitch', 12)} end,
      case when ${drawn('key', 20)} > 0 then (array['major', 'minor'])[${drawn('mode', 2)} + 1] end,
      (array['dark', 'warm', null])[${drawn('mood', 3)} + 1],
      case when ${drawn('year', 15)} > 0 then date '2000-01-01' + ${drawn('released', 9000)} end,
      case when ${drawn('rank', 40)} = 0 then ${drawn('place', 100)} + 1 end,
      case when ${drawn('curated', 50)} = 0 then ${drawn('place', 100)} + 1 end,
      case when ${drawn('status', 30)} = 0 then 'D' else 'A' end, ${drawn('pool', 25)} > 0, '{song}',
      -- Some share a moment, to the microsecond.
      now() - (${sql.raw(String(count))} - i / 2 * 2) * interval '17 minutes 3.000001 seconds'
    from generate_series(1, ${sql.raw(String(count))}) i`.execute(db);
  await sql`
    insert into album_tracks (album_id, track_id, position)
    select album_id, id, row_number() over (partition by album_id order by id) from tracks where album_id is not null`.execute(
    db,
  );
  await sql`
    insert into versions (track_id, name, display_version, version_type, file_name, display_order, recipe)
    select id, case when (id + n) % 7 = 0 then 'FRP ' else '' end || (${namesOf(manyVersions)})[(id * 7 + n * 3) % 8 + 1],
      'Version', 'Main', 'song.mp3', n, '{}'
    from tracks, generate_series(1, 4) n where n <= id % 4 + 1`.execute(db);
  await sql`
    insert into track_counters (track_id, downloads) select id, (id * 31) % 40 from tracks where id % 3 > 0`.execute(
    db,
  );
  await sql`analyze tracks, versions`.execute(db);
}
