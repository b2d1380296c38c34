/**
 * `npm run bench -- first-load`: the cost of a first visit to the composed site, and to the same application as one build split by route,
 * measured in one run on this machine. Prints times over two links, bytes of scripts and main-thread time, and writes them into
 * docs/benches.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { report, table } from '../support/bench-report.ts';
import { publishSite, startApi, stopApi } from '../support/bench-site.ts';
import { browserFlags } from '../support/site.ts';
import { measureMainThread } from './first-load/main-thread.ts';
import { publishOneBuild } from './first-load/one-build-site.ts';
import { openQuietBrowser } from './first-load/quiet-browser.ts';
import { freshPage, measureTimes, type Network } from './first-load/visit.ts';
import { measureWeight } from './first-load/weight.ts';

const rounds = Number(process.env.POOL_BENCH_ROUNDS ?? 5);
const port = Number(process.env.PORT ?? 4390);
const url = `http://localhost:${port}`;
const cpuRate = 4;
const networks: Record<string, Network> = {
  '1.6 Mbit/s, 150 ms': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  '400 kbit/s, 400 ms': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};
const paths = { '/login': false, '/tracks/all': true };

const dataDir = mkdtempSync(join(tmpdir(), 'record-pool-bench-'));
const composedSite = join(dataDir, 'site');
const oneBuildSite = join(dataDir, 'one-build');
console.log('publishing the composed site and building the same application as one …');
await publishSite(dataDir);
await publishOneBuild(oneBuildSite, { composed: composedSite });

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserFlags });
const quiet = await openQuietBrowser();
/** The results of the composed site and of the single build, by line of the table. */
const lines = new Map<string, { unit: string; figures: number[] }>();
for (const [name, siteDir] of Object.entries({ composed: composedSite, 'one build': oneBuildSite })) {
  console.log(`measuring: ${name} …`);
  const api = await startApi({ port, dataDir, siteDir });
  try {
    for (const [path, signedIn] of Object.entries(paths)) await measure(path, signedIn);
  } finally {
    await stopApi(api);
  }
}
await browser.close();
await quiet.close();
rmSync(dataDir, { recursive: true, force: true });
const rows = [...lines].map(
  ([
    line,
    {
      unit,
      figures: [composed = 0, one = 0],
    },
  ]) => [line, `${composed.toFixed(0)} ${unit}`, `${one.toFixed(0)} ${unit}`, (composed / one).toFixed(2)],
);
report('first-load', table(['', 'composed', 'one build', 'ratio'], rows));

/** Adds the results of one path of the running site to the lines of the table. */
async function measure(path: string, signedIn: boolean): Promise<void> {
  const fresh = () => freshPage(browser, { url, signedIn });
  const content = signedIn ? 'first row' : 'heading';
  for (const [link, network] of Object.entries(networks)) {
    const times = await repeated(async () => await measureTimes(await fresh(), path, { network }));
    add(`${path}: first paint, ${link}`, 'ms', median(times.map(({ paint }) => paint)));
    add(`${path}: ${content}, ${link}`, 'ms', median(times.map((time) => time.content)));
  }
  const busy = await repeated(async () => await measureMainThread(quiet, { url, path, signedIn, cpuRate }));
  add(`${path}: main thread before the ${content}, CPU x${cpuRate}`, 'ms', median(busy));
  const { first, all } = await measureWeight(await fresh(), path);
  add(`${path}: first script, gzip`, 'KB', first / 1000);
  add(`${path}: scripts until the ${content}, gzip`, 'KB', all / 1000);
}

function add(line: string, unit: string, value: number): void {
  const { figures } = lines.get(line) ?? { figures: [] };
  lines.set(line, { unit, figures: [...figures, value] });
}

async function repeated<T>(one: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < rounds; i++) results.push(await one());
  return results;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
