/**
 * `npm start`: builds what changed, publishes it, then runs the sandbox gateway and the API, which serves the site.
 * The API is restarted when it ends unexpectedly, unless POOL_RESTART is 0.
 */
import { buildChanged } from '../build-all.ts';
import { diskFullSentence } from '../disk-space.ts';
import { siteDir } from '../folders.ts';
import { ReleaseRefused } from '../gate/gate.ts';
import { serverScript } from '../pool-scripts.ts';
import { hasShell } from '../registry/site.ts';
import { releaseAll } from '../release.ts';
import { startSandbox, usesSandbox } from '../sandbox-process.ts';
import { restartsApi, supervise } from '../supervisor.ts';

const print = (line: string) => console.log(line);
// Ends when run.mjs is gone. Later, while the API is running, it is stopped first.
const exitAtOnce = () => process.exit(1);
process.on('disconnect', exitAtOnce);
const diskFull = diskFullSentence(process.env);
if (diskFull) {
  console.error(diskFull);
  process.exit(1);
}
try {
  await buildChanged(print);
  const released = await releaseAll();
  if (released.length > 0) print(`released ${released.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // The published builds still fit together, and an older site is better than none.
  if (!(error instanceof ReleaseRefused && hasShell(siteDir()))) process.exit(1);
  console.error('The site starts with the builds published before.');
}
const env = { ...process.env, POOL_SITE_DIR: siteDir() };
// The process has already reported why it cannot start.
const sandbox = usesSandbox(env) ? await startSandbox(env, 'inherit').catch(() => process.exit(1)) : null;
const api = supervise({
  args: ['--disable-warning=ExperimentalWarning', serverScript(env)],
  env,
  restart: restartsApi(env),
  print: (line) => console.error(line),
});
const stop = (signal: NodeJS.Signals) => {
  sandbox?.expectEnd();
  api.stop(signal);
};
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
  // The terminal already sends Ctrl-C to the API; a second stop request is harmless.
  process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
process.off('disconnect', exitAtOnce);
process.on('disconnect', () => stop('SIGTERM'));
const exitCode = await api.ended;
await sandbox?.stop();
process.exit(exitCode);
