import { sql, type Transaction } from 'kysely';
import { searchWordsOf } from '../../../catalogue/search/words.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { matchKey } from '../match-key.ts';
import type { ChartRow } from './read-chart-row.ts';
import type { SongKeys } from './song-keys.ts';

export type StoredPlaces = {
  places: number;
  changed: number;
  already: number;
  matched: number;
  missing: number;
};

/** Stores ranks of a chart. A song that the catalogue lacks becomes a row that is only shown in the chart. */
export async function storeChart(
  trx: Transaction<DB>,
  keys: SongKeys,
  name: string,
  rows: ChartRow[],
): Promise<StoredPlaces> {
  await keys.catchUp(trx);
  const found = rows.map((row) => keys.findCharted(row.artist, row.title));
  const missing = new Map<string, ChartRow>();
  rows.forEach((row, i) => {
    if (found[i] === null) missing.set(matchKey(row.artist, row.title), row);
  });
  const added = await insertMissing(trx, [...missing.values()]);
  const ids = new Map([...missing.keys()].map((key, i) => [key, added[i]]));
  const idOf = (row: ChartRow, i: number) => found[i] ?? ids.get(matchKey(row.artist, row.title));
  const charts = await chartIds(trx, name, [...new Set(rows.map(({ week }) => week))]);
  const { rows: written } = await sql<{ is_new: boolean }>`
    insert into chart_entries as e (chart_id, position, track_id, last_week, peak, weeks)
    select chart_id, position, track_id, last_week, peak, coalesce(weeks, 1)
    from json_to_recordset(${JSON.stringify(
      rows.map((row, i) => ({
        chart_id: charts.get(row.week),
        position: row.position,
        track_id: idOf(row, i),
        last_week: row.lastWeek,
        peak: row.peak,
        weeks: row.weeks,
      })),
    )}::json) as r (chart_id int, position int, track_id int, last_week int, peak int, weeks int)
    on conflict (chart_id, position) do update
      set track_id = excluded.track_id, last_week = excluded.last_week, peak = excluded.peak, weeks = excluded.weeks
      where (e.track_id, e.last_week, e.peak, e.weeks)
        is distinct from (excluded.track_id, excluded.last_week, excluded.peak, excluded.weeks)
    returning (xmax = 0) as is_new
  `.execute(trx);
  const places = written.filter((row) => row.is_new).length;
  return {
    places,
    changed: written.length - places,
    already: rows.length - written.length,
    matched: found.filter((id) => id !== null).length,
    missing: added.length,
  };
}

async function insertMissing(trx: Transaction<DB>, rows: ChartRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('tracks', 'id'))::int as id from generate_series(1, ${rows.length}::int)
  `.execute(trx);
  const tracks = rows.map(({ artist, title }, i) => ({
    id: ids[i]?.id,
    name: title,
    artist_name: artist,
    search_words: searchWordsOf([artist, title]),
  }));
  await sql`
    insert into tracks (id, type, name, artist_name, in_pool, search_words) overriding system value
    select id, 'audio', name, artist_name, false, search_words
    from json_to_recordset(${JSON.stringify(tracks)}::json) as r (id int, name text, artist_name text, search_words text[])
  `.execute(trx);
  return ids.map(({ id }) => id);
}

async function chartIds(trx: Transaction<DB>, name: string, weeks: string[]): Promise<Map<string, number>> {
  await sql`
    insert into charts (name, week) select ${name}, x from unnest(${weeks}::date[]) x on conflict do nothing
  `.execute(trx);
  const { rows } = await sql<{ id: number; week: string }>`
    select id, week from charts where name = ${name} and week = any(${weeks}::date[])
  `.execute(trx);
  return new Map(rows.map(({ id, week }) => [week, id]));
}

/** Ranks tracks by the newest chart only. */
export async function rankByNewest(db: Db): Promise<void> {
  await sql`
    with places as (
      select track_id, min(position) as place from chart_entries
      where chart_id = (select id from charts order by week desc, id desc limit 1) group by track_id
    )
    update tracks t set rank = wanted.place, updated_at = now()
    from (
      select o.id, places.place from tracks o left join places on places.track_id = o.id
      where (o.rank is not null or places.place is not null) and o.rank is distinct from places.place
    ) wanted
    where t.id = wanted.id
  `.execute(db);
}
