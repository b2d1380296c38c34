import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../platform/db/embedded.ts';
import { findBinaries } from '../platform/db/postgres-binaries.ts';
import { guardPostgres } from '../platform/db/postgres-guard.ts';
import { isAlive } from '../platform/db/process-lock.ts';
import { findRunner } from '../platform/db/unprivileged.ts';
import { freePort } from '../platform/net/free-port.ts';
import { copyCluster } from './copy-cluster.ts';
import { queryOnce } from './query-once.ts';

/** A Postgres server of a test, on a port of its own. */
export type PostgresServer = {
  port: number;
  password: string;
  /** Its address for a client, or that of a proxy in front of it. */
  urlAt: (port: number) => string;
  url: string;
  dataDir: string;
  pid: number;
  stop: () => Promise<void>;
};

/** `isDurable`: waits for the disk at each commit. Port 0 is a free one. */
type Place = { dataDir: string; port: number; isDurable: boolean };

const cluster = (dataDir: string) => path.join(dataDir, 'postgres');
const slot = 'replica';

/** Creates a cluster as the pool does, and starts it. */
export async function startPrimary(place: Place): Promise<PostgresServer> {
  await (await startEmbedded({ dataDir: place.dataDir, fsync: place.isDurable })).stop();
  const password = readFileSync(path.join(place.dataDir, 'postgres-password'), 'utf8').trim();
  return await startServer({ ...place, password });
}

/**
 * Starts a streaming replica of a running server. With `isSynchronous`, a commit of the primary is acknowledged once it is on the disks of
 * both, so that a failover loses none.
 */
export async function startReplica(
  primary: PostgresServer,
  { isSynchronous, ...place }: Place & { isSynchronous: boolean },
): Promise<PostgresServer> {
  const client = new pg.Client(primary.url);
  await client.connect();
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  await copyCluster(client, cluster(primary.dataDir), cluster(place.dataDir));
  await client.end();
  writeFileSync(path.join(cluster(place.dataDir), 'standby.signal'), '');
  const from = `host=127.0.0.1 port=${primary.port} user=pool password=${primary.password} application_name=replica`;
  // In a file rather than on the command line, where a test could not change it.
  const settings = `primary_conninfo = '${from}'\nprimary_slot_name = '${slot}'\n`;
  writeFileSync(path.join(cluster(place.dataDir), 'postgresql.auto.conf'), settings);
  const replica = await startServer({ ...place, password: primary.password });
  if (!isSynchronous) return replica;
  await queryOnce(primary.url, "alter system set synchronous_standby_names = 'replica'");
  await queryOnce(primary.url, 'select pg_reload_conf()');
  await waitUntil('the replica is synchronous', async () => {
    const rows = await queryOnce(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'");
    return rows.length === 1;
  });
  return replica;
}

/** Promotes a replica, and returns once it accepts writes. */
export async function promote(replica: PostgresServer): Promise<void> {
  await queryOnce(replica.url, 'select pg_promote(true, 60)');
}

type Start = Place & { password: string };

async function startServer({ dataDir, password, isDurable, ...place }: Start): Promise<PostgresServer> {
  const port = place.port || (await freePort());
  const binaries = await findBinaries();
  const runner = findRunner(binaries.postgres);
  runner.prepare(cluster(dataDir));
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    `fsync=${isDurable ? 'on' : 'off'}`,
  ].flatMap((option) => ['-c', option]);
  const [program, args] = runner.command(binaries.postgres, ['-D', cluster(dataDir), ...options]);
  const log = openSync(path.join(dataDir, 'postgres.log'), 'a', 0o600);
  const child = spawn(program, args, {
    ...runner.options,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(log);
  guardPostgres(child);
  const urlAt = (at: number) => `postgres://pool:${password}@127.0.0.1:${at}/pool`;
  await waitUntil(`Postgres answers on port ${port}`, async () => {
    if (child.exitCode !== null) throw new Error(`Postgres ended: see ${dataDir}/postgres.log`);
    return await queryOnce(urlAt(port), 'select 1').then(
      () => true,
      () => false,
    );
  });
  return {
    ...{ port, password, dataDir, urlAt, url: urlAt(port), pid: child.pid ?? 0 },
    stop: () => stopServer(child),
  };
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !isAlive(child.pid ?? 0)) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

async function waitUntil(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error(`within a minute it did not happen that ${what}`);
    await delay(50);
  }
}
