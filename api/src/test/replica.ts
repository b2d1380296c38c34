import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Database } from '../platform/db/database.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { superviseServer } from '../platform/db/embedded-server.ts';
import { findBinaries } from '../platform/db/postgres-binaries.ts';
import { findRunner } from '../platform/db/unprivileged.ts';
import { cleanUp } from './clean-up.ts';

export type Replicated = {
  primary: Database;
  /** The address of the primary, `stopPrimary` its end. */
  primaryUrl: string;
  stopPrimary: () => Promise<void>;
  replicaUrl: string;
};

/** Starts a Postgres with an empty database, and a streaming replica of it. Both are stopped and deleted afterwards. */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pool-replica-'));
  const embedded = await startEmbedded({ dataDir: path.join(folder, 'primary'), fsync: false });
  const primary = connect(embedded.url, { max: 10 });
  const cluster = path.join(folder, 'replica');
  await copyCluster(primary, path.join(folder, 'primary/postgres'), cluster);
  const { username, password, port } = new URL(embedded.url);
  writeFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  const binaries = await findBinaries();
  const runner = findRunner(binaries.postgres);
  runner.prepare(cluster);
  const files = { cluster, url: path.join(folder, 'replica-url'), log: path.join(folder, 'replica.log') };
  const replica = await superviseServer({
    binaries,
    runner,
    files,
    password,
    fsync: false,
    release: () => {},
  });
  let stopped: Promise<void> | null = null;
  const stopPrimary = () => {
    stopped ??= embedded.stop();
    return stopped;
  };
  cleanUp(async () => {
    await primary.close();
    await replica.stop();
    await stopPrimary();
    rmSync(folder, { recursive: true, force: true });
  });
  return { primary, primaryUrl: embedded.url, stopPrimary, replicaUrl: replica.url };
}

/** Copies a running cluster, as a base backup does. */
async function copyCluster({ pool }: Database, from: string, to: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    mkdirSync(to, { mode: 0o700 });
    const leftOut = /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/;
    cpSync(from, to, {
      recursive: true,
      filter: (source) => !leftOut.test(path.relative(from, source)),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    client.release();
  }
}
