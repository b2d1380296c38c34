/** A track as the checks of the curator read it from the database. */
export type Row = {
  id: number;
  name: string;
  artist_name: string;
  artist_id: number | null;
  genre: string | null;
  bpm: number | null;
  code: string | null;
  mood: string | null;
  year: number | null;
  days: number;
  versions: string[];
  longest: number;
  shortest: number;
  shown: boolean;
  downloaded: boolean;
};

/** The Camelot wheel by pitch class: minor from A flat (1A), major from B (1B), each a fifth on. */
const wheel = {
  minor: [5, 12, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10],
  major: [8, 3, 10, 5, 12, 7, 2, 9, 4, 11, 6, 1],
};
export const codeSql = `case when t.pitch is null or t.mode is null then null else
  (array[${wheel.minor.join(',')}])[t.pitch + 1]::text || 'A' end`;
export const majorSql = `(array[${wheel.major.join(',')}])[t.pitch + 1]::text || 'B'`;

export const rowsSql = (where: string) => `
  select t.id, t.name, t.artist_name, t.artist_id, replace(g.name, 'FRP ', '') as genre, t.bpm::float8 as bpm, t.mood,
    case when t.mode = 'major' then ${majorSql} else ${codeSql} end as code, extract(year from t.released)::int as year,
    extract(epoch from now() - t.created_at)::float8 / 86400 as days, t.status = 'A' and t.in_pool and t.type = 'audio' as shown,
    exists (select from downloads d where d.track_id = t.id and d.user_id = $1) as downloaded, v.names as versions,
    v.longest / 1000.0::float8 as longest, v.shortest / 1000.0::float8 as shortest
  from tracks t left join genres g on g.id = t.genre_id
  cross join lateral (select coalesce(array_agg(replace(name, 'FRP ', '')), '{}') as names, coalesce(max(duration_ms), 0) as longest,
    coalesce(min(duration_ms), 0) as shortest from versions where track_id = t.id) v
  where ${where}`;

export const fold = (text: string) => text.toLowerCase();
export const lead = (name: string) => fold(name.split(/ (?:feat\.?|ft\.?) /i)[0] ?? name);
export const sameArtist = (a: Row, b: Row) =>
  (a.artist_id !== null && a.artist_id === b.artist_id) || lead(a.artist_name) === lead(b.artist_name);
export const hasVersion = (row: Row, names: string[]) =>
  row.versions.some((own) => names.some((name) => fold(own).includes(fold(name))));

export const middle = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
export const tempos = (rows: Row[]) => rows.flatMap(({ bpm }) => bpm ?? []);
