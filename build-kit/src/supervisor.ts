import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createBackoff } from './backoff.ts';

type Options = {
  /** Arguments of the Node process: flags and the script. It sends an IPC message once it is ready. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Whether to restart the process after growing pauses if it ends unexpectedly. */
  restart: boolean;
  print: (line: string) => void;
  backoff?: ReturnType<typeof createBackoff>;
};

export type Supervised = {
  /** Forwards the signal. The process is not restarted after that. */
  stop: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code of the last run; 0 only if it ended because of `stop`. */
  ended: Promise<number>;
};

/**
 * Runs a server process and restarts it if it ends unexpectedly. A process that ends before it was ever ready is not restarted, since it
 * has reported a wrong setting, which a retry does not fix. It gets an IPC channel that closes when this process is gone.
 */
export function supervise({ args, env, restart, print, backoff = createBackoff() }: Options): Supervised {
  let stopping = false;
  let wasReady = false;
  let pause: NodeJS.Timeout | null = null;
  let child: ChildProcess | null = null;
  const { promise: ended, resolve } = Promise.withResolvers<number>();

  function run(): void {
    const startedAt = Date.now();
    child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
    child.on('message', () => {
      wasReady = true;
    });
    child.once('exit', (code, signal) => {
      child = null;
      const exitCode = code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
      if (stopping) return resolve(exitCode);
      if (!wasReady || !restart) return resolve(exitCode || 1);
      const pauseMs = backoff.nextMs(startedAt);
      print(`The API stopped unexpectedly (${signal ?? `exit code ${code}`}): restarting in ${pauseMs} ms.`);
      pause = setTimeout(run, pauseMs);
    });
  }

  run();
  return {
    stop: (signal) => {
      stopping = true;
      if (pause) clearTimeout(pause);
      if (child) child.kill(signal);
      else resolve(0);
    },
    ended,
  };
}

/** Returns whether POOL_RESTART allows restarts; api/src/config.ts checks its value. */
export const restartsApi = (env: NodeJS.ProcessEnv): boolean => !/^(0|false)$/.test(env.POOL_RESTART ?? '');
