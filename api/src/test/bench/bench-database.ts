import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { connect, type Database } from '../../platform/db/database.ts';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { makeCatalogue } from './make-catalogue.ts';

export const benchSize = Number(process.env.POOL_BENCH_TRACKS ?? 400_000);
const cache = path.resolve(import.meta.dirname, '../../../../.cache');

/** Starts the bench's own Postgres on its own folder and fills it if it is not full. Its data are kept for the next run. */
export async function openBenchDatabase(print: (text: string) => void): Promise<Database> {
  const dataDir = path.join(cache, `bench-catalogue-${benchSize}`);
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbedded({ dataDir, onNotice: print });
  const database = connect(postgres.url, { statementTimeout: 600_000 });
  await migrate(database.db);
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from users');
  // The member is created last.
  if (rows[0]?.count === 0) {
    await database.pool.query('truncate genres, labels, artists, albums, tracks restart identity cascade');
    await makeCatalogue(database.db, benchSize, print);
  }
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
}
