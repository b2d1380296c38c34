/**
 * `npm run bench -- catalogue`: the catalogue with 400,000 tracks (POOL_BENCH_TRACKS changes this), created once and kept in .cache/. Runs
 * the API's benches in separate processes: filters, lists over HTTP and freshness; then the recall of the search; then the list in a
 * browser. POOL_BENCH_PARTS=browser runs only the named parts (api, search, browser).
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@pool/build-kit/folders';
import { publishSite, startApi, stopApi } from '../support/bench-site.ts';
import { password } from '../support/site.ts';
import { measureBrowsing } from './catalogue/browse.ts';
import { recall } from './catalogue/recall.ts';

const size = process.env.POOL_BENCH_TRACKS ?? '400000';
const parts = (process.env.POOL_BENCH_PARTS ?? 'api,search,browser').split(',');
if (parts.includes('api')) await run('api/src/test/bench/catalogue-bench.ts');
if (parts.includes('search')) {
  console.log('\n== the search alone');
  for (const line of await recall(Number(size))) console.log(line);
}
if (parts.includes('browser')) await browse();

/** Runs the site on the bench's data, and measures it as a member sees it. */
async function browse(): Promise<void> {
  console.log('\n== in the browser');
  const dataDir = join(root, '.cache', `bench-catalogue-${size}`);
  await publishSite(dataDir);
  const port = Number(process.env.PORT ?? 4391);
  // Not the demo, whose tracks would be added to these.
  const env = { POOL_ENV: 'test', POOL_RATE_LIMITS: 'wide', POOL_LOG: 'silent' };
  const api = await startApi({ port, dataDir, siteDir: join(dataDir, 'site'), env });
  try {
    await measureBrowsing(`http://localhost:${port}`, { login: 'digger', password });
  } finally {
    await stopApi(api);
  }
}

function run(file: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--expose-gc', join(root, file), ...args],
      { stdio: 'inherit' },
    );
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))));
  });
}
