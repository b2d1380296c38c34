/**
 * `npm start`: builds what changed, publishes it, then runs the sandbox gateway and the API, which serves the site.
 * The API is restarted when it ends unexpectedly, unless POOL_RESTART is 0.
 */
import { buildChanged } from '../build-all.ts';
import { diskFullSentence } from '../disk-space.ts';
import { publishBeforeStart, publishSite } from '../publish-site.ts';
import { apiEnvironment, runApi } from '../run-api.ts';
import { startSandbox, usesSandbox } from '../sandbox-process.ts';

const print = (line: string) => console.log(line);
// Ends when run.mjs is gone. Later, while the API is running, it is stopped first.
const exitAtOnce = () => process.exit(1);
process.on('disconnect', exitAtOnce);
const diskFull = diskFullSentence(process.env);
if (diskFull) {
  console.error(diskFull);
  process.exit(1);
}
const canStart = await publishBeforeStart(async () => {
  await buildChanged(print);
  await publishSite(print, { isStart: true });
});
if (!canStart) process.exit(1);
const env = apiEnvironment();
// The process has already reported why it cannot start.
const sandbox = usesSandbox(env) ? await startSandbox(env, 'inherit').catch(() => process.exit(1)) : null;
const api = runApi(env, () => sandbox?.expectEnd());
process.off('disconnect', exitAtOnce);
process.on('disconnect', () => api.stop('SIGTERM'));
const exitCode = await api.ended;
await sandbox?.stop();
process.exit(exitCode);
