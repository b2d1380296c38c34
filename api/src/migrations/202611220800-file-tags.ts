import { type Kysely, sql } from 'kysely';

/** Adds the recording's tags from an imported file, which downloads and crates contain again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table versions add column isrc text, add column comment text, add column album text
  `.execute(db);
}
