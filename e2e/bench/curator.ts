/**
 * `npm run bench -- curator`: eighty requests, written before the curator was tuned, on the demo pool and on the catalogue of `npm run
 * bench -- catalogue`. Each answer is checked against the database. Ends with code 1 if less than 95% are correct.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@pool/build-kit/folders';

const file = join(root, 'api/src/test/bench/curator-bench.ts');
const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
