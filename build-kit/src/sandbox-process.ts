import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from './backoff.ts';
import { root } from './folders.ts';

export type SandboxProcess = {
  /** Call it before stopping: from then on its end is expected, since a signal of the terminal reaches it as well. */
  expectEnd: () => void;
  stop: () => Promise<void>;
};

/** Returns whether a pool with these settings uses the sandbox gateway. */
export const usesSandbox = (env: NodeJS.ProcessEnv): boolean =>
  env.POOL_PAYMENTS !== 'live' && env.POOL_ENV !== 'production';

/**
 * Starts the sandbox gateway for an API with the same settings, and resolves once it listens. It is restarted if it dies, and ends with
 * this process. Rejects if it cannot start, in which case it has reported why.
 */
export async function startSandbox(
  env: NodeJS.ProcessEnv,
  stdout: 'inherit' | 'ignore',
): Promise<SandboxProcess> {
  let stopping = false;
  let child = await begin(env, stdout);
  const backoff = createBackoff();
  const restart = async (firstStart: number) => {
    let startedAt = firstStart;
    for (;;) {
      const pauseMs = backoff.nextMs(startedAt);
      console.error(`The sandbox gateway stopped unexpectedly: restarting in ${pauseMs} ms.`);
      await delay(pauseMs, undefined, { ref: false });
      if (stopping) return;
      startedAt = Date.now();
      const next = await begin(env, stdout).catch(() => null);
      if (!next) continue;
      child = next;
      if (stopping) child.kill('SIGTERM');
      return watch();
    }
  };
  const watch = () => {
    const startedAt = Date.now();
    child.once('exit', () => {
      if (!stopping) void restart(startedAt);
    });
  };
  watch();
  return {
    expectEnd: () => {
      stopping = true;
    },
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function begin(env: NodeJS.ProcessEnv, stdout: 'inherit' | 'ignore'): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'demo/src/sandbox-gateway/main.ts')],
    { stdio: ['ignore', stdout, 'inherit', 'ipc'], env },
  );
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      child.removeAllListeners('exit');
      // The pipe only signals the end, and must not keep this process alive.
      child.channel?.unref();
      resolve(child);
    });
    child.once('exit', (code) => reject(new Error(`the sandbox gateway ended with ${code}`)));
  });
}
