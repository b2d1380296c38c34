import { type Kysely, sql } from 'kysely';

/** Adds what an imported file's own tags say of the recording: files and crates leave with it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table versions add column isrc text, add column comment text, add column album text
  `.execute(db);
}
