import { type RawBuilder, sql, type Transaction } from 'kysely';
import { keyColumns } from '../../../catalogue/key-columns.ts';
import { downloadName, versionParts } from '../../../catalogue/names/file-name.ts';
import { ownNumbersOf, perOwnNumber } from '../../../catalogue/own-numbers.ts';
import { searchWordsOf } from '../../../catalogue/search/words.ts';
import { namedTextFields, ownTextsOf, perOwnText, textColumns } from '../../../catalogue/text-columns.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { followLeadVersion } from '../lead-version.ts';
import { matchKey } from '../match-key.ts';
import { isRemix, type MergedSong, mergeRows, type SongVersion, versionKey } from './merge-rows.ts';
import { artistIds, namedTextIds } from './name-ids.ts';
import type { SongRow } from './read-song-row.ts';
import type { SongKeys } from './song-keys.ts';

export type StoredSongs = { songs: number; versions: number; filled: number; already: number };

type Track = { id: number; artist: string; title: string; inPool: boolean; words: string[] };
/** `lacking`: versions of the track without a tempo or a key that a row has. */
type Song = MergedSong & { track: Track | null; lacking: { id: number; version: SongVersion }[] };

/**
 * Stores rows of metadata: a song that the catalogue lacks is added with its versions, without files; an existing one gets what it lacks,
 * and nothing is overwritten.
 */
export async function storeSongs(
  trx: Transaction<DB>,
  keys: SongKeys,
  rows: SongRow[],
): Promise<StoredSongs> {
  await keys.catchUp(trx);
  const songs: Song[] = mergeRows(rows).map((song) => ({ ...song, track: null, lacking: [] }));
  await findTracks(trx, keys, songs);
  const fresh = songs.filter(({ track }) => !track);
  const idsOfNames = await namedTextIds(
    trx,
    songs.map(({ row }) => row),
  );
  const artists = await artistIds(
    trx,
    fresh.map(({ row }) => row.artist),
  );
  const ids = await nextIds(trx, fresh.length);
  const idOf = new Map(fresh.map((song, i) => [song, ids[i]]));
  const columns = ({ row }: Song) => ({
    ...idsOfNames(row),
    bpm: row.bpm,
    ...ownNumbersOf(row),
    ...ownTextsOf(row),
    ...keyColumns(row.key),
    released: row.released,
    precision: row.precision,
  });
  await insertTracks(
    trx,
    fresh.map((song) => ({
      id: idOf.get(song),
      name: song.row.title,
      artist_name: song.row.artist,
      artist_id: artists.get(song.row.artist) ?? null,
      ...columns(song),
      search_words: wordsOf(song),
    })),
  );
  const versions = songs.flatMap((song) => {
    const id = song.track?.id ?? idOf.get(song);
    return song.versions.map((version) => ({ track_id: id, ...versionColumns(song, version) }));
  });
  await insertVersions(trx, versions);
  const known = songs.filter(({ track }) => track);
  const filled = await fillTracks(
    trx,
    known.map((song) => ({ id: song.track?.id, ...columns(song), search_words: wordsOf(song) })),
  );
  for (const id of await fillVersions(trx, songs)) filled.add(id);
  await followLeadVersion(
    trx,
    known.map(({ track }) => track?.id ?? 0),
  );
  const changed = (song: Song) => !song.track || song.versions.length > 0 || filled.has(song.track.id);
  return {
    songs: fresh.length + known.filter(({ track }) => !track?.inPool).length,
    versions: versions.length,
    filled: known.filter(({ track }) => track?.inPool && filled.has(track.id)).length,
    already: songs.reduce((sum, song) => sum + (changed(song) ? song.rows - 1 : song.rows), 0),
  };
}

