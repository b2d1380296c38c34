import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Database } from '../platform/db/database.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { superviseServer } from '../platform/db/embedded-server.ts';
import { findBinaries } from '../platform/db/postgres-binaries.ts';
import { findRunner } from '../platform/db/unprivileged.ts';
import { cleanUp } from './clean-up.ts';
import { copyCluster } from './copy-cluster.ts';

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
  const client = await primary.pool.connect();
  await copyCluster(client, path.join(folder, 'primary/postgres'), cluster).finally(() => client.release());
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
