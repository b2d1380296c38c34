/**
 * `npm run bench`: what the first visit costs, composed and as one bundle, measured in one run on this machine.
 * Prints JavaScript in gzip bytes per app, requests on the critical path, and the time to the first track row with their ratio.
 */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { compressFolder } from '@pool/build-kit/compress';
import { runWebpack } from '@pool/build-kit/webpack/run';
import { singleBundleConfig } from '@pool/build-kit/webpack/single-bundle';
import { publishSite, startApi, stopApi } from '../support/bench-site.ts';
import { browserFlags, password } from '../support/site.ts';

const rounds = Number(process.env.POOL_BENCH_ROUNDS ?? 5);
const port = Number(process.env.PORT ?? 4390);
const url = `http://localhost:${port}`;
/** Fast 3G, as throttled in browsers' tools; and not throttled at all. */
const networks = {
  '150 ms RTT, 1.6 Mbit/s': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  'not throttled': null,
} as const;

const dataDir = mkdtempSync(join(tmpdir(), 'record-pool-bench-'));
const composedSite = join(dataDir, 'site');
const singleSite = join(dataDir, 'single');

console.log('publishing the composed site and building the same application as one bundle …');
await publishSite(dataDir);
const themeScript = `/assets/${readdirSync(join(composedSite, 'shell/assets')).find((name) => /^theme\..*\.js$/.test(name))}`;
cpSync(join(composedSite, 'shell', themeScript), join(singleSite, 'shell', themeScript));
await runWebpack(singleBundleConfig(singleSite, themeScript));
compressFolder(join(singleSite, 'shell'));
// Nothing to load at run time, so nothing to preload either.
writeFileSync(join(singleSite, 'remotes.json'), JSON.stringify({ remotes: {} }));

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserFlags });
const times: Record<string, Record<string, number>> = {};
for (const [name, site] of Object.entries({ composed: composedSite, 'one bundle': singleSite })) {
  const api = await startApi({ port, dataDir, siteDir: site });
  try {
    console.log(`\n== ${name}`);
    for (const path of ['/login', '/tracks/all']) await printWeight(browser, path, site);
    for (const [network, limits] of Object.entries(networks)) {
      const taken: number[] = [];
      for (let i = 0; i < rounds; i++) taken.push(await timeToFirstRow(browser, limits));
      const median = taken.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
      times[network] = { ...times[network], [name]: median };
      console.log(
        `first track row, ${network}: ${median.toFixed(0)} ms (median of ${rounds}, cold cache; ${taken.map((t) => t.toFixed(0)).join(', ')})`,
      );
    }
  } finally {
    await stopApi(api);
  }
}
await browser.close();
console.log('\n== time to first track row, composed : one bundle');
for (const [network, { composed = Number.NaN, 'one bundle': single = Number.NaN }] of Object.entries(times)) {
  console.log(
    `${network}: ${(composed / single).toFixed(2)} (${composed.toFixed(0)} ms : ${single.toFixed(0)} ms)`,
  );
}
rmSync(dataDir, { recursive: true, force: true });

/** A new visitor's page: nothing cached, signed in when asked for. */
async function freshPage(from: Browser, signedIn: boolean): Promise<Page> {
  const context = await from.newContext({ baseURL: url });
  const page = await context.newPage();
  if (signedIn) {
    const answer = await page.request.post('/api/users/login-custom', {
      data: { login: 'demo-dj', password, remember: false },
      headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  return page;
}

/** Milliseconds from the navigation to the first row of the newest tracks being drawn. */
async function timeToFirstRow(
  from: Browser,
  limits: (typeof networks)[keyof typeof networks],
): Promise<number> {
  const page = await freshPage(from, true);
  if (limits) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...limits });
  }
  await page.addInitScript(() => {
    const look = () => {
      // A row with a play button: skeleton rows have none.
      if (document.querySelector('main table tbody button'))
        Object.assign(window, { firstRowAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/tracks/all', { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => (window as { firstRowAt?: number }).firstRowAt, null, {
    timeout: 60_000,
    polling: 50,
  });
  const at = Number(await handle.jsonValue());
  await page.context().close();
  return at;
}

/** What a first visit fetches: scripts by app in gzip bytes, and how many requests came one after another. */
async function printWeight(from: Browser, path: string, site: string): Promise<void> {
  const page = await freshPage(from, path !== '/login');
  const scripts = new Map<string, number>();
  let requests = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    requests += 1;
    if (!pathname.endsWith('.js')) return;
    const app = /^\/remotes\/([^/]+)/.exec(pathname)?.[1] ?? 'shell';
    scripts.set(
      app,
      (scripts.get(app) ?? 0) +
        gzipSize(join(site, pathname.startsWith('/remotes') ? '' : 'shell', pathname)),
    );
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  const parts = [...scripts].map(([app, bytes]) => `${app} ${bytes}`).join(', ');
  console.log(
    `${path}: ${total} bytes of JavaScript (gzip): ${parts}; ${requests} requests in all, ${await depth(page)} deep`,
  );
  await page.context().close();
}

/** The length of the longest chain of scripts and calls of which each began after the one before had ended. */
function depth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((one): one is PerformanceResourceTiming => /\.js|\/api\//.test(one.name));
    const chain: { end: number; length: number }[] = [];
    for (const one of entries.sort((a, b) => a.startTime - b.startTime)) {
      const before = chain.filter((link) => link.end <= one.startTime).map((link) => link.length);
      chain.push({ end: one.responseEnd, length: Math.max(1, ...before) + 1 });
    }
    return Math.max(1, ...chain.map((link) => link.length));
  });
}

function gzipSize(file: string): number {
  return existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file)).length;
}
