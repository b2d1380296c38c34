/** Run by `npm run bench -- catalogue`, with --expose-gc: see docs/benches.md. */

import { Hono } from 'hono';
import { findTracks } from '../../catalogue/index/find-tracks.ts';
import { type Catalogue, startCatalogue } from '../../catalogue/index/live-catalogue.ts';
import { createSearchEngine } from '../../catalogue/search/search-engine.ts';
import { filterOf } from '../../features/tracks/track-query.ts';
import { findCards } from '../../features/tracks/tracks.queries.ts';
import { primaryReads } from '../../platform/db/replica/reads.ts';
import { countTracks, findPageIds, type PlainFilter } from '../plain-tracks.ts';
import { benchSize, openBenchDatabase } from './bench-database.ts';
import { drawFilters, pathOf } from './bench-queries.ts';
import { benchApp, helloApp, load, serve, signInMember } from './bench-server.ts';

const print = (text: string) => console.log(text);
const ratio = (a: number, b: number) => (a / b).toFixed(a / b < 10 ? 2 : 0);
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const at = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const collect = () => {
  globalThis.gc?.();
  globalThis.gc?.();
};

const database = await openBenchDatabase(print);
collect();
const before = process.memoryUsage();
const cpuBefore = process.cpuUsage();
const loadedFrom = performance.now();
const catalogue = await startCatalogue({
  ...database,
  reads: primaryReads(database),
  createEngine: createSearchEngine,
});
const loadMs = performance.now() - loadedFrom;
const cpu = process.cpuUsage(cpuBefore);
collect();
const after = process.memoryUsage();
print(`\n== the index of ${benchSize} tracks`);
print(
  `load ${Math.round(loadMs)} ms (${Math.round((cpu.user + cpu.system) / 1000)} ms of it this process at work, the rest waiting for Postgres)`,
);
print(
  `memory ${megabytes(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers)} heap and buffers (filters ${megabytes(catalogue.index.bytes())}, search ${megabytes(catalogue.index.engine.memoryBytes())})`,
);

inProcess(catalogue);
await compareWithSql(catalogue);
await freshness(catalogue);
await overHttp(catalogue);
await catalogue.stop();
await database.close();

function find({ index }: Catalogue, { limit, offset, order, presets, ...query }: PlainFilter) {
  return findTracks(index, {
    filter: { ...filterOf(query), presets },
    search: null,
    page: { sorting: null, order, offset, limit },
  });
}

function inProcess(live: Catalogue): void {
  const filters = drawFilters(5000, 11);
  for (const filter of filters) find(live, filter);
  // The best of five, since the load of other programs is not a cost of the filter.
  const timed = (one: PlainFilter) => {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 5; i++) {
      const from = performance.now();
      find(live, one);
      best = Math.min(best, performance.now() - from);
    }
    return best;
  };
  const times = filters.map(timed);
  print(`\n== in process`);
  print(
    `5,000 random filters, page and exact count: p50 ${at(times, 0.5).toFixed(3)} ms, p99 ${at(times, 0.99).toFixed(3)} ms`,
  );
  const all: PlainFilter = {
    limit: 10,
    offset: 0,
    order: 'DESC',
    type: 'audio',
    status: 'A',
    presets: [],
    now: new Date(),
  };
  const repeat = (one: PlainFilter) =>
    at(
      Array.from({ length: 500 }, () => timed(one)),
      0.5,
    );
  const deep = Math.floor(benchSize * 0.75);
  print(`offset ${deep} : offset 0 = ${ratio(repeat({ ...all, offset: deep }), repeat(all))}`);
}

async function compareWithSql(live: Catalogue): Promise<void> {
  const filters = drawFilters(200, 12);
  let mismatches = 0;
  let sqlMs = 0;
  for (const filter of filters) {
    const from = performance.now();
    const [ids, count] = await Promise.all([
      findPageIds(database.db, filter),
      countTracks(database.db, filter),
    ]);
    sqlMs += performance.now() - from;
    const found = find(live, filter);
    if (found.count !== count || found.ids.join() !== ids.join()) mismatches += 1;
  }
  if (mismatches > 0) process.exitCode = 1;
  print(
    `200 random filters beside plain SQL (${(sqlMs / 200).toFixed(1)} ms each): ${mismatches} mismatches`,
  );
}

async function freshness(live: Catalogue): Promise<void> {
  print(`\n== seen after the commit, the median of five`);
  for (const count of [1, 4000]) {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) times.push(await timeToSee(live, count));
    print(
      `${count} tracks: ${at(times, 0.5).toFixed(1)} ms (${times.map((ms) => ms.toFixed(0)).join(', ')})`,
    );
  }
}

/** Measures the milliseconds from the commit of new tracks until the index has the last of them. */
async function timeToSee(live: Catalogue, count: number): Promise<number> {
  const seen = new Promise<number>((resolve) => live.onChange(() => resolve(performance.now())));
  await database.pool.query(
    `with made as (
       insert into tracks (type, name, artist_name, genre_id, bpm, pitch, mode, search_words)
       select 'audio', 'Fresh Song ' || i, 'Fresh Artist', 1 + i % 20, 100 + i % 40, i % 12, 'minor', '{}' from generate_series(1, $1::int) i
       returning id
     ) insert into versions (track_id, name, display_version, version_type, file_name)
       select id, v, v, v, 'fresh.mp3' from made, unnest(array['Main', 'Clean', 'Intro']) v`,
    [count],
  );
  const committed = performance.now();
  const ms = (await seen) - committed;
  const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from tracks');
  if (live.index.ordinalOf(rows[0]?.id ?? 0) < 0) throw new Error('not all new tracks were seen at once');
  await database.pool.query(`delete from tracks where artist_name = 'Fresh Artist'`);
  await live.caughtUp();
  return ms;
}

