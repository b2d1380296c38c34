import { type Kysely, sql } from 'kysely';

/** Adds the energy of a track, from 1 (calm) to 10 (peak time); null where it was not measured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tracks add column energy smallint check (energy between 1 and 10)`.execute(db);
}
