import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@pool/build-kit/folders';

/** A site that a test starts by `npm start`, and may kill parts of. Its data is in a separate folder. */
export type OwnSite = {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  /** Runs `npm start`; its output goes to `log`. */
  start: (env?: Record<string, string>) => ChildProcess;
  log: string;
  isReady: () => Promise<boolean>;
  /** Process ids; 0 for processes that do not run. */
  pids: () => { api: number; sandbox: number; postgres: number };
  remove: () => void;
};

/** Prepares a site on `port`, its sandbox gateway on the next one. Nothing is started yet. */
export function createOwnSite(port: number): OwnSite {
  const dataDir = mkdtempSync(join(tmpdir(), 'pool-start-'));
  const url = `http://localhost:${port}`;
  const log = join(dataDir, 'site.log');
  const lockOwner = (file: string): number => {
    const lock = join(dataDir, file);
    // While it is being written, it is empty for a moment.
    const text = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
    return text === '' ? 0 : JSON.parse(text).pid;
  };
  const postmaster = (): number => {
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  };
  return {
    url,
    sandboxUrl: `http://localhost:${port + 1}`,
    dataDir,
    log,
    start: (env = {}) => {
      const output = openSync(log, 'a');
      return spawn(process.execPath, [join(root, 'build-kit/bin/run.mjs'), 'start'], {
        cwd: root,
        stdio: ['ignore', output, output],
        env: {
          ...process.env,
          POOL_ENV: 'test',
          PORT: String(port),
          POOL_DATA_DIR: dataDir,
          POOL_POSTGRES_FSYNC: '0',
          ...env,
        },
      });
    },
    isReady: () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    pids: () => ({
      api: lockOwner('pool.lock'),
      sandbox: lockOwner('sandbox/sandbox.lock'),
      postgres: postmaster(),
    }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Tells whether a process runs. */
export function isAlive(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Lists the processes a process has started. */
export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').map(Number).filter(Boolean);
}
