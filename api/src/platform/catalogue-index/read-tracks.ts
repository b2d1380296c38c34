import type pg from 'pg';
import { IdMap } from './id-map.ts';
import { packInts, packTexts, packTimes, unpackInts, unpackTexts, unpackTimes } from './packed-columns.ts';
import type { IndexedTrack } from './track-row.ts';
import { VersionNames } from './version-names.ts';

/** Days are counted from here, so that 0 is no date of release. */
const dayZero = '1800-01-01';
const dayZeroMs = Date.parse(dayZero);

/** So many tracks are read at once: while they are taken in, Postgres gets the next ready. */
const perRead = 20_000;

type Numbers =
  | 'ids'
  | 'created'
  | 'flags'
  | 'keys'
  | 'bpms'
  | 'days'
  | 'artists'
  | 'albums'
  | 'ranks'
  | 'curated';
type PackedTracks = Record<Numbers | 'genres' | 'labels', Buffer | null> &
  Record<'names' | 'artist_names' | 'moods', string | null>;
type PackedCounters = Record<'tracks' | 'downloads', Buffer | null>;
type PackedVersions = { tracks: Buffer | null; names: string | null };

/**
 * Columns, not rows: thousands of tracks come as one row of long values, so that neither side makes an object for each field.
 * Withdrawn ones are left out.
 */
const tracksSql = (clean: boolean): string => `
  select ${[
    packInts('t.id', 'ids'),
    packTimes('t.created_at', 'created'),
    packInts(`(t.type = 'video')::int + (t.in_pool)::int * 2`, 'flags'),
    packInts(`t.pitch * 2 + case t.mode when 'minor' then 1 else 2 end`, 'keys'),
    packInts('t.bpm * 100', 'bpms'),
    packInts(`t.released - date '${dayZero}'`, 'days'),
    packInts('t.artist_id', 'artists'),
    packInts('t.album_id', 'albums'),
    packInts('t.rank', 'ranks'),
    packInts('t.curated_order', 'curated'),
    packInts('t.genre_id', 'genres'),
    packInts('t.label_id', 'labels'),
    packTexts('t.name', 'names', clean),
    packTexts('t.artist_name', 'artist_names', clean),
    packTexts('t.mood', 'moods', clean),
  ].join(', ')}
  from (
    select * from tracks where id = any($1::int[]) and status = 'A' order by created_at, id
  ) t`;

const versionsSql = (clean: boolean): string => `
  select ${packInts('track_id', 'tracks')}, ${packTexts('name', 'names', clean)}
  from versions where track_id = any($1::int[])`;

/** Apart from the tracks: joined, Postgres would read all counters for each part. */
const countersSql = `
  select ${packInts('track_id', 'tracks')}, ${packInts('downloads', 'downloads')}
  from track_counters where track_id = any($1::int[]) and downloads > 0`;

type Names = Map<number, string>;

/** Reads all tracks as the index takes them, oldest first. */
export async function readAllTracks(pool: pg.Pool, take: (track: IndexedTrack) => void): Promise<void> {
  const { rows } = await pool.query<{ ids: Buffer | null }>(
    `select string_agg(int4send(id), ''::bytea) as ids
     from (select id from tracks where status = 'A' order by created_at, id) t`,
  );
  const [genres, labels] = await Promise.all([
    readNames(pool, 'genres', 'all'),
    readNames(pool, 'labels', 'all'),
  ]);
  const ids = unpackInts(rows[0]?.ids ?? null);
  const parts = Math.ceil(ids.length / perRead);
  const part = (i: number) => readPacked(pool, ids.subarray(i * perRead, (i + 1) * perRead));
  let next = parts > 0 ? part(0) : null;
  for (let i = 1; next; i++) {
    const packed = await next;
    next = i < parts ? part(i) : null;
    // Should taking in fail, nobody else hears of the read under way.
    next?.catch(() => {});
    unpack(packed, { genres, labels }, take);
  }
}

/** Reads the tracks of some ids, oldest first; withdrawn or unknown ones are left out. */
export async function readTracks(
  pool: pg.Pool,
  ids: readonly number[],
  take: (track: IndexedTrack) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += perRead) {
    const packed = await readPacked(pool, ids.slice(from, from + perRead));
    const [genres, labels] = await Promise.all([
      readNames(pool, 'genres', packed.tracks.genres),
      readNames(pool, 'labels', packed.tracks.labels),
    ]);
    unpack(packed, { genres, labels }, take);
  }
}

