import type pg from 'pg';
import { copyOut } from './copy-out.ts';
import type { CopyRow } from './copy-row.ts';
import { withoutPrefix } from './facet.ts';
import { IdMap } from './id-map.ts';
import { KnownTexts } from './known-texts.ts';
import type { IndexedTrack } from './track-row.ts';
import { VersionSets } from './version-sets.ts';

/** Days are counted from here, so that 0 is no date of release. */
const dayZero = '1800-01-01';
const dayZeroMs = Date.parse(dayZero);

/** The columns of a track in the order `toTrack` reads them. Withdrawn tracks are left out. */
const tracksSql = (which: string): string => `
  select id, created_at, (type = 'video')::int + in_pool::int * 2,
    pitch * 2 + case mode when 'minor' then 1 else 2 end, (bpm * 100)::int, released - date '${dayZero}',
    artist_id, album_id, rank, curated_order, genre_id, label_id, name, artist_name, mood
  from tracks where status = 'A' and ${which} order by created_at, id`;

/** A row for each name with the tracks that have such a version: names are few, and numbers come closely packed. */
const versionsSql = (which: string): string => `
  select name, string_agg(int4send(track_id), ''::bytea) as tracks from versions where ${which} group by name`;

const countersSql = (which: string): string => `
  select string_agg(int4send(track_id), ''::bytea) as tracks, string_agg(int4send(downloads::int), ''::bytea) as downloads
  from track_counters where downloads > 0 and ${which}`;

/** The ids first, as an array: Postgres would rather look through all tracks of each genre. */
const namesSql = (table: 'genres' | 'labels', of: string, which: string): string =>
  `select id, name from ${table} where ${which === all ? all : `id = any(array(select distinct ${of} from tracks where ${which}))`}`;

const all = 'true';

/** What tracks have in other tables. */
type Beside = {
  moods: KnownTexts;
  genres: Map<number, string>;
  labels: Map<number, string>;
  versions: VersionSets;
  downloads: IdMap;
};

/**
 * Reads tracks as the index takes them, oldest first: all of them, or those of some ids. Withdrawn or unknown ones are left out.
 *
 * What tracks have in other tables is read at the same time by a second connection. Each statement sees what is committed when it begins,
 * so what is changed meanwhile may be seen by halves: whoever keeps the tracks must begin to follow the log of changes first.
 */
export async function readTracks(
  pool: pg.Pool,
  ids: readonly number[] | null,
  take: (track: IndexedTrack) => void,
): Promise<void> {
  // COPY takes no parameters. Numbers need no quoting.
  const among = (column: string) => (ids ? `${column} = any('{${ids.map(Number).join()}}'::int[])` : all);
  const beside = inReading(pool, (client) => readBeside(client, among));
  const tracks = inReading(pool, (client) =>
    copyOut(client, tracksSql(among('id')), beside, (row, besides) => take(toTrack(row, besides))),
  );
  await Promise.all([tracks, beside]);
}

async function readBeside(client: pg.ClientBase, among: (column: string) => string): Promise<Beside> {
  const versions = new VersionSets();
  const named = await client.query<{ name: string; tracks: Buffer }>(versionsSql(among('track_id')));
  for (const { name, tracks } of named.rows) versions.add(name, unpackInts(tracks));
  const counters = await client.query<{ tracks: Buffer | null; downloads: Buffer | null }>(
    countersSql(among('track_id')),
  );
  const downloads = new IdMap();
  const counts = unpackInts(counters.rows[0]?.downloads ?? null);
  unpackInts(counters.rows[0]?.tracks ?? null).forEach((id, i) => {
    downloads.set(id, counts[i] ?? 0);
  });
  const namesOf = async (table: 'genres' | 'labels', of: string) => {
    const { rows } = await client.query<{ id: number; name: string }>(namesSql(table, of, among('id')));
    return rows.map(({ id, name }): [number, string] => [id, name]);
  };
  const genres = await namesOf('genres', 'genre_id');
  return {
    moods: new KnownTexts(),
    genres: new Map(genres.map(([id, name]) => [id, withoutPrefix(name)])),
    labels: new Map(await namesOf('labels', 'label_id')),
    versions,
    downloads,
  };
}

/** Works on a connection that may take its time: reading a whole catalogue is no statement somebody waits for at a screen. */
async function inReading<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // The default 4 MB would sort tracks on disk.
    await client.query(
      `begin read only; set local statement_timeout = 0; set local work_mem = '128MB'; set local jit = off`,
    );
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // It may be in the middle of an answer.
    client.release(true);
    throw error;
  }
}

/** Numbers of four bytes each, as int4send writes them. */
function unpackInts(packed: Buffer | null): Int32Array {
  const numbers = new Int32Array((packed?.length ?? 0) >>> 2);
  for (let i = 0; i < numbers.length; i++) numbers[i] = packed?.readInt32BE(i << 2) ?? 0;
  return numbers;
}

/** Fields are read in the order of `tracksSql`. */
function toTrack(row: CopyRow, { moods, genres, labels, versions, downloads }: Beside): IndexedTrack {
  const id = row.int();
  const createdAt = row.time();
  const flags = row.int();
  const key = row.int();
  const bpmCents = row.int();
  const day = row.int();
  const artistId = row.int();
  const albumId = row.int();
  const rank = row.int();
  const curated = row.int();
  const genre = genres.get(row.int()) ?? null;
  const label = labels.get(row.int()) ?? null;
  return {
    id,
    createdAt,
    type: flags & 1 ? 'video' : 'audio',
    inPool: (flags & 2) !== 0,
    title: row.text(),
    artist: row.text(),
    mood: moods.of(row.text()) || null,
    genre,
    label,
    bpmCents,
    key,
    year: day === 0 ? 0 : yearOf(day),
    artistId,
    albumId,
    rank,
    curated,
    downloads: Math.max(0, downloads.get(id)),
    versions: versions.of(id),
  };
}

const years = new Map<number, number>();

/** The year of a day counted from `dayZero`. */
function yearOf(day: number): number {
  let year = years.get(day);
  if (year === undefined) {
    year = new Date(dayZeroMs + day * 86_400_000).getUTCFullYear();
    if (years.size < 50_000) years.set(day, year);
  }
  return year;
}
