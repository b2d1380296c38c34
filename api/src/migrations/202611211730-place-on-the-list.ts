import { type Kysely, sql } from 'kysely';

/** Where an entry of the download list that was put back stood before; null where its id says its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table download_list add column place int`.execute(db);
}
