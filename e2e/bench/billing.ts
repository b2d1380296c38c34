/**
 * `npm run bench -- billing`: 100,000 renewals (POOL_BENCH_MEMBERS changes it) against the sandbox gateway as its own process: charges a second
 * beside the gateway alone, duplicates, memory. It ends with code 1 where a charge is missing or there twice.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@pool/build-kit/folders';

const bench = join(root, 'api/src/test/bench/billing-bench.ts');
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', bench], { stdio: 'inherit' });
const [code] = await once(child, 'exit');
if (code !== 0) process.exit(1);
