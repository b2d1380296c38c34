import { cardTextFields } from '@pool/contracts/text-fields';
import { sql } from 'kysely';
import type { KeyColumns } from '../../catalogue/key-columns.ts';
import { type OwnNumbers, ownNumberFields, perOwnNumber } from '../../catalogue/own-numbers.ts';
import { perCardText, type TrackTexts, textSql } from '../../catalogue/text-columns.ts';
import type { Db, ReadPool } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { SessionKey } from '../../platform/session/session.ts';

/** A version as read from JSON: times are text. */
export type VersionRow = KeyColumns & {
  id: number;
  name: string;
  display_version: string;
  file_name: string;
  version_type: string;
  subversion_type: string;
  bpm: number | null;
  duration_ms: number | null;
  display_order: number | null;
  created_at: string;
  /** Stored, or rendered on first use. */
  has_file: boolean;
  formats: FormatFields[] | null;
};

/** A file that a version can be downloaded as. */
type FormatFields = [id: number, mime: string, kbps: number | null, size: number];

/** A track with the data of its card and its versions in display order, as read from JSON. The index knows its number of downloads. */
export type TrackRow = KeyColumns & {
  id: number;
  type: 'audio' | 'video';
  name: string;
  artist_name: string;
  artist_id: number | null;
  bpm: number | null;
  released: string | null;
  created_at: string;
  rank: number | null;
  in_pool: boolean;
  album_id: number | null;
  preset_id: number | null;
  versions: VersionRow[];
  texts: TrackTexts;
  numbers: OwnNumbers;
};

/** What a member has done with some tracks: rating by track id, last download by version id. */
export type Marks = { ratings: Record<string, number>; downloads: Record<string, string> };
type MarksRow = {
  user_id: number | null;
  expires_at: Date | null;
  ratings: Marks['ratings'] | null;
  downloads: Marks['downloads'] | null;
};

/** Columns as returned: arrays take half the work of objects on both sides. */
const versionColumns = [
  ...[
    'id',
    'name',
    'display_version',
    'file_name',
    'version_type',
    'subversion_type',
    'bpm',
    'pitch',
    'mode',
  ],
  ...['duration_ms', 'display_order', 'created_at', '(file_id is not null or recipe is not null)'],
  // Separate statements by id: an OR would scan all files.
  `(select json_agg(json_build_array(f.id, f.mime, f.kbps, f.size) order by f.id <> versions.file_id, f.id) from files f
    where f.id = any(array_append(array(select x.file_id from version_formats x where x.version_id = versions.id), versions.file_id)))`,
];

/**
 * `$1`: ids of tracks. The result is a single value: Postgres builds the JSON, which is parsed once.
 */
const cardsOf = `(
  select json_agg(json_build_array(
    t.id, t.type, t.name, t.artist_name, t.artist_id, t.bpm, t.pitch, t.mode,
    left(t.released::text, case t.released_precision when 'year' then 4 when 'month' then 7 else 10 end),
    t.created_at, t.rank, t.in_pool, t.album_id, t.preset_id,
    (select json_agg(json_build_array(${versionColumns.join(', ')})) from versions where track_id = t.id),
    json_build_array(${cardTextFields.map((field) => textSql(field)).join(', ')}),
    json_build_array(${ownNumberFields.map((field) => `t.${field}`).join(', ')})
  ))
  from tracks t
  where t.id = any($1::int[])
)`;

type VersionFields = [
  ...[id: number, name: string, displayVersion: string, fileName: string, type: string, subtype: string],
  ...[bpm: number | null, pitch: number | null, mode: VersionRow['mode'], durationMs: number | null],
  ...[displayOrder: number | null, createdAt: string, hasFile: boolean],
  formats: FormatFields[] | null,
];
type TrackFields = [
  ...[id: number, type: TrackRow['type'], name: string, artistName: string, artistId: number | null],
  ...[bpm: number | null, pitch: number | null, mode: VersionRow['mode'], released: string | null],
  createdAt: string,
  ...[rank: number | null, inPool: boolean, albumId: number | null, presetId: number | null],
  ...[versions: VersionFields[] | null, texts: (string | null)[], numbers: (number | null)[]],
];

function toVersionRow(fields: VersionFields): VersionRow {
  const [id, name, display_version, file_name, version_type, subversion_type, bpm, pitch, mode, ...rest] =
    fields;
  const [duration_ms, display_order, created_at, has_file, formats] = rest;
  const names = { name, display_version, file_name, version_type, subversion_type };
  return { id, ...names, bpm, pitch, mode, duration_ms, display_order, created_at, has_file, formats };
}

function toTrackRow(fields: TrackFields): TrackRow {
  const [id, type, name, artist_name, artist_id, bpm, pitch, mode, released, ...rest] = fields;
  const [created_at, rank, in_pool, album_id, preset_id, versions, texts, numbers] = rest;
  const last = Number.MAX_SAFE_INTEGER;
  const inOrder = (versions ?? [])
    .map(toVersionRow)
    .sort((a, b) => (a.display_order ?? last) - (b.display_order ?? last) || a.id - b.id);
  return {
    ...{ id, type, name, artist_name, artist_id, bpm, pitch, mode, released, created_at },
    ...{ rank, in_pool, album_id, preset_id, versions: inOrder },
    texts: perCardText((_, place) => texts[place] ?? null),
    numbers: perOwnNumber((_, place) => numbers[place] ?? null),
  };
}

