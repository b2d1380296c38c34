import { ownPrefixPattern } from '@pool/contracts';
import type pg from 'pg';
import { numbersSql, readNumbers } from '../fields.ts';
import { keySql } from '../key-columns.ts';
import {
  type NamedTextField,
  namedTextFields,
  type OwnTextField,
  ownTextFields,
  perNamedText,
  perOwnText,
  shownName,
  textColumns,
} from '../text-columns.ts';
import { copyOut } from './copy-out.ts';
import type { CopyRow } from './copy-row.ts';
import { IdMap } from './id-map.ts';
import { KnownTexts } from './known-texts.ts';
import { blankTrack, type IndexedTrack, type TrackRow } from './track-row.ts';
import { VersionSets } from './version-sets.ts';

const nameIds = namedTextFields.map((field) => textColumns[field].id);

/** The columns of a track in the order `toTrack` reads them. Withdrawn tracks are left out. */
const tracksSql = (which: string): string => `
  select id, created_at, (type = 'video')::int + in_pool::int * 2,
    ${keySql}, ${numbersSql}, artist_id, album_id, rank, curated_order, ${[...nameIds, 'name', 'artist_name', ...ownTextFields].join(', ')}
  from tracks where status = 'A' and ${which}`;

/** A row for each name with the tracks that have such a version: names are few, and numbers come closely packed. */
const versionsSql = (which: string): string => `
  select name, string_agg(int4send(track_id), ''::bytea) as tracks from versions where ${which} group by name`;

/** The same for what is printed on versions, where that is another than the name: remixers, above all. */
const printedSql = (which: string): string => `
  select display_version as name, string_agg(int4send(track_id), ''::bytea) as tracks from versions
  where display_version <> name and display_version <> regexp_replace(name, '${ownPrefixPattern}', '', 'i') and ${which} group by display_version`;

/** Tracks all of whose versions await their files. Few, so they are found from the versions that do. */
const withoutFilesSql = (which: string): string => `
  select string_agg(int4send(track_id), ''::bytea) as tracks from (
    select distinct track_id from versions v where file_id is null and recipe is null and ${which} and not exists (
      select 1 from versions o where o.track_id = v.track_id and (o.file_id is not null or o.recipe is not null)
    )
  ) t`;

const countersSql = (which: string): string => `
  select string_agg(int4send(track_id), ''::bytea) as tracks, string_agg(int4send(downloads::int), ''::bytea) as downloads
  from track_counters where downloads > 0 and ${which}`;

/** The ids first, as an array: Postgres would rather look through all tracks of each genre. */
function namesSql(field: NamedTextField, which: string): string {
  const { table, id } = textColumns[field];
  return `select id, name from ${table} where ${which === all ? all : `id = any(array(select distinct ${id} from tracks where ${which}))`}`;
}

const all = 'true';

/** What the numbers in a track's row stand for. */
type Names = {
  own: Record<OwnTextField, KnownTexts>;
  named: Record<NamedTextField, Map<number, string>>;
  /** The track that is being read; one object for all of them. */
  track: TrackRow;
};

/** What tracks have in tables of their own. */
export type Beside = {
  versionsOf: (id: number) => readonly string[];
  printedOf: (id: number) => readonly string[];
  downloadsOf: (id: number) => number;
  lacksFiles: (id: number) => boolean;
};

/**
 * Reads all tracks as they lie, which costs Postgres no sorting; rejects when taking one throws. Withdrawn ones are left out. What they
 * have beside is read at the same time by a second connection, and answered.
 *
 * Each statement sees what is committed when it begins, so what is changed meanwhile may be seen by halves: whoever keeps the tracks
 * must begin to follow the log of changes first.
 */
export async function readAllTracks(pool: pg.Pool, take: (track: TrackRow) => void): Promise<Beside> {
  const everyone = () => all;
  const tracks = inReading(pool, async (client) => {
    const names = await readNames(client, everyone);
    await copyOut(client, tracksSql(all), Promise.resolve(names), (row, known) => take(toTrack(row, known)));
  });
  const [beside] = await Promise.all([inReading(pool, (client) => readBeside(client, everyone)), tracks]);
  return beside;
}

