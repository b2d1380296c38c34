import { siteDir } from './folders.ts';
import { serverScript } from './pool-scripts.ts';
import { restartsApi, type Supervised, supervise } from './supervisor.ts';

/** Returns the environment of the API, with the folder of the published site. */
export const apiEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, POOL_SITE_DIR: siteDir() });

/**
 * Runs the API in this environment, restarted when it ends unexpectedly, and stops it on a signal. `beforeStop` is called before each
 * signal is forwarded.
 */
export function runApi(env: NodeJS.ProcessEnv, beforeStop: () => void = () => undefined): Supervised {
  const api = supervise({
    args: ['--disable-warning=ExperimentalWarning', serverScript(env)],
    env,
    restart: restartsApi(env),
    print: (line) => console.error(line),
  });
  const stop = (signal: NodeJS.Signals) => {
    beforeStop();
    api.stop(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    // The terminal already sends Ctrl-C to the API; a second stop request is harmless.
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  return { stop, ended: api.ended };
}
