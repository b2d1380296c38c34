/** `npm run pool -- <command>`: the operator's commands; see api/src/cli. */
import { spawn } from 'node:child_process';
import { commandScript } from '../pool-scripts.ts';

const cli = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', commandScript(process.env), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => cli.kill('SIGTERM'));
cli.on('exit', (code) => process.exit(code ?? 1));
