/** The eighty requests that the curator was first tuned on, each checked against the database (curator-requests.ts). */
import { findCandidates } from '../../features/ai/curator/curator.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import type { MeasuredPool } from './curator/measure.ts';
import { chooseNames } from './curator/names.ts';
import { timeLine } from './curator/score.ts';
import { createChecker } from './curator-checks.ts';
import { curatorRequests } from './curator-requests.ts';

const wantedShare = 0.95;
const only = process.env.POOL_BENCH_REQUEST;

/** Measures and prints the eighty requests on one pool. Returns whether enough of them are met. */
export async function measureEighty(
  { database, curator, userId }: MeasuredPool,
  print: (text: string) => void,
): Promise<boolean> {
  const { pool } = database;
  const checker = createChecker(pool, userId);
  const names = await chooseNames(pool);
  const named = (text: string) => text.replaceAll(/\{\w+\}/g, (place) => names[place] ?? place);
  const times: number[] = [];
  let held = 0;
  let impossible = 0;
  const selected = curatorRequests.filter(
    ({ turns }) => !only || turns.some(([message]) => message.includes(only)),
  );
  for (const { kind, turns } of selected) {
    let before: unknown = null;
    let rows: Awaited<ReturnType<typeof checker.load>> = [];
    let length: { count?: number; minutes?: number } = {};
    const failures: string[] = [];
    for (const [message, wanted] of turns) {
      const { count, minutes } = wanted;
      if (count || minutes) length = { ...(count ? { count } : {}), ...(minutes ? { minutes } : {}) };
      const from = performance.now();
      const answer = await curator.answer({
        kind,
        message: named(message),
        userId,
        now: new Date(),
        before,
      });
      times.push(performance.now() - from);
      const full = {
        ...wanted,
        ...(wanted.artist ? { artist: named(wanted.artist) } : {}),
        ...(wanted.notArtist ? { notArtist: named(wanted.notArtist) } : {}),
      };
      const implied = wanted.changedAt || wanted.removedAt ? {} : length;
      const checked = await checker.check(answer, full, { before: rows, implied });
      if (checked.impossible) impossible += 1;
      failures.push(...checked.failures.map((failure) => `${message}: ${failure}`));
      if (only)
        print(
          JSON.stringify(
            { ...answer, entries: answer.entries.map(({ reason, atSeconds }) => `${atSeconds} ${reason}`) },
            null,
            1,
          ),
        );
      if (JSON.stringify(answer.state).length > 16_384) failures.push(`${message}: stores too much state`);
      before = JSON.parse(JSON.stringify(answer.state));
      rows = checked.rows;
    }
    if (failures.length === 0) held += 1;
    else
      print(
        `not met: ${failures.slice(0, 4).join('; ')}${failures.length > 4 ? ` and ${failures.length - 4} more` : ''}`,
      );
  }
  print(
    `${held} of ${selected.length} requests met (${((100 * held) / selected.length).toFixed(1)} %, wanted ${100 * wantedShare} %); ${impossible} turns request what this pool does not have, by a count in SQL`,
  );
  print(
    `an answer: ${timeLine(times)} (p95 wanted 300 ms); reading 360 tracks alone: ${(await timeToRead(database)).toFixed(0)} ms`,
  );
  return held / selected.length >= wantedShare;
}

/** Returns the median time of the one statement that an hour's set needs. */
async function timeToRead({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from tracks where in_pool order by random() limit 360',
  );
  const times: number[] = [];
  for (let i = 0; i < 11; i++) {
    const from = performance.now();
    await findCandidates(
      pool,
      rows.map(({ id }) => id),
    );
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b)[5] ?? 0;
}
