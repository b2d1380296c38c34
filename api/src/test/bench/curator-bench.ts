/**
 * Run by `npm run bench -- curator`: sends requests to the curator and holds its answers against the database. POOL_BENCH_SETS names the
 * sets of curator/request-sets.ts, by default `open`, and `eighty`. POOL_BENCH_OPEN=1 prints the requests that fail with their answers,
 * except the sealed ones.
 */
import { startCatalogue } from '../../catalogue/index/live-catalogue.ts';
import { createSearchEngine } from '../../catalogue/search/search-engine.ts';
import { createCurator } from '../../features/ai/curator/curator.ts';
import type { Database } from '../../platform/db/database.ts';
import { primaryReads } from '../../platform/db/replica/reads.ts';
import { benchSize, openBenchDatabase } from './bench-database.ts';
import { fillEnergy } from './curator/fill-energy.ts';
import { describeTurns, type Measured, type MeasuredPool, measure } from './curator/measure.ts';
import { openDemo } from './curator/open-demo.ts';
import type { CuratorRequest } from './curator/request.ts';
import { type RequestSet, requestSets } from './curator/request-sets.ts';
import { scoreLines, timeLine } from './curator/score.ts';
import { measureEighty } from './curator-eighty.ts';
import { benchMember } from './make-catalogue.ts';

type PoolName = CuratorRequest['pool'];

const print = (text: string) => console.log(text);
const listOf = (value: string) => value.split(',').map((name) => name.trim());
const sets = listOf(process.env.POOL_BENCH_SETS ?? 'open');
const pools = listOf(process.env.POOL_BENCH_POOLS ?? 'demo,large');
const isRequestSet = (name: string): name is RequestSet => name in requestSets;
const wanted = sets.filter(isRequestSet);
type Result = Measured & { set: RequestSet };
const results = wanted.map((set): Result => ({ set, outcomes: [], times: [] }));
const unknown = sets.filter((name) => !isRequestSet(name) && name !== 'eighty');
if (unknown.length > 0) {
  console.error(
    `Unknown set: ${unknown.join(', ')}. Choose from: ${Object.keys(requestSets).join(', ')}, eighty.`,
  );
  process.exit(1);
}

let enough = true;
if (pools.includes('demo')) await onPool('demo', await openDemo(), 'demo-dj');
if (pools.includes('large')) {
  const database = await openBenchDatabase(print);
  await fillEnergy(database.pool);
  await onPool('bench', database, benchMember);
}
for (const { set, outcomes, times } of results) {
  print(`\n== ${set}`);
  for (const line of scoreLines(outcomes)) print(line);
  print(`an answer: ${timeLine(times)} (p95 wanted 300 ms)`);
}
process.exit(enough ? 0 : 1);

/** Measures on one pool what belongs to it: its part of the sets, and all of the eighty. */
async function onPool(name: PoolName, database: Database, login: string): Promise<void> {
  const { db, pool } = database;
  const reads = primaryReads(database);
  const catalogue = await startCatalogue({ ...database, reads, createEngine: createSearchEngine });
  const curator = createCurator({ pool, reads, catalogue });
  const user = await db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow();
  const measured: MeasuredPool = { database, curator, userId: user.id };
  print(`\n== ${name === 'demo' ? 'the demo pool' : `${benchSize} tracks`}`);
  // Once without measuring, so that code is compiled and statements are planned.
  for (const message of ['an hour of house', '10 disco tracks'])
    await curator.answer({ kind: 'music', message, userId: user.id, now: new Date(), before: null });
  for (const result of results) await measureSet(measured, result, name);
  if (sets.includes('eighty')) enough = (await measureEighty(measured, print)) && enough;
  await catalogue.stop();
  await database.close();
}

async function measureSet(pool: MeasuredPool, { set, ...result }: Result, name: PoolName): Promise<void> {
  const requests = requestSets[set].filter((request) => request.pool === name);
  // The words and answers of the sealed half are never printed.
  const shown = set !== 'sealed' && process.env.POOL_BENCH_OPEN === '1';
  const { outcomes, times } = await measure(
    pool,
    requests,
    shown ? (turns) => print(`\n${describeTurns(turns)}`) : undefined,
  );
  result.outcomes.push(...outcomes);
  result.times.push(...times);
  print(`${set}: ${requests.length} requests; an answer: ${timeLine(times)}`);
}
