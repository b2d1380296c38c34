/** Holds answers of the curator against their requests, from the database alone: nothing here is shared with the curator. */
import type pg from 'pg';
import type { CuratorAnswer } from '../../features/ai/curator/curator.ts';
import type { Wanted } from './curator-requests.ts';

type Row = {
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
const codeSql = `case when t.pitch is null or t.mode is null then null else
  (array[${wheel.minor.join(',')}])[t.pitch + 1]::text || 'A' end`;
const majorSql = `(array[${wheel.major.join(',')}])[t.pitch + 1]::text || 'B'`;

const rowsSql = (where: string) => `
  select t.id, t.name, t.artist_name, t.artist_id, replace(g.name, 'FRP ', '') as genre, t.bpm::float8 as bpm, t.mood,
    case when t.mode = 'major' then ${majorSql} else ${codeSql} end as code, extract(year from t.released)::int as year,
    extract(epoch from now() - t.created_at)::float8 / 86400 as days, t.status = 'A' and t.in_pool and t.type = 'audio' as shown,
    exists (select from downloads d where d.track_id = t.id and d.user_id = $1) as downloaded, v.names as versions,
    v.longest / 1000.0::float8 as longest, v.shortest / 1000.0::float8 as shortest
  from tracks t left join genres g on g.id = t.genre_id
  cross join lateral (select coalesce(array_agg(replace(name, 'FRP ', '')), '{}') as names, coalesce(max(duration_ms), 0) as longest,
    coalesce(min(duration_ms), 0) as shortest from versions where track_id = t.id) v
  where ${where}`;

const fold = (text: string) => text.toLowerCase();
const lead = (name: string) => fold(name.split(/ (?:feat\.?|ft\.?) /i)[0] ?? name);
const sameArtist = (a: Row, b: Row) =>
  (a.artist_id !== null && a.artist_id === b.artist_id) || lead(a.artist_name) === lead(b.artist_name);
const hasVersion = (row: Row, names: string[]) =>
  row.versions.some((own) => names.some((name) => fold(own).includes(fold(name))));

/** Each wish a track by itself can meet, and whether this one does. */
function unmet(row: Row, w: Wanted): string[] {
  const off: string[] = [];
  const must = (ok: boolean, what: string) => {
    if (!ok) off.push(`${row.id} ${what}`);
  };
  if (w.genres) must(w.genres.includes(row.genre ?? ''), `is ${row.genre}`);
  if (w.notGenres) must(!w.notGenres.includes(row.genre ?? ''), `is ${row.genre}`);
  if (w.bpm)
    must(row.bpm !== null && row.bpm >= w.bpm[0] - 0.05 && row.bpm <= w.bpm[1] + 0.05, `has ${row.bpm} BPM`);
  if (w.keys) must(w.keys.includes(row.code ?? ''), `is in ${row.code}`);
  if (w.years)
    must(row.year !== null && row.year >= w.years[0] && row.year <= w.years[1], `is of ${row.year}`);
  if (w.addedDays) must(row.days <= w.addedDays + 0.1, `is ${row.days} days old`);
  if (w.moods) must(w.moods.includes(row.mood ?? ''), `is ${row.mood}`);
  if (w.versions) must(hasVersion(row, w.versions), `has ${row.versions}`);
  if (w.notVersions) must(!hasVersion(row, w.notVersions), `has ${row.versions}`);
  if (w.artist) must(fold(row.artist_name).includes(fold(w.artist)), `is by ${row.artist_name}`);
  if (w.notArtist) must(lead(row.artist_name) !== fold(w.notArtist), `is by ${row.artist_name}`);
  if (w.downloaded) must(row.downloaded === (w.downloaded === 'only'), 'is downloaded or not');
  return off;
}

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const tempos = (rows: Row[]) => rows.flatMap(({ bpm }) => bpm ?? []);

export type Checked = { failures: string[]; impossible: boolean };
export type Checker = ReturnType<typeof createChecker>;

/** `userId`: who asks. */
export function createChecker(pool: pg.Pool, userId: number) {
  const load = async (ids: number[]): Promise<Row[]> => {
    const { rows } = await pool.query<Row>(rowsSql('t.id = any($2::int[])'), [userId, ids]);
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  };

  /** Are there too few tracks for what is asked, however they are put? Counted by SQL over the whole pool. */
  async function tooFew(w: Wanted, before: Row[]): Promise<boolean> {
    const conditions = ["t.status = 'A' and t.in_pool and t.type = 'audio'"];
    const values: unknown[] = [userId];
    const add = (sql: (at: string) => string, value: unknown) =>
      conditions.push(sql(`$${values.push(value)}`));
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
    // Nobody twice in a row: of the one with the most, one more than of all others.
    const usable = w.artist ? count : Math.min(count, 2 * (count - most) + 1);
    if (w.minutes && !w.changedAt) return (usable / Math.max(1, count)) * seconds < w.minutes * 60 * 0.9;
    return usable < (w.changedAt?.length ?? w.count ?? 1);
  }

  return {
    load,
    /** What of a request an answer does not meet. Of a request the pool cannot meet only what always holds is asked, and that it is said. `implied`: the length a conversation has from before. */
    async check(
      answer: CuratorAnswer,
      w: Wanted,
      { before, implied }: { before: Row[]; implied: Pick<Wanted, 'count' | 'minutes'> },
    ): Promise<Checked & { rows: Row[] }> {
      const failures: string[] = [];
      const must = (ok: boolean, what: string) => {
        if (!ok) failures.push(what);
      };
      const ids = answer.entries.map(({ trackId }) => Number(trackId));
      const rows = await load(ids);
      const spoken = fold(`${answer.text} ${answer.relaxed.join(' ')}`);
      if (w.says) must(spoken.includes(fold(w.says)), `does not say ${w.says}`);
      if (w.asksBack) {
        must(ids.length === 0, 'answers instead of asking');
        must(answer.followUps.length >= 2, 'suggests nothing');
        return { failures, impossible: false, rows };
      }
      const impossible = await tooFew({ ...implied, ...w }, before);
      always(answer, rows, w, must);
      if (w.set !== undefined)
        must(
          answer.entries.slice(1).every(({ step }) => (step !== null) === w.set),
          'is no set, or should be none',
        );
      if (impossible) {
        must(answer.relaxed.length > 0 || ids.length === 0, 'cannot be met, and does not say so');
        return { failures, impossible, rows };
      }
      must(answer.relaxed.length === 0, `gives way: ${answer.relaxed.join(' ')}`);
      must(ids.length > 0, 'has no tracks');
      const swapped = w.changedAt;
      for (const [i, row] of rows.entries())
        if (!swapped || swapped.includes(i + 1)) failures.push(...unmet(row, w));
      if (w.count) must(ids.length === w.count, `has ${ids.length} tracks`);
      if (w.minutes) {
        const most = rows.reduce((sum, row) => sum + row.longest, 0) / 60;
        const least = rows.reduce((sum, row) => sum + row.shortest, 0) / 60;
        must(most >= w.minutes * 0.9 && least <= w.minutes * 1.1, `takes ${most.toFixed(1)} minutes`);
      }
      const played = tempos(rows);
      const third = Math.max(1, Math.floor(played.length / 3));
      const [early, late] = [middle(played.slice(0, third)), middle(played.slice(-third))];
      if (w.tempo) must(w.tempo === 'up' ? late > early : late < early, `goes from ${early} to ${late} BPM`);
      const within = (bpm: number | undefined, range: [number, number]) =>
        bpm !== undefined && bpm >= range[0] && bpm <= range[1];
      if (w.firstBpm) must(within(played[0], w.firstBpm), `begins at ${played[0]} BPM`);
      if (w.lastBpm) must(within(played.at(-1), w.lastBpm), `ends at ${played.at(-1)} BPM`);
      const [was, is] = [middle(tempos(before)), middle(played)];
      if (w.than) must(w.than === 'faster' ? is > was : is < was, `goes from ${was} to ${is} BPM`);
      const old = before.map(({ id }) => id);
      if (swapped)
        must(
          ids.length === old.length && ids.every((id, i) => (id !== old[i]) === swapped.includes(i + 1)),
          'changes other places',
        );
      if (w.removedAt)
        must(
          ids.join() === old.filter((_, i) => !w.removedAt?.includes(i + 1)).join(),
          'removes other tracks',
        );
      if (w.goesOn)
        must(ids.slice(0, old.length).join() === old.join() && ids.length > old.length, 'does not go on');
      if (w.noneBefore) must(!ids.some((id) => old.includes(id)), 'repeats tracks');
      return { failures, impossible, rows };
    },
  };
}

/** What holds of every answer. */
function always(
  { entries }: CuratorAnswer,
  rows: Row[],
  w: Wanted,
  must: (ok: boolean, what: string) => void,
): void {
  must(
    rows.length === entries.length && rows.every(({ shown }) => shown),
    'has tracks that are not in the pool',
  );
  must(new Set(rows.map(({ id }) => id)).size === rows.length, 'has a track twice');
  must(
    entries.every(({ reason }) => reason.length > 10),
    'has no reasons',
  );
  let at = 0;
  rows.forEach((row, i) => {
    const [before, entry] = [rows[i - 1], entries[i]];
    if (before && !w.artist) must(!sameArtist(before, row), `${before.artist_name} twice in a row`);
    if (entry?.step && before) {
      must(
        (entry.step.key !== null) === mixes(before.code, row.code),
        `tells the step ${before.code} to ${row.code} as ${entry.step.key}`,
      );
      if (entry.step.key === null)
        must(/not .*harmonic/i.test(entry.reason), 'does not say that a step is not harmonic');
      must(entry.atSeconds >= at, 'goes back in time');
    }
    at = entry?.atSeconds ?? at;
  });
}

/** The same key, one step round the wheel, or across it. */
function mixes(a: string | null, b: string | null): boolean {
  if (!a || !b) return false;
  const [x, y] = [Number.parseInt(a, 10), Number.parseInt(b, 10)];
  if (a.at(-1) !== b.at(-1)) return x === y;
  return [0, 1, 11].includes((x - y + 12) % 12);
}
