import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@pool/build-kit/build-id';

/** Runs a command of the operator's beside the site under test; answers what it says. */
export async function pool(...args: string[]): Promise<string> {
  const main = join(root, 'api/src/cli/main.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', main, ...args],
    { env: { ...process.env, POOL_DATA_DIR: process.env.POOL_E2E_DATA } },
  );
  return stdout;
}
