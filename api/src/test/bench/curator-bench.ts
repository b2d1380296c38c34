/**
 * Run by `npm run bench -- curator`: the requests of curator-requests.ts on the demo pool and on the bench's catalogue. Checks each answer
 * against the database, and compares the time of an answer with that of the statement that reads the tracks.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemo } from 'demo';
import { startCatalogue } from '../../catalogue/index/live-catalogue.ts';
import { createSearchEngine } from '../../catalogue/search/search-engine.ts';
import { findCandidates } from '../../features/ai/curator/curator.queries.ts';
import { createCurator } from '../../features/ai/curator/curator.ts';
import { connect, type Database } from '../../platform/db/database.ts';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { primaryReads } from '../../platform/db/replica/reads.ts';
import { benchSize, openBenchDatabase } from './bench-database.ts';
import { createChecker } from './curator-checks.ts';
import { curatorRequests } from './curator-requests.ts';

const wantedShare = 0.95;
const print = (text: string) => console.log(text);
const pools = (process.env.POOL_BENCH_POOLS ?? 'demo,large').split(',');
const only = process.env.POOL_BENCH_REQUEST;
let allMet = true;
if (pools.includes('demo')) allMet = (await onPool('the demo pool', await openDemo(), 'demo-dj')) && allMet;
if (pools.includes('large'))
  allMet = (await onPool(`${benchSize} tracks`, await openBenchDatabase(print), 'digger')) && allMet;
process.exit(allMet ? 0 : 1);

async function openDemo(): Promise<Database> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pool-bench-curator-'));
  const postgres = await startEmbedded({ dataDir });
  const database = connect(postgres.url);
  await migrate(database.db);
  await seedDemo(database.db, new Date());
  const close = async () => {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, close };
}

/** Chooses names for the placeholders in the requests: two artists of House with many tracks, and a title that occurs once. */
async function namesOf({ pool }: Database): Promise<Record<string, string>> {
  const artists = await pool.query<{ name: string }>(
    `select artist_name as name from tracks t join genres g on g.id = t.genre_id
     where g.name = 'House' and t.artist_name ~ '^[A-Za-z]{4,} [A-Za-z]{4,}$' and t.in_pool and t.type = 'audio' and t.status = 'A'
     group by 1 order by count(*) desc, 1 limit 2`,
  );
  const titles = await pool.query<{ name: string }>(
    `select min(name) as name from tracks where pitch is not null and bpm is not null and in_pool and type = 'audio'
     group by lower(name) having count(*) = 1 and min(name) ~ '^[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][a-z]+$' order by min(id) limit 1`,
  );
  return {
    '{artist}': artists.rows[0]?.name ?? '',
    '{other}': artists.rows[1]?.name ?? '',
    '{track}': titles.rows[0]?.name ?? '',
  };
}

async function onPool(title: string, database: Database, login: string): Promise<boolean> {
  const { db, pool } = database;
  const reads = primaryReads(database);
  const catalogue = await startCatalogue({ ...database, reads, createEngine: createSearchEngine });
  const now = () => new Date();
  const curator = createCurator({ pool, reads, catalogue });
  const user = await db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow();
  const checker = createChecker(pool, user.id);
  const names = await namesOf(database);
  const named = (text: string) => text.replaceAll(/\{\w+\}/g, (place) => names[place] ?? place);
  print(`\n== ${title}: ${JSON.stringify(names)}`);
  const times: number[] = [];
  let held = 0;
  let impossible = 0;
  const selected = curatorRequests.filter(
    ({ turns }) => !only || turns.some(([message]) => message.includes(only)),
  );
  // Once without measuring, so that code is compiled and statements are planned.
  for (const message of ['an hour of house', '10 disco tracks'])
    await curator.answer({ kind: 'music', message, userId: user.id, now: now(), before: null });
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
        userId: user.id,
        now: now(),
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
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
  print(
    `${held} of ${selected.length} requests met (${((100 * held) / selected.length).toFixed(1)} %, wanted ${100 * wantedShare} %); ${impossible} turns request what this pool does not have, by a count in SQL`,
  );
  print(
    `an answer: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (wanted 300), most ${at(1)} ms; reading 360 tracks alone: ${(await timeToRead(database)).toFixed(0)} ms`,
  );
  await catalogue.stop();
  await database.close();
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
