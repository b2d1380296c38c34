import type pg from 'pg';
import type { CuratorRequest } from './request.ts';

export type Names = Record<string, string>;

/**
 * Chooses names for the placeholders in requests: two artists of House with many tracks, and a track whose title occurs once, if
 * possible one of House of medium tempo and energy.
 */
export async function chooseNames(pool: pg.Pool): Promise<Names> {
  const artists = await pool.query<{ name: string }>(
    `select artist_name as name from tracks t join genres g on g.id = t.genre_id
     where g.name = 'House' and t.artist_name ~ '^[A-Za-z]{4,} [A-Za-z]{4,}$' and t.in_pool and t.type = 'audio' and t.status = 'A'
     group by 1 order by count(*) desc, 1 limit 2`,
  );
  const titles = await pool.query<{ name: string }>(
    `select t.name from tracks t left join genres g on g.id = t.genre_id
     where t.bpm is not null and t.pitch is not null and t.in_pool and t.type = 'audio'
       and t.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][a-z]+$'
       and not exists (select from tracks o where lower(o.name) = lower(t.name) and o.id <> t.id)
     order by coalesce(g.name = 'House' and t.bpm between 105 and 130 and t.energy between 4 and 6, false) desc, t.id limit 1`,
  );
  return {
    '{artist}': artists.rows[0]?.name ?? '',
    '{other}': artists.rows[1]?.name ?? '',
    '{track}': titles.rows[0]?.name ?? '',
  };
}

/** Returns a request with names for its placeholders, in its words and constraints. */
export const withNames = (request: CuratorRequest, names: Names): CuratorRequest =>
  JSON.parse(
    JSON.stringify(request).replaceAll(/\{\w+\}/g, (place) =>
      JSON.stringify(names[place] ?? place).slice(1, -1),
    ),
  );

/** Lists the titles that the constraints of a request refer to. */
export const titlesIn = ({ turns }: CuratorRequest): string[] =>
  turns
    .flatMap(([, ...constraints]) => constraints)
    .flatMap((c) => ('to' in c && typeof c.to === 'object' && 'named' in c.to ? [c.to.named] : []));
