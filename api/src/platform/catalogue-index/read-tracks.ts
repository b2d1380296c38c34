import type pg from 'pg';
import {
  eachRow,
  packInts,
  packTexts,
  packTimes,
  unpackInts,
  unpackTexts,
  unpackTimes,
} from './packed-columns.ts';
import type { IndexedTrack } from './track-row.ts';
import { VersionNames } from './version-names.ts';

/** Tracks in one row of the answer. */
const perRow = 25_000;

type PackedTracks = Record<
  | 'ids'
  | 'created'
  | 'flags'
  | 'keys'
  | 'bpms'
  | 'years'
  | 'artists'
  | 'albums'
  | 'ranks'
  | 'curated'
  | 'downloads',
  Buffer
> &
  Record<'names' | 'artist_names' | 'genres' | 'labels' | 'moods', string>;

/**
 * Columns, not rows: 400,000 tracks come as sixteen rows of long values, so that neither side makes an object for each field.
 * All, or with `$1` those of a list of ids; withdrawn ones never.
 */
const tracksSql = (listed: boolean): string => `
  select ${[
    packInts('t.id', 'ids'),
    packTimes('t.created_at', 'created'),
    packInts(`(t.type = 'video')::int + (t.in_pool)::int * 2`, 'flags'),
    packInts(`t.pitch * 2 + case t.mode when 'minor' then 1 else 2 end`, 'keys'),
    packInts('t.bpm * 100', 'bpms'),
    packInts('extract(year from t.released)', 'years'),
    packInts('t.artist_id', 'artists'),
    packInts('t.album_id', 'albums'),
    packInts('t.rank', 'ranks'),
    packInts('t.curated_order', 'curated'),
    packInts('t.downloads', 'downloads'),
    packTexts('t.name', 'names'),
    packTexts('t.artist_name', 'artist_names'),
    packTexts('t.genre', 'genres'),
    packTexts('t.label', 'labels'),
    packTexts('t.mood', 'moods'),
  ].join(', ')}
  from (
    select tracks.*, genres.name as genre, labels.name as label, track_counters.downloads,
      (row_number() over (order by tracks.created_at, tracks.id) - 1) / ${perRow} as part
    from tracks
    left join genres on genres.id = tracks.genre_id
    left join labels on labels.id = tracks.label_id
    left join track_counters on track_counters.track_id = tracks.id
    where tracks.status = 'A' ${listed ? 'and tracks.id = any($1::int[])' : ''}
    order by tracks.created_at, tracks.id
  ) t
  group by t.part order by t.part`;

const versionsSql = (listed: boolean): string => `
  select ${packInts('track_id', 'tracks')}, ${packTexts('name', 'names')}
  from versions ${listed ? 'where track_id = any($1::int[])' : ''} group by track_id >> 16`;

/**
 * Reads tracks as the index takes them, oldest first: all, or those of `ids` (withdrawn or unknown ones are left out).
 * Takes two connections of the pool for as long as it reads.
 */
export async function readTracks(
  pool: pg.Pool,
  ids: readonly number[] | null,
  take: (track: IndexedTrack) => void,
): Promise<void> {
  const values = ids ? [ids] : [];
  const versions = new VersionNames();
  const waiting: PackedTracks[] = [];
  let versionsKnown = false;
  await withTwoClients(pool, async (forTracks, forVersions) => {
    const versionsRead = eachRow<{ tracks: Buffer; names: string }>(
      forVersions,
      { text: versionsSql(ids !== null), values },
      (row) => {
        const names = unpackTexts(row.names);
        unpackInts(row.tracks).forEach((trackId, i) => {
          versions.add(trackId, names[i] ?? '');
        });
      },
    ).then(() => {
      versionsKnown = true;
      for (const row of waiting.splice(0)) unpack(row, versions, take);
    });
    const tracksRead = eachRow<PackedTracks>(forTracks, { text: tracksSql(ids !== null), values }, (row) => {
      if (versionsKnown) unpack(row, versions, take);
      else waiting.push(row);
    });
    await Promise.all([versionsRead, tracksRead]);
  });
}

function unpack(row: PackedTracks, versions: VersionNames, take: (track: IndexedTrack) => void): void {
  const ids = unpackInts(row.ids);
  const created = unpackTimes(row.created);
  const numbers = {
    flags: unpackInts(row.flags),
    key: unpackInts(row.keys),
    bpmCents: unpackInts(row.bpms),
    year: unpackInts(row.years),
    artistId: unpackInts(row.artists),
    albumId: unpackInts(row.albums),
    rank: unpackInts(row.ranks),
    curated: unpackInts(row.curated),
    downloads: unpackInts(row.downloads),
  };
  const titles = unpackTexts(row.names);
  const artists = unpackTexts(row.artist_names);
  const genres = unpackTexts(row.genres);
  const labels = unpackTexts(row.labels);
  const moods = unpackTexts(row.moods);
  ids.forEach((id, i) => {
    const flags = numbers.flags[i] ?? 0;
    take({
      id,
      createdAt: created[i] ?? 0,
      type: flags & 1 ? 'video' : 'audio',
      inPool: (flags & 2) !== 0,
      artist: artists[i] ?? '',
      title: titles[i] ?? '',
      genre: genres[i] || null,
      label: labels[i] || null,
      mood: moods[i] || null,
      bpmCents: numbers.bpmCents[i] ?? 0,
      key: numbers.key[i] ?? 0,
      year: numbers.year[i] ?? 0,
      artistId: numbers.artistId[i] ?? 0,
      albumId: numbers.albumId[i] ?? 0,
      rank: numbers.rank[i] ?? 0,
      curated: numbers.curated[i] ?? 0,
      downloads: numbers.downloads[i] ?? 0,
      versions: versions.of(id),
    });
  });
}

/** Lends two connections. What failed midway is not given back: it may still be sending. */
async function withTwoClients(
  pool: pg.Pool,
  use: (first: pg.PoolClient, second: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const first = await pool.connect();
  let failed = true;
  try {
    const second = await pool.connect();
    try {
      await use(first, second);
      failed = false;
    } finally {
      second.release(failed);
    }
  } finally {
    first.release(failed);
  }
}
