import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@pool/build-kit/folders';
import { dataDir } from './site.ts';

/** Runs a script of the API beside the site under test; returns its output. */
export async function runBeside(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'api/src', script), ...args],
    { env: { ...process.env, POOL_DATA_DIR: dataDir } },
  );
  return stdout;
}

/** Runs an operator's command beside the site under test; returns its output. */
export const pool = (...args: string[]) => runBeside('cli/main.ts', ...args);
