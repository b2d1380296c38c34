import type pg from 'pg';
import type { Wanted } from './curator-requests.ts';
import { codeSql, majorSql, middle, type Row, tempos } from './curator-rows.ts';

/** Returns whether the pool has too few tracks for a request. Counted by SQL over the whole pool. */
export async function tooFew(
  pool: pg.Pool,
  userId: number,
  { wanted: w, before }: { wanted: Wanted; before: Row[] },
): Promise<boolean> {
  const conditions = ["t.status = 'A' and t.in_pool and t.type = 'audio'"];
  const values: unknown[] = [userId];
  const add = (sql: (at: string) => string, value: unknown) => conditions.push(sql(`$${values.push(value)}`));
  if (w.genres) add((at) => `replace(g.name, 'FRP ', '') = any(${at}::text[])`, w.genres);
  if (w.notGenres)
    add((at) => `replace(coalesce(g.name, ''), 'FRP ', '') <> all(${at}::text[])`, w.notGenres);
  if (w.bpm) {
    add((at) => `t.bpm >= ${at}::float8`, w.bpm[0]);
    add((at) => `t.bpm <= ${at}::float8`, w.bpm[1]);
  }
  if (w.keys)
    add(
      (at) => `case when t.mode = 'major' then ${majorSql} else ${codeSql} end = any(${at}::text[])`,
      w.keys,
    );
  if (w.years) {
    add((at) => `extract(year from t.released) >= ${at}::int`, w.years[0]);
    add((at) => `extract(year from t.released) <= ${at}::int`, w.years[1]);
  }
  if (w.addedDays) add((at) => `t.created_at > now() - ${at}::int * interval '1 day'`, w.addedDays);
  if (w.moods) add((at) => `t.mood = any(${at}::text[])`, w.moods);
  if (w.artist) add((at) => `t.artist_name ilike '%' || ${at}::text || '%'`, w.artist);
  if (w.notArtist) add((at) => `t.artist_name not ilike ${at}::text || '%'`, w.notArtist);
  if (w.downloaded)
    conditions.push(
      `${w.downloaded === 'none' ? 'not ' : ''}exists (select from downloads d where d.track_id = t.id and d.user_id = $1)`,
    );
  const patterns = (names: string[]) => names.map((name) => `%${name}%`);
  if (w.versions)
    add(
      (at) => `exists (select from versions v where v.track_id = t.id and v.name ilike any(${at}::text[]))`,
      patterns(w.versions),
    );
  if (w.notVersions)
    add(
      (at) =>
        `not exists (select from versions v where v.track_id = t.id and v.name ilike any(${at}::text[]))`,
      patterns(w.notVersions),
    );
  if (w.than) add((at) => `t.bpm ${w.than === 'faster' ? '>' : '<'} ${at}::float8`, middle(tempos(before)));
  if (w.changedAt || w.noneBefore)
    add(
      (at) => `t.id <> all(${at}::int[])`,
      before.map(({ id }) => id),
    );
  const { rows } = await pool.query<{ artist: string; count: number; seconds: number }>(
    `select lower(regexp_replace(t.artist_name, ' (feat|ft)\\.? .*', '', 'i')) as artist, count(*)::int as count,
       coalesce(sum((select max(duration_ms) from versions where track_id = t.id)), 0)::float8 / 1000 as seconds
     from tracks t left join genres g on g.id = t.genre_id where $1::int is not null and ${conditions.join(' and ')} group by 1`,
    values,
  );
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  const most = Math.max(0, ...rows.map((row) => row.count));
  // No artist may follow themselves: the most frequent one can have one track more than all others together.
  const usable = w.artist ? count : Math.min(count, 2 * (count - most) + 1);
  if (w.minutes && !w.changedAt) return (usable / Math.max(1, count)) * seconds < w.minutes * 60 * 0.9;
  return usable < (w.changedAt?.length ?? w.count ?? 1);
}
