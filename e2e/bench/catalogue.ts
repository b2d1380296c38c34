/**
 * `npm run bench -- catalogue`: the catalogue at 400,000 tracks (POOL_BENCH_TRACKS changes it), made once and kept under .cache/. Runs what
 * the API has for it in processes of their own: filters, lists over HTTP and freshness, then the recall of the search.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@pool/build-kit/build-id';
import { recall } from './catalogue/recall.ts';

const size = process.env.POOL_BENCH_TRACKS ?? '400000';
await run('api/src/test/bench/catalogue-bench.ts');
console.log('\n== the search alone');
for (const line of await recall(Number(size))) console.log(line);

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
