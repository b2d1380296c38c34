/** `npm start`: builds what changed, publishes it, then runs the sandbox gateway and the API, which serves the site. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildChanged, releaseAll } from '../build-all.ts';
import { root } from '../build-id.ts';
import { siteDir } from '../registry/site.ts';
import { startSandbox, usesSandbox } from '../sandbox-process.ts';

const say = (line: string) => console.log(line);
try {
  await buildChanged(say);
  releaseAll(say);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const env = { ...process.env, POOL_SITE_DIR: siteDir() };
// It has said itself why it cannot start.
const sandbox = usesSandbox(env) ? await startSandbox(env, 'inherit').catch(() => process.exit(1)) : null;
const api = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(root, 'api/src/main.ts')],
  { stdio: 'inherit', env },
);
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
  // Ctrl-C reaches the API by the terminal already; asking twice to stop is harmless.
  process.on(signal, () => {
    sandbox?.expectEnd();
    api.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}
api.on('exit', async (code) => {
  await sandbox?.stop();
  process.exit(code ?? 0);
});
