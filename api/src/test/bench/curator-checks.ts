/** Checks answers of the curator against their requests, by the database alone: it shares no code with the curator. */
import type pg from 'pg';
import type { CuratorAnswer } from '../../features/ai/curator/curator.ts';
import type { Wanted } from './curator-requests.ts';
import { fold, hasVersion, lead, middle, type Row, rowsSql, sameArtist, tempos } from './curator-rows.ts';
import { tooFew } from './curator-supply.ts';

/** Lists the criteria of a request that a single track does not meet. */
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

export type Checked = { failures: string[]; impossible: boolean };

/** Creates the checks of answers. `userId`: the caller. */
export function createChecker(pool: pg.Pool, userId: number) {
  const load = async (ids: number[]): Promise<Row[]> => {
    const { rows } = await pool.query<Row>(rowsSql('t.id = any($2::int[])'), [userId, ids]);
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  };

  return {
    load,
    /**
     * Lists what of a request an answer does not meet. For a request the pool cannot meet, checks only the rules for every answer, and that
     * the answer says so. `implied`: the length that the conversation has from before.
     */
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
      if (w.needsQuestion) {
        must(ids.length === 0, 'answers instead of asking');
        must(answer.followUps.length >= 2, 'suggests nothing');
        return { failures, impossible: false, rows };
      }
      const impossible = await tooFew(pool, userId, { wanted: { ...implied, ...w }, before });
      always(answer, rows, w, must);
      if (w.set !== undefined)
        must(
          answer.entries.slice(1).every(({ step }) => (step !== null) === w.set),
          'is not a set, or should not be one',
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
        must(ids.slice(0, old.length).join() === old.join() && ids.length > old.length, 'does not continue');
      if (w.noneBefore) must(!ids.some((id) => old.includes(id)), 'repeats tracks');
      return { failures, impossible, rows };
    },
  };
}

/** Checks the rules for every answer. */
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
    entries.every(({ reason, step }) => step === null || reason.length > 10),
    'has no reasons',
  );
  must(
    entries.length < 2 || entries[0]?.reason === '' || new Set(entries.map(({ reason }) => reason)).size > 1,
    'has the same reason for every track',
  );
  let at = 0;
  rows.forEach((row, i) => {
    const [before, entry] = [rows[i - 1], entries[i]];
    if (before && !w.artist) must(!sameArtist(before, row), `${before.artist_name} twice in a row`);
    if (entry?.step && before) {
      must(
        (entry.step.key !== null) === mixes(before.code, row.code),
        `describes the step ${before.code} to ${row.code} as ${entry.step.key}`,
      );
      if (entry.step.key === null)
        must(/not .*harmonic/i.test(entry.reason), 'does not say that a step is not harmonic');
      must(entry.atSeconds >= at, 'goes back in time');
    }
    at = entry?.atSeconds ?? at;
  });
}

/** Returns whether keys mix: the same, one step round the wheel, or across it. */
function mixes(a: string | null, b: string | null): boolean {
  if (!a || !b) return false;
  const [x, y] = [Number.parseInt(a, 10), Number.parseInt(b, 10)];
  if (a.at(-1) !== b.at(-1)) return x === y;
  return [0, 1, 11].includes((x - y + 12) % 12);
}