async function overHttp(live: Catalogue): Promise<void> {
  const app = benchApp(database, live);
  const cookie = await signInMember(app);
  const newest = '/api/tracks?limit=10';
  const first = await app.request(newest);
  const text = await first.text();
  const etag = first.headers.get('etag') ?? '';
  const api = await serve(app);
  const hello = await serve(helloApp(text));
  const plain = await serve(plainApp());
  const ask = (port: number, paths: string[], headers: Record<string, string> = {}, ms = 3000) =>
    load({ port, connections: 16, ms, paths, headers });
  const requests: [string, Record<string, string>][] = [
    ['newest 10, a member with marks', { cookie }],
    ['newest 10, a visitor', {}],
    ['newest 10, not changed (304)', { 'if-none-match': etag }],
  ];
  // Once without measuring, so that the code is compiled.
  for (const [, headers] of requests) await ask(api.port, [newest], headers, 1000);
  await ask(hello.port, ['/hello'], {}, 1000);

  print(
    `\n== over HTTP, answers per second (${text.length} characters, 16 connections, asked from another process)`,
  );
  await compareWithHello(
    () => ask(hello.port, ['/hello'], {}, 1500),
    requests.map(([name, headers]) => [name, () => ask(api.port, [newest], headers, 1500)]),
  );
  const mixed = (prefix: string, count: number, seed: number) =>
    drawFilters(count, seed).map((filter) => prefix + pathOf(filter));
  const slow = await ask(plain.port, mixed('/plain', 2000, 13));
  // As in a process that has run for a while, cards from other lists are cached.
  await ask(api.port, mixed('/api/tracks', 40_000, 14), {}, 5000);
  const quick = await ask(api.port, mixed('/api/tracks', 40_000, 15));
  print(
    `random filters, no two alike, by plain SQL: ${Math.round(slow.perSecond)} ${JSON.stringify(slow.statuses)}`,
  );
  print(
    `random filters, no two alike, by the index: ${Math.round(quick.perSecond)} = ${ratio(quick.perSecond, slow.perSecond)} x plain SQL, p99 ${quick.p99.toFixed(1)} ms ${JSON.stringify(quick.statuses)}`,
  );
  const again = await ask(api.port, mixed('/api/tracks', 300, 13));
  print(
    `300 random filters over and over, by the index: ${Math.round(again.perSecond)} = ${ratio(again.perSecond, slow.perSecond)} x plain SQL ${JSON.stringify(again.statuses)}`,
  );
  for (const served of [api, hello, plain]) await served.stop();
}

type Ask = () => ReturnType<typeof load>;

/**
 * Runs the requests in turn, five times, and takes the best of each, so that other programs affect all alike. The CPU time of this process
 * per answer (Hono, Node's HTTP and the system's sockets) says more than the answers per second while the requesting process does not have
 * a core to itself.
 */
async function compareWithHello(hello: Ask, requests: [string, Ask][]): Promise<void> {
  const best = new Map<Ask, { perSecond: number; cpuUs: number; statuses: Record<string, number> }>();
  for (let round = 0; round < 5; round++) {
    for (const one of [hello, ...requests.map(([, ask]) => ask)]) {
      const from = process.cpuUsage();
      const { perSecond, count, statuses } = await one();
      const { user, system } = process.cpuUsage(from);
      const before = best.get(one);
      best.set(one, {
        perSecond: Math.max(perSecond, before?.perSecond ?? 0),
        cpuUs: Math.min((user + system) / count, before?.cpuUs ?? Number.POSITIVE_INFINITY),
        statuses,
      });
    }
  }
  const base = best.get(hello);
  print(
    `hello of the same size: ${Math.round(base?.perSecond ?? 0)}, ${base?.cpuUs.toFixed(0)} us of this process each`,
  );
  for (const [name, ask] of requests) {
    const { perSecond = 0, cpuUs = 0, statuses } = best.get(ask) ?? {};
    print(
      `${name}: ${Math.round(perSecond)} = ${ratio(perSecond, base?.perSecond ?? 0)} x hello, ${cpuUs.toFixed(0)} us each = ${ratio(base?.cpuUs ?? 0, cpuUs)} x hello ${JSON.stringify(statuses)}`,
    );
  }
}

/** Serves the same lists without an index: count and page by SQL, then the rows. */
function plainApp(): Hono {
  const app = new Hono();
  app.get('/plain', async (c) => {
    const query = c.req.query();
    const list = (name: string) => query[name]?.split(',');
    const [from = 0, to = 256] = (query.bpm ?? '0,256').split(',').map(Number);
    const filter = {
      limit: Number(query.limit),
      offset: Number(query.offset),
      order: 'DESC' as const,
      type: 'audio' as const,
      status: 'A' as const,
      presets: [],
      now: new Date(),
      genres: list('genres'),
      keys: list('keys'),
      versions: list('versions'),
      bpm: [from, to] as [number, number],
    } satisfies PlainFilter;
    const [ids, count] = await Promise.all([
      findPageIds(database.db, filter),
      countTracks(database.db, filter),
    ]);
    return c.json({ list: ids.length > 0 ? await findCards(database.pool, ids) : [], count });
  });
  return app;
}
