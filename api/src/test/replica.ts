import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Database } from '../platform/db/database.ts';
import { cleanUp } from './clean-up.ts';
import { startPrimary, startReplica } from './postgres-pair.ts';

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
  const place = (name: string) => ({ dataDir: path.join(folder, name), port: 0, isDurable: false });
  const server = await startPrimary(place('primary'));
  const replica = await startReplica(server, { ...place('replica'), isSynchronous: false });
  const primary = connect(server.url, { max: 10 });
  cleanUp(async () => {
    await primary.close();
    await replica.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { primary, primaryUrl: server.url, stopPrimary: server.stop, replicaUrl: replica.url };
}
