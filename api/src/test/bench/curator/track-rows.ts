import type pg from 'pg';
import { codeSql, majorSql } from '../curator-rows.ts';
import type { AnswerTrack } from './answer.ts';

/** Reads tracks as the constraints see them. `userId`: whose downloads and stars count. `where` may use `$2`. */
async function readTracks(
  pool: pg.Pool,
  { userId, where, value }: { userId: number; where: string; value: unknown },
): Promise<AnswerTrack[]> {
  const { rows } = await pool.query<AnswerTrack>(
    `with chosen as (select t.* from tracks t where ${where})
    select t.id, t.name as title, t.artist_name as artist, replace(g.name, 'FRP ', '') as genre, t.bpm::float8 as bpm,
      case when t.mode = 'major' then ${majorSql} else ${codeSql} end as key, t.mood, t.energy::float8 as energy,
      extract(year from t.released)::int as year, extract(epoch from now() - t.created_at)::float8 / 86400 as "addedDays",
      coalesce(v.names, '{}') as versions, coalesce(v.shortest, 0)::float8 / 60000 as "shortestMinutes",
      coalesce(v.longest, 0)::float8 / 60000 as "longestMinutes", r.stars as rating, r.own as "ownRating",
      exists (select from downloads d where d.track_id = t.id and d.user_id = $1) as downloaded,
      t.status = 'A' and t.in_pool and t.type = 'audio' as "inPool"
    from chosen t left join genres g on g.id = t.genre_id
    left join (select track_id, avg(rating)::float8 as stars, max(rating) filter (where user_id = $1)::int as own
      from ratings group by 1) r on r.track_id = t.id
    left join (select track_id, array_agg(replace(name, 'FRP ', '')) as names, min(duration_ms) as shortest,
      max(duration_ms) as longest from versions where track_id in (select id from chosen) group by 1) v on v.track_id = t.id`,
    [userId, value],
  );
  return rows;
}

/** Creates the readers of tracks for one member: by id in the order given, by title, and all of the pool. */
export function createTrackReader(pool: pg.Pool, userId: number) {
  return {
    async byIds(ids: number[]): Promise<AnswerTrack[]> {
      const tracks = await readTracks(pool, { userId, where: 't.id = any($2::int[])', value: ids });
      const byId = new Map(tracks.map((track) => [track.id, track]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async byTitles(titles: string[]): Promise<Map<string, AnswerTrack>> {
      const where = "t.in_pool and t.type = 'audio' and t.name = any($2::text[])";
      const tracks = await readTracks(pool, { userId, where, value: titles });
      return new Map(tracks.map((track) => [track.title, track]));
    },
    all: (): Promise<AnswerTrack[]> =>
      readTracks(pool, {
        userId,
        where: "t.status = 'A' and t.in_pool and t.type = 'audio' and $2::int is null",
        value: null,
      }),
  };
}
export type TrackReader = ReturnType<typeof createTrackReader>;