/** Reads the tracks with some ids as the index takes them, oldest first; else as `readAllTracks`. Unknown ones are left out. */
export async function readTracks(
  pool: pg.Pool,
  ids: readonly number[],
  take: (track: IndexedTrack) => void,
): Promise<void> {
  // COPY takes no parameters. Numbers need no quoting.
  const among = (column: string) => `${column} = any('{${ids.map(Number).join()}}'::int[])`;
  const known = inReading(pool, async (client) => ({
    names: await readNames(client, among),
    beside: await readBeside(client, among),
  }));
  const sql = `${tracksSql(among('id'))} order by created_at, id`;
  const tracks = inReading(pool, (client) =>
    copyOut(client, sql, known, (row, { names, beside }) => {
      const track = toTrack(row, names);
      const { id } = track;
      take({
        ...track,
        versions: beside.versionsOf(id),
        printed: beside.printedOf(id),
        downloads: beside.downloadsOf(id),
        lacksFiles: beside.lacksFiles(id),
      });
    }),
  );
  await Promise.all([tracks, known]);
}

type Among = (column: string) => string;

async function readNames(client: pg.ClientBase, among: Among): Promise<Names> {
  const named = perNamedText(() => new Map<number, string>());
  for (const field of namedTextFields) {
    const { rows } = await client.query<{ id: number; name: string }>(namesSql(field, among('id')));
    for (const { id, name } of rows) named[field].set(id, shownName(field, name));
  }
  return { own: perOwnText(() => new KnownTexts()), named, track: blankTrack() };
}

async function readBeside(client: pg.ClientBase, among: Among): Promise<Beside> {
  type Named = { name: string; tracks: Buffer };
  const [versions, printed] = [new VersionSets(), new VersionSets()];
  const named = await client.query<Named>(versionsSql(among('track_id')));
  for (const { name, tracks } of named.rows) {
    const ids = unpackInts(tracks);
    versions.add(name, ids);
    printed.add(name, ids);
  }
  const others = await client.query<Named>(printedSql(among('track_id')));
  for (const { name, tracks } of others.rows) printed.add(name, unpackInts(tracks));
  const bare = await client.query<{ tracks: Buffer | null }>(withoutFilesSql(among('track_id')));
  const withoutFiles = new Set(unpackInts(bare.rows[0]?.tracks ?? null));
  const counters = await client.query<{ tracks: Buffer | null; downloads: Buffer | null }>(
    countersSql(among('track_id')),
  );
  const downloads = new IdMap();
  const counts = unpackInts(counters.rows[0]?.downloads ?? null);
  unpackInts(counters.rows[0]?.tracks ?? null).forEach((id, i) => {
    downloads.set(id, counts[i] ?? 0);
  });
  return {
    versionsOf: (id) => versions.of(id),
    printedOf: (id) => printed.of(id),
    downloadsOf: (id) => Math.max(0, downloads.get(id)),
    lacksFiles: (id) => withoutFiles.has(id),
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
  if (!packed) return new Int32Array(0);
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const numbers = new Int32Array(packed.byteLength >>> 2);
  for (let i = 0; i < numbers.length; i++) numbers[i] = bytes.getInt32(i << 2);
  return numbers;
}

/** Fields are read in the order of `tracksSql`, into `track`. */
function toTrack(row: CopyRow, { own, named, track }: Names): TrackRow {
  track.id = row.int();
  track.createdAt = row.time();
  const flags = row.int();
  track.type = flags & 1 ? 'video' : 'audio';
  track.inPool = (flags & 2) !== 0;
  track.key = row.int();
  readNumbers(track.numbers, () => row.int());
  track.artistId = row.int();
  track.albumId = row.int();
  track.rank = row.int();
  track.curated = row.int();
  for (const field of namedTextFields) track[field] = named[field].get(row.int()) ?? null;
  track.title = row.text();
  track.artist = row.text();
  for (const field of ownTextFields) track[field] = own[field].of(row.text()) || null;
  return track;
}
