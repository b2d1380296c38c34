/**
 * `npm start`: builds what changed, publishes it, then runs the sandbox gateway and the API, which serves the site.
 * The API is restarted when it ends unexpectedly, unless POOL_RESTART is 0.
 */
import { spawnSync } from 'node:child_process';
import { buildChanged } from '../build-all.ts';
import { diskFullSentence } from '../disk-space.ts';
import { siteDir } from '../folders.ts';
import { ReleaseRefused } from '../gate/gate.ts';
import { commandScript, serverScript } from '../pool-scripts.ts';
import { hasShell } from '../registry/site.ts';
import { releaseAll } from '../release.ts';
import { startSandbox, usesSandbox } from '../sandbox-process.ts';
import { isInDatabase, withSite } from '../site-store.ts';
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
  if (isInDatabase(process.env)) await migrateDatabase();
  const released = await withSite((site) => site.change((folder) => releaseAll(folder)));
  if (released.length > 0) print(`released ${released.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // The published builds still fit together, and an older site is better than none.
  if (!(error instanceof ReleaseRefused && (await withSite(async ({ folder }) => hasShell(folder)))))
    process.exit(1);
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

/** Creates the tables in which the site is published, unless a migration of its own is to do so (POOL_MIGRATE=0). */
async function migrateDatabase(): Promise<void> {
  if (/^(0|false)$/.test(process.env.POOL_MIGRATE ?? '')) return;
  const args = ['--disable-warning=ExperimentalWarning', commandScript(process.env), 'migrate'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
