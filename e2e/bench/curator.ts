/**
 * `npm run bench -- curator`: requests to the curator, on the demo pool and on the catalogue of `npm run bench -- catalogue`, each answer
 * held against the database. POOL_BENCH_SETS=open,sealed,eighty names the sets (default: open). Ends with code 1 if less than 95% of the
 * eighty are met.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@pool/build-kit/folders';

const file = join(root, 'api/src/test/bench/curator-bench.ts');
const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
