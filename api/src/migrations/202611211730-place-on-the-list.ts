import { type Kysely, sql } from 'kysely';

/** Adds the earlier position of an entry of the download list that was put back; null where its id gives its position. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table download_list add column place int`.execute(db);
}