/** Finds the existing tracks of songs, and keeps only the versions that the track lacks. */
async function findTracks(trx: Transaction<DB>, keys: SongKeys, songs: Song[]): Promise<void> {
  const ids = songs.map(({ key }) => keys.find(key));
  const { rows } = await sql<{
    id: number;
    artist_name: string;
    name: string;
    in_pool: boolean;
    search_words: string[];
    versions: {
      id: number;
      name: string;
      shown_as: string;
      type: string;
      bpm: number | null;
      pitch: number | null;
    }[];
  }>`
    select id, artist_name, name, in_pool, search_words, (
      select coalesce(json_agg(json_build_object(
        'id', v.id, 'name', v.name, 'shown_as', v.display_version, 'type', v.version_type, 'bpm', v.bpm, 'pitch', v.pitch
      )), '[]') from versions v where v.track_id = tracks.id
    ) as versions
    from tracks where id = any(${ids.filter((id) => id !== null)}::int[])
  `.execute(trx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  songs.forEach((song, i) => {
    const found = byId.get(ids[i] ?? 0);
    if (!found || matchKey(found.artist_name, found.name) !== song.key) return;
    song.track = {
      id: found.id,
      artist: found.artist_name,
      title: found.name,
      inPool: found.in_pool,
      words: found.search_words,
    };
    const isOnlyRemixed = song.versions.every(isRemix);
    if (isOnlyRemixed && found.versions.some(({ type }) => !isRemix({ versionType: type })))
      song.row = { ...song.row, bpm: null, key: null };
    const stored = new Map(found.versions.map((one) => [versionKey(one.name, one.shown_as), one]));
    song.versions = song.versions.filter((version) => {
      const same = stored.get(versionKey(version.name, version.displayVersion));
      if (!same) return true;
      const isLacking = (same.bpm === null && version.bpm) || (same.pitch === null && version.key);
      if (isLacking) song.lacking.push({ id: same.id, version });
      return false;
    });
  });
}

function wordsOf({ row, versions, track }: Song): string[] {
  const names = versions.flatMap((one) => [one.name, one.displayVersion]);
  const own = track ? track.words : searchWordsOf([row.artist, row.title]);
  return [...new Set([...own, ...searchWordsOf(names)])].sort();
}

const versionColumns = ({ row, track }: Song, version: SongVersion) => ({
  name: version.name,
  display_version: version.displayVersion,
  version_type: version.versionType,
  subversion_type: version.subversionType,
  subname: version.subname,
  file_name: downloadName({
    artist: track?.artist ?? row.artist,
    title: track?.title ?? row.title,
    parts: versionParts({
      name: version.name,
      display_version: version.displayVersion,
      subversion_type: version.subversionType,
    }),
    extension: 'mp3',
  }),
  bpm: version.bpm,
  ...keyColumns(version.key),
  display_order: version.displayOrder,
});

async function nextIds(trx: Transaction<DB>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('tracks', 'id'))::int as id from generate_series(1, ${count}::int)
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Passes rows as one parameter: the statement is the same for any number of them. */
const json = (rows: object[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::json`;

/** Columns of a track that are copied from a row, and filled in where the track has none, with their types. */
const plainColumns = {
  ...Object.fromEntries(namedTextFields.map((field) => [textColumns[field].id, 'int'])),
  bpm: 'numeric',
  ...perOwnText(() => 'text'),
  ...perOwnNumber(() => 'smallint'),
};
const plainNames = Object.keys(plainColumns);
const perColumn = (write: (name: string) => string, separator = ', ') =>
  sql.raw(plainNames.map(write).join(separator));
const plainTypes = sql.raw(
  Object.entries(plainColumns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

async function insertTracks(trx: Transaction<DB>, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  const plain = perColumn((name) => name);
  await sql`
    insert into tracks (id, type, name, artist_name, artist_id, ${plain}, pitch, mode, released, released_precision, search_words)
    overriding system value
    select id, 'audio', name, artist_name, artist_id, ${plain}, pitch, mode, released, coalesce(precision, 'day'), search_words
    from json_to_recordset(${json(rows)}) as r (id int, name text, artist_name text, artist_id int, ${plainTypes},
      pitch smallint, mode text, released date, precision text, search_words text[])
  `.execute(trx);
}

async function insertVersions(trx: Transaction<DB>, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into versions (track_id, name, display_version, version_type, subversion_type, subname, file_name, bpm, pitch, mode,
      display_order)
    select * from json_to_recordset(${json(rows)}) as r (track_id int, name text, display_version text, version_type text,
      subversion_type text, subname text, file_name text, bpm numeric, pitch smallint, mode text, display_order int)
  `.execute(trx);
}

/** Fills in what tracks lack; a charted song that the pool did not have is added with today's date. Returns the ids of the changed ones. */
async function fillTracks(trx: Transaction<DB>, rows: object[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const { rows: changed } = await sql<{ id: number }>`
    update tracks t set
      ${perColumn((name) => `${name} = coalesce(t.${name}, r.${name})`)},
      pitch = coalesce(t.pitch, r.pitch), mode = case when t.pitch is null then r.mode else t.mode end,
      released = coalesce(t.released, r.released),
      released_precision = case when t.released is null then coalesce(r.precision, 'day') else t.released_precision end,
      search_words = r.search_words, in_pool = true,
      created_at = case when t.in_pool then t.created_at else now() end, updated_at = now()
    from json_to_recordset(${json(rows)}) as r (id int, ${plainTypes}, pitch smallint, mode text, released date, precision text,
      search_words text[])
    where t.id = r.id and (
      not t.in_pool or t.search_words <> r.search_words
      or (t.pitch is null and r.pitch is not null) or (t.released is null and r.released is not null)
      or ${perColumn((name) => `(t.${name} is null and r.${name} is not null)`, ' or ')}
    )
    returning t.id
  `.execute(trx);
  return new Set(changed.map(({ id }) => id));
}

/** Fills in the tempo and key that stored versions lack. Returns the ids of their tracks. */
async function fillVersions(trx: Transaction<DB>, songs: Song[]): Promise<number[]> {
  const rows = songs.flatMap(({ lacking }) =>
    lacking.map(({ id, version }) => ({ id, bpm: version.bpm, ...keyColumns(version.key) })),
  );
  if (rows.length === 0) return [];
  const { rows: changed } = await sql<{ track_id: number }>`
    update versions v set bpm = coalesce(v.bpm, r.bpm), pitch = coalesce(v.pitch, r.pitch),
      mode = case when v.pitch is null then r.mode else v.mode end
    from json_to_recordset(${json(rows)}) as r (id int, bpm numeric, pitch smallint, mode text)
    where v.id = r.id
    returning v.track_id
  `.execute(trx);
  return changed.map((row) => row.track_id);
}
