import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../net/free-port.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { guardPostgres } from './postgres-guard.ts';
import type { Runner } from './unprivileged.ts';

export type EmbeddedPostgres = {
  url: string;
  /** The server's current process id (a crashed one is started again). Null when another process owns it. */
  pid: () => number | null;
  stop: () => Promise<void>;
};

export const databaseUser = 'pool';
const urlOf = (port: number, password: string, database = 'pool') =>
  `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}`;

type Server = {
  binaries: PostgresBinaries;
  runner: Runner;
  files: { cluster: string; url: string; log: string };
  password: string;
  fsync: boolean;
  release: () => void;
};

/** Runs the server until stop(); when it ends by itself, starts it again on the same port. */
export async function superviseServer(server: Server): Promise<EmbeddedPostgres> {
  const { files, password } = server;
  const port = await freePort();
  let stopping = false;
  let child = spawnServer(server, port);
  await waitReady(child, port, password, files.log).catch(async (error) => {
    await endChild(child);
    throw error;
  });
  const watch = () => {
    child.once('exit', async () => {
      // A server that ends twice within a second will not keep running; the API then answers 503 until the next attempt.
      while (!stopping) {
        child = spawnServer(server, port);
        const up = await waitReady(child, port, password, files.log).then(
          () => true,
          () => false,
        );
        if (up) return watch();
        await delay(1000);
      }
    });
  };
  watch();
  await makeDatabase(urlOf(port, password, 'postgres'));
  writeFileSync(files.url, urlOf(port, password), { mode: 0o600 });
  return {
    url: urlOf(port, password),
    pid: () => child.pid ?? null,
    stop: async () => {
      stopping = true;
      await endChild(child);
      rmSync(files.url, { force: true });
      server.release();
    },
  };
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // SIGINT is Postgres' fast stop: it ends its clients and leaves a clean cluster.
  child.kill('SIGINT');
  // Immediate stop of a server that hangs: it kills its children itself.
  const hurry = setTimeout(() => {
    child.kill('SIGQUIT');
    child.kill('SIGCONT');
  }, 5000);
  await ended;
  clearTimeout(hurry);
}

function spawnServer({ binaries, runner, files, fsync }: Server, port: number): ChildProcess {
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=100',
    ...(fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const [program, args] = runner.command(binaries.postgres, [
    '-D',
    files.cluster,
    ...options.flatMap((option) => ['-c', option]),
  ]);
  const log = openSync(files.log, 'w', 0o600);
  // A separate process group: Ctrl+C in the terminal is handled by us, and Postgres ends after the API.
  const child = spawn(program, args, {
    ...runner.options,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(log);
  guardPostgres(child);
  return child;
}

async function waitReady(child: ChildProcess, port: number, password: string, log: string): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(lastLines(log))));
  });
  failed.catch(() => {});
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await Promise.race([tryConnect(urlOf(port, password, 'postgres')), failed]);
    if (answer === 'ready') return;
    // A retry does not fix a wrong password.
    if (answer.includes('password authentication failed')) throw new Error(answer);
    if (Date.now() > until) throw new Error(`Postgres did not respond within a minute: ${answer}`);
    await delay(20);
  }
}

async function tryConnect(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'pool'");
    if (!rowCount) await client.query('create database pool');
  } finally {
    await client.end();
  }
}

const lastLines = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' ');
  } catch {
    return 'it ended at once';
  }
};
