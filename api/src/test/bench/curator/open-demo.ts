import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemo } from 'demo';
import { connect, type Database } from '../../../platform/db/database.ts';
import { startEmbedded } from '../../../platform/db/embedded.ts';
import { migrate } from '../../../platform/db/migrate.ts';

/** Starts a Postgres of its own with the demo pool in it. Closing it deletes both. */
export async function openDemo(): Promise<Database> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pool-bench-curator-'));
  const postgres = await startEmbedded({ dataDir });
  const database = connect(postgres.url);
  await migrate(database.db);
  await seedDemo(database.db, new Date());
  const close = async () => {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, close };
}
