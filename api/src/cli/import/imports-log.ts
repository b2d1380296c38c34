import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Records the start of an import; returns its id. `source` is its folder or file. */
export async function beginImport(db: Db, source: string): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({ source, counts: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records the result of an import. `many`: enough that the query planner needs new statistics. */
export async function endImport(
  db: Db,
  id: number,
  counts: Record<string, number>,
  many: boolean,
): Promise<void> {
  const finished = { finished_at: new Date(), counts: JSON.stringify(counts) };
  await db.updateTable('imports').set(finished).where('id', '=', id).execute();
  if (many) await sql`analyze tracks, versions, files, artists, labels, chart_entries`.execute(db);
}
