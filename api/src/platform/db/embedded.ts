import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SetupError } from '../setup-error.ts';
import { writeNewFile } from '../storage/write-new-file.ts';
import { databaseUser, type EmbeddedPostgres, superviseServer } from './embedded-server.ts';
import { findBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { isAlive, lockOwner, takeLock } from './process-lock.ts';
import { findRunner, type Runner } from './unprivileged.ts';

const run = promisify(execFile);

/** `share`: use the database of a running pool instead of failing (for commands). */
type Options = {
  dataDir: string;
  share?: boolean;
  /** False: Postgres does not wait for the disk. Only for data that a test discards. */
  fsync?: boolean;
  onNotice?: (text: string) => void;
};

/**
 * Starts the Postgres that npm installed, with its data in `<dataDir>/postgres`, on a free port of the loopback address with a generated
 * password. Creates the cluster at the first start, stops a server that a killed pool left running, and restarts a crashed one. Throws
 * SetupError with one sentence for the operator.
 */
export async function startEmbedded({
  dataDir,
  share = false,
  fsync = true,
  onNotice = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const files = filesIn(dataDir);
  const lock = lockIn(files.lock, dataDir);
  if (!lock) {
    if (share) return { url: readFileSync(files.url, 'utf8').trim(), pid: () => null, stop: async () => {} };
    throw new SetupError(
      `Another record pool (process ${lockOwner(files.lock)}) is already running on ${dataDir}. Stop it, or set POOL_DATA_DIR to another folder.`,
    );
  }
  try {
    const binaries = await findBinaries();
    const runner = findRunner(binaries.postgres);
    await stopOrphan(files.cluster);
    const isNew = !existsSync(files.cluster);
    const password = keptPassword(files.password, isNew);
    if (isNew) await initCluster(binaries, runner, files, onNotice);
    checkVersion(files.cluster, await versionOf(binaries));
    runner.prepare(files.cluster);
    return await superviseServer({ binaries, runner, files, password, fsync, release: lock.release });
  } catch (error) {
    lock.release();
    throw asSetupError(error, dataDir);
  }
}

type Files = ReturnType<typeof filesIn>;
const filesIn = (dataDir: string) => ({
  cluster: path.join(dataDir, 'postgres'),
  fresh: path.join(dataDir, 'postgres.new'),
  password: path.join(dataDir, 'postgres-password'),
  url: path.join(dataDir, 'postgres-url'),
  log: path.join(dataDir, 'postgres.log'),
  lock: path.join(dataDir, 'pool.lock'),
});

function lockIn(file: string, dataDir: string): ReturnType<typeof takeLock> {
  try {
    return takeLock(file);
  } catch (error) {
    throw asSetupError(error, dataDir);
  }
}

function keptPassword(file: string, isNew: boolean): string {
  if (isNew && !existsSync(file)) writeNewFile(file, randomBytes(24).toString('base64url'));
  if (!existsSync(file))
    throw new SetupError(`The password of the database is missing: restore ${file} from a backup.`);
  return readFileSync(file, 'utf8').trim();
}

/** Creates the cluster in a temporary folder and moves it when complete, so that a killed first start leaves no partial one. */
async function initCluster(
  binaries: PostgresBinaries,
  runner: Runner,
  files: Files,
  onNotice: (text: string) => void,
) {
  if (freeBytes(path.dirname(files.cluster)) < 64 * 1024 * 1024) throw new Error('ENOSPC');
  onNotice('creating the database (first start)');
  rmSync(files.fresh, { recursive: true, force: true });
  mkdirSync(files.fresh, { mode: 0o700 });
  const passwordFile = path.join(files.fresh, '..', 'postgres-password.init');
  writeFileSync(passwordFile, `${readFileSync(files.password, 'utf8').trim()}\n`, { mode: 0o600 });
  runner.prepare(files.fresh);
  runner.prepare(passwordFile);
  const [program, args] = runner.command(binaries.initdb, [
    ...[
      '-D',
      files.fresh,
      '-U',
      databaseUser,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-sync'],
  ]);
  try {
    await run(program, args, { ...runner.options, env: { ...process.env, LC_ALL: 'C' } });
    renameSync(files.fresh, files.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(files.fresh, { recursive: true, force: true });
  }
}

async function versionOf(binaries: PostgresBinaries): Promise<string> {
  const { stdout } = await run(binaries.postgres, ['--version']);
  return /(\d+)\./.exec(stdout)?.[1] ?? '';
}

function checkVersion(cluster: string, have: string): void {
  const file = path.join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new SetupError(
      `The database in ${cluster} is damaged (PG_VERSION is missing): restore the folder from a backup, or set POOL_DATA_DIR to another folder.`,
    );
  }
  const version = readFileSync(file, 'utf8').trim();
  if (version === have) return;
  throw new SetupError(
    `The database in ${cluster} was created by Postgres ${version}, but Postgres ${have} is installed. Move the data with pg_dump, or set POOL_DATA_DIR to another folder.`,
  );
}

/** Stops the Postgres of a killed pool, or removes its pid file. We hold the lock, so a live server here is an orphan. */
async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (!(pid > 1) || !isAlive(pid) || !isPostgres(pid)) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    // A server stopped by SIGSTOP receives other signals only after this.
    process.kill(pid, 'SIGCONT');
    const until = Date.now() + 10_000;
    while (isAlive(pid) && Date.now() < until) await delay(20);
    if (!isAlive(pid)) return;
  }
  throw new SetupError(
    `Postgres from an earlier run (process ${pid}) is still running. End it, then start again.`,
  );
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    // Without /proc (macOS, Windows) Postgres itself checks its pid file when it starts.
    return process.platform !== 'linux';
  }
}

function asSetupError(error: unknown, dataDir: string): SetupError {
  if (error instanceof SetupError) return error;
  const text =
    error instanceof Error ? `${error.message} ${'stderr' in error ? error.stderr : ''}` : String(error);
  // On a full disk Postgres cannot even log why it ended.
  if (/No space left on device|ENOSPC|EDQUOT/.test(text) || freeBytes(dataDir) < 1024 * 1024) {
    return new SetupError(`The disk is full: the database in ${dataDir} needs about 100 MB free.`, {
      cause: error,
    });
  }
  if (/password authentication failed/.test(text)) {
    const { password } = filesIn(dataDir);
    return new SetupError(
      `The password in ${password} is not the database's: restore that file from a backup, or set POOL_DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const short = text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  return new SetupError(
    `The embedded Postgres in ${dataDir} did not start (restore the folder from a backup, or set POOL_DATA_DIR to another folder): ${short}`,
    { cause: error },
  );
}

/** Returns the free space of the disk a folder is on; infinite where the system does not report it. */
function freeBytes(dir: string): number {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
