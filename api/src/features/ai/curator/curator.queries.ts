import { ownPrefixPattern } from '@pool/contracts';
import type { ReadPool } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';

/** A row for a track that may be picked. Version names are without "FRP "; `ms` are their lengths in the same order. */
export type CandidateRow = {
  id: number;
  name: string;
  artist_name: string;
  artist_id: number | null;
  genre: string | null;
  mood: string | null;
  bpm: number | null;
  energy: number | null;
  pitch: number | null;
  mode: 'major' | 'minor' | null;
  year: number | null;
  /** When the track was added, in hours since 1970. */
  hours: number;
  versions: string[];
  ms: (number | null)[];
};

const withoutPrefixSql = (name: string) => `regexp_replace(${name}, '${ownPrefixPattern}', '', 'i')`;

const select = prepared<{ rows: CandidateRow[] | null }>(
  'curator-candidates',
  `select json_agg(json_build_object(
     'id', t.id, 'name', t.name, 'artist_name', t.artist_name, 'artist_id', t.artist_id, 'genre', ${withoutPrefixSql('g.name')},
     'mood', t.mood, 'bpm', t.bpm, 'energy', t.energy, 'pitch', t.pitch, 'mode', t.mode, 'year', extract(year from t.released)::int,
     'hours', (extract(epoch from t.created_at) / 3600)::int, 'versions', v.names, 'ms', v.ms)) as rows
   from tracks t
   left join genres g on g.id = t.genre_id
   cross join lateral (
     select coalesce(json_agg(${withoutPrefixSql('name')} order by display_order nulls last, id), '[]') as names,
       coalesce(json_agg(duration_ms order by display_order nulls last, id), '[]') as ms
     from versions where track_id = t.id
   ) v
   where t.id = any($1::int[])`,
);

/** Reads tracks by id, in no particular order. */
export const findCandidates = async (pool: ReadPool, ids: number[]): Promise<CandidateRow[]> =>
  ids.length === 0 ? [] : ((await select(pool, [ids]))[0]?.rows ?? []);

const selectOwn = prepared<{ downloaded: number[]; rated: number[] }>(
  'curator-marks',
  `select array(select distinct track_id from downloads where user_id = $1) as downloaded,
     array(select track_id from ratings where user_id = $1) as rated`,
);

/** Returns the ids of the tracks a member has downloaded and rated. */
export async function findOwnMarks(pool: ReadPool, userId: number) {
  const [row] = await selectOwn(pool, [userId]);
  return { downloaded: row?.downloaded ?? [], rated: row?.rated ?? [] };
}

const selectStarred = prepared<{ ids: number[] }>(
  'curator-starred',
  `select coalesce(array_agg(track_id), '{}') as ids from ratings where user_id = $1 and rating >= $2`,
);
/** Averages of few ratings say little, so two are required. */
const selectTopRated = prepared<{ ids: number[] }>(
  'curator-top-rated',
  `select coalesce(array_agg(track_id), '{}') as ids from (
     select track_id from ratings group by track_id having count(*) >= 2 and avg(rating) >= $1 order by avg(rating) desc limit 20000
   ) t`,
);

/** Returns the ids of the tracks with at least so many stars, given by a member or on average. */
export async function findStarred(
  pool: ReadPool,
  userId: number,
  { by, least }: { by: 'me' | 'all'; least: number },
): Promise<number[]> {
  const rows = by === 'me' ? await selectStarred(pool, [userId, least]) : await selectTopRated(pool, [least]);
  return rows[0]?.ids ?? [];
}

const selectNames = prepared<{ id: number; name: string; artist_name: string }>(
  'curator-names',
  'select id, name, artist_name from tracks where id = any($1::int[])',
);

/** Reads titles and printed artists of tracks by id, in no particular order. */
export const findNames = (pool: ReadPool, ids: number[]) => selectNames(pool, [ids]);
