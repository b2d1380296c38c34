/**
 * Run by `npm run bench -- curator`: sends requests to the curator and holds its answers against the database. POOL_BENCH_SETS names the
 * sets: `open` (the default), `sealed`, `eighty`. POOL_BENCH_OPEN=1 prints the open requests that fail, with their answers.
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
import { openRequests } from './curator/requests-open.ts';
import { sealedRequests } from './curator/requests-sealed.ts';
import { scoreLines, timeLine } from './curator/score.ts';
import { measureEighty } from './curator-eighty.ts';
import { benchMember } from './make-catalogue.ts';

type PoolName = CuratorRequest['pool'];
type Half = 'open' | 'sealed';

const print = (text: string) => console.log(text);
const listOf = (value: string) => value.split(',').map((name) => name.trim());
const sets = listOf(process.env.POOL_BENCH_SETS ?? 'open');
const pools = listOf(process.env.POOL_BENCH_POOLS ?? 'demo,large');
const requestsOf = { open: openRequests, sealed: sealedRequests };
const halves = (['open', 'sealed'] as const).filter((half) => sets.includes(half));
const results: Record<Half, Measured> = {
  open: { outcomes: [], times: [] },
  sealed: { outcomes: [], times: [] },
};
const unknown = sets.filter((name) => !['open', 'sealed', 'eighty'].includes(name));
if (unknown.length > 0) {
  console.error(`Unknown set: ${unknown.join(', ')}. Choose from: open, sealed, eighty.`);
  process.exit(1);
}

let enough = true;
if (pools.includes('demo')) await onPool('demo', await openDemo(), 'demo-dj');
if (pools.includes('large')) {
  const database = await openBenchDatabase(print);
  await fillEnergy(database.pool);
  await onPool('bench', database, benchMember);
}
for (const half of halves) {
  print(`\n== the ${half} half`);
  for (const line of scoreLines(results[half].outcomes)) print(line);
  print(`an answer: ${timeLine(results[half].times)} (p95 wanted 300 ms)`);
}
process.exit(enough ? 0 : 1);

/** Measures on one pool what belongs to it: its part of the halves, and all of the eighty. */
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
  for (const half of halves) await measureHalf(measured, half, name);
  if (sets.includes('eighty')) enough = (await measureEighty(measured, print)) && enough;
  await catalogue.stop();
  await database.close();
}

async function measureHalf(pool: MeasuredPool, half: Half, name: PoolName): Promise<void> {
  const requests = requestsOf[half].filter((request) => request.pool === name);
  // The words and answers of the sealed half are never printed.
  const shown = half === 'open' && process.env.POOL_BENCH_OPEN === '1';
  const { outcomes, times } = await measure(
    pool,
    requests,
    shown ? (turns) => print(`\n${describeTurns(turns)}`) : undefined,
  );
  results[half].outcomes.push(...outcomes);
  results[half].times.push(...times);
  print(`${half}: ${requests.length} requests; an answer: ${timeLine(times)}`);
}