/** The marks of `caller` on the tracks of `$1`. */
const marksOf = `
  caller.user_id,
  (select json_object_agg(track_id, rating) from ratings
    where user_id = caller.user_id and track_id = any($1::int[])) as ratings,
  (select json_object_agg(version_id, at) from (
    select version_id, max(created_at) as at from downloads
    where user_id = caller.user_id and track_id = any($1::int[]) group by version_id
  ) d) as downloads`;

/** Looks up the session in the same statement: `$2` its hash, `$3` its kind, `$4` now. Without a row the caller is a visitor. */
const callerOf = `
  (select 1) as one left join (
    select user_id, expires_at from sessions
    where id = $2 and kind = $3 and expires_at > $4 and absolute_expires_at > $4
  ) caller on true`;

type CardsRow = { cards: TrackFields[] | null };
const selectCards = prepared<CardsRow>('track-cards', `select ${cardsOf} as cards`);
const selectMarks = prepared<MarksRow>(
  'track-marks',
  `select caller.expires_at, ${marksOf} from ${callerOf}`,
);
const selectCardsAndMarks = prepared<CardsRow & MarksRow>(
  'track-cards-and-marks',
  `select case when cardinality($5::int[]) > 0 then ${cardsOf.replace('$1', '$5')} end as cards, caller.expires_at, ${marksOf}
   from ${callerOf}`,
);
const selectMarksOfUser = prepared<MarksRow>(
  'track-marks-of-user',
  `select null::timestamptz as expires_at, ${marksOf} from (select $2::int as user_id) caller`,
);

/** Finds tracks by id, in any order. */
export const findCards = async (pool: ReadPool, ids: number[]): Promise<TrackRow[]> =>
  ((await selectCards(pool, [ids]))[0]?.cards ?? []).map(toTrackRow);

/** The owner and expiry of a session, with their marks on tracks; `userId` null for an invalid session. */
export type CallerMarks = { userId: number | null; expiresAt: Date | null; marks: Marks };

const toMarks = ({ user_id, expires_at, ratings, downloads }: MarksRow): CallerMarks => ({
  userId: user_id,
  expiresAt: expires_at,
  marks: { ratings: ratings ?? {}, downloads: downloads ?? {} },
});
const nobody: CallerMarks = { userId: null, expiresAt: null, marks: { ratings: {}, downloads: {} } };

type Caller = { session: SessionKey; now: Date };

/** Finds the caller's marks on tracks, and the cards of those in `missing`, in one statement. */
export async function findMarks(
  pool: ReadPool,
  { session: { hash, kind }, now }: Caller,
  { ids, missing }: { ids: number[]; missing: number[] },
): Promise<CallerMarks & { cards: TrackRow[] }> {
  const caller = [ids, hash, kind, now];
  if (missing.length === 0) {
    const [row] = await selectMarks(pool, caller);
    return { ...(row ? toMarks(row) : nobody), cards: [] };
  }
  const [row] = await selectCardsAndMarks(pool, [...caller, missing]);
  return { ...(row ? toMarks(row) : nobody), cards: (row?.cards ?? []).map(toTrackRow) };
}

/** Finds the marks of a known user. */
export async function findMarksOfUser(pool: ReadPool, userId: number, ids: number[]): Promise<Marks> {
  const [row] = await selectMarksOfUser(pool, [ids, userId]);
  return (row ? toMarks(row) : nobody).marks;
}

/** Lists the ids of the tracks a member downloaded, the latest download last. */
export async function listDownloadedIds(pool: ReadPool, userId: number): Promise<number[]> {
  const rows = await selectDownloaded(pool, [userId]);
  return rows.map((row) => row.track_id);
}
const selectDownloaded = prepared<{ track_id: number }>(
  'downloaded-tracks',
  'select track_id from downloads where user_id = $1 group by track_id order by max(created_at), track_id',
);

/** Lists the ids of the tracks a member rated. */
export async function listRatedIds(pool: ReadPool, userId: number): Promise<number[]> {
  const rows = await selectRated(pool, [userId]);
  return rows.map((row) => row.track_id);
}
const selectRated = prepared<{ track_id: number }>(
  'rated-tracks',
  'select track_id from ratings where user_id = $1',
);

/** Lists the ids of the tracks downloaded since a given time, by members of a country, or both; the most downloaded last. */
export async function countDownloads(
  pool: ReadPool,
  { since, country }: { since: Date | null; country: string | null },
): Promise<number[]> {
  const rows = await selectWindow(pool, [since, country]);
  return rows.map((row) => row.track_id);
}
const selectWindow = prepared<{ track_id: number }>(
  'download-window',
  `select track_id from downloads
   where ($1::timestamptz is null or created_at >= $1)
     and ($2::text is null or user_id in (select id from users where country = $2))
   group by track_id order by count(*), track_id`,
);

/** Lists the ids of all tracks by title, in dictionary order. */
export async function listIdsByTitle(pool: ReadPool): Promise<number[]> {
  const rows = await selectByTitle(pool, []);
  return rows.map((row) => row.id);
}
const selectByTitle = prepared<{ id: number }>(
  'ids-by-title',
  `select id from tracks order by name collate "und-x-icu", id`,
);

/** Lists the names a filter can offer, except those of versions, which the index knows. */
export async function listFilterNames(db: Db) {
  const [genres, buttons] = await Promise.all([
    db.selectFrom('genres').select('name').orderBy('name').execute(),
    db
      .selectFrom('version_buttons')
      .selectAll()
      .orderBy(sql`display_order nulls last`)
      .orderBy('name')
      .execute(),
  ]);
  return { genres: genres.map((row) => row.name), buttons };
}
