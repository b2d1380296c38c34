/**
 * `npm run bench -- billing`: 100,000 renewals (POOL_BENCH_MEMBERS changes this) with the sandbox gateway in a separate process. Prints
 * charges per second compared with the gateway alone, duplicates and memory. Ends with code 1 if a charge is missing or duplicated.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@pool/build-kit/folders';

const bench = join(root, 'api/src/test/bench/billing-bench.ts');
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', bench], { stdio: 'inherit' });
const [code] = await once(child, 'exit');
if (code !== 0) process.exit(1);
