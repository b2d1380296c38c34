/** `npm run pool -- <command>`: the operator's commands; see api/src/cli. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../folders.ts';

const cli = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(root, 'api/src/cli/main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => cli.kill('SIGTERM'));
cli.on('exit', (code) => process.exit(code ?? 1));