/** The names of genres or labels, all or those of packed ids. */
async function readNames(
  pool: pg.Pool,
  table: 'genres' | 'labels',
  packed: Buffer | null | 'all',
): Promise<Names> {
  const ids = packed === 'all' ? null : [...new Set(unpackInts(packed))];
  const { rows } = await pool.query<{ id: number; name: string }>({
    name: `index-${table}${ids ? '' : '-all'}`,
    text: `select id, name from ${table} ${ids ? 'where id = any($1::int[])' : ''}`,
    ...(ids ? { values: [ids] } : {}),
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Texts = { titles: string[]; artists: string[]; moods: string[]; versions: string[] };
type Packed = { tracks: PackedTracks; counters: PackedCounters; versionTracks: Int32Array; texts: Texts };

async function readPacked(pool: pg.Pool, ids: ArrayLike<number>, clean = false): Promise<Packed> {
  const kind = clean ? 'clean-' : '';
  // As text: pg would make a string of each number.
  const values = [`{${Array.prototype.join.call(ids, ',')}}`];
  const [tracks, versions, counters] = await Promise.all([
    pool.query<PackedTracks>({ name: `${kind}index-tracks`, text: tracksSql(clean), values }),
    pool.query<PackedVersions>({ name: `${kind}index-versions`, text: versionsSql(clean), values }),
    pool.query<PackedCounters>({ name: 'index-counters', text: countersSql, values }),
  ]);
  const [packed] = tracks.rows;
  const [names] = versions.rows;
  const [counted] = counters.rows;
  if (!packed || !names || !counted) throw new Error('an aggregate answered no row');
  const versionTracks = unpackInts(names.tracks);
  const texts = {
    titles: unpackTexts(packed.names),
    artists: unpackTexts(packed.artist_names),
    moods: unpackTexts(packed.moods),
    versions: unpackTexts(names.names),
  };
  const count = (packed.ids?.length ?? 0) >>> 2;
  const isEven =
    [texts.titles, texts.artists, texts.moods].every(({ length }) => length === count) &&
    texts.versions.length === versionTracks.length;
  if (!isEven && !clean) return await readPacked(pool, ids, true);
  return { tracks: packed, counters: counted, versionTracks, texts };
}

function unpack(
  { tracks, counters, versionTracks, texts: { titles, artists, moods, versions } }: Packed,
  { genres, labels }: { genres: Names; labels: Names },
  take: (track: IndexedTrack) => void,
): void {
  const versionNames = new VersionNames();
  versionTracks.forEach((trackId, i) => {
    versionNames.add(trackId, versions[i] ?? '');
  });
  const created = unpackTimes(tracks.created);
  const flags = unpackInts(tracks.flags);
  const keys = unpackInts(tracks.keys);
  const bpms = unpackInts(tracks.bpms);
  const days = unpackInts(tracks.days);
  const artistIds = unpackInts(tracks.artists);
  const albums = unpackInts(tracks.albums);
  const ranks = unpackInts(tracks.ranks);
  const curated = unpackInts(tracks.curated);
  const genreIds = unpackInts(tracks.genres);
  const labelIds = unpackInts(tracks.labels);
  const downloads = new IdMap();
  const counts = unpackInts(counters.downloads);
  unpackInts(counters.tracks).forEach((id, i) => {
    downloads.set(id, counts[i] ?? 0);
  });
  unpackInts(tracks.ids).forEach((id, i) => {
    const flag = flags[i] ?? 0;
    const day = days[i] ?? 0;
    take({
      id,
      createdAt: created[i] ?? 0,
      type: flag & 1 ? 'video' : 'audio',
      inPool: (flag & 2) !== 0,
      artist: artists[i] ?? '',
      title: titles[i] ?? '',
      genre: genres.get(genreIds[i] ?? 0) ?? null,
      label: labels.get(labelIds[i] ?? 0) ?? null,
      mood: moods[i] || null,
      bpmCents: bpms[i] ?? 0,
      key: keys[i] ?? 0,
      year: day === 0 ? 0 : yearOf(day),
      artistId: artistIds[i] ?? 0,
      albumId: albums[i] ?? 0,
      rank: ranks[i] ?? 0,
      curated: curated[i] ?? 0,
      downloads: Math.max(0, downloads.get(id)),
      versions: versionNames.of(id),
    });
  });
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
