import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@pool/build-kit/folders';
import { serverScript } from '@pool/build-kit/pool-scripts';

type Site = { port: number; dataDir: string; siteDir: string; env?: Record<string, string> };

/** Starts the API, with its Postgres, on a data folder, and returns once it is ready. It ends with this process at the latest. */
export async function startApi({ port, dataDir, siteDir, env = {} }: Site): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', serverScript({ ...process.env, ...env })],
    {
      env: {
        ...process.env,
        PORT: String(port),
        POOL_DATA_DIR: dataDir,
        POOL_SITE_DIR: siteDir,
        POOL_WARM: '0',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  process.once('exit', () => child.kill('SIGTERM'));
  const until = Date.now() + 60_000;
  const ready = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await ready())) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('the API did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return child;
}

/** Stops it and waits until it is gone. */
export function stopApi(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Builds what changed and releases it into `<dataDir>/site`. */
export function publishSite(dataDir: string): Promise<void> {
  const build = `const { buildChanged } = await import(${JSON.stringify(join(root, 'build-kit/src/build-all.ts'))}); await buildChanged(() => {}); const { releaseAll } = await import(${JSON.stringify(join(root, 'build-kit/src/release.ts'))}); await releaseAll();`;
  return new Promise((resolve, reject) => {
    const env = { ...process.env, POOL_DATA_DIR: dataDir };
    const child = spawn(process.execPath, ['-e', build], { env, stdio: 'inherit' });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`building ended with ${code}`))));
  });
}
