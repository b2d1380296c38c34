import { type Kysely, sql } from 'kysely';

/** The energy of a track, from 1 (calm) to 10 (peak time); null where nobody has measured it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tracks add column energy smallint check (energy between 1 and 10)`.execute(db);
}
