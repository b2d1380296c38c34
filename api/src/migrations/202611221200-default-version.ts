import { type Kysely, sql } from 'kysely';

/** Adds the version that a member's rows play and download by default; empty means the pool's own order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table download_preferences add column default_version text not null default ''`.execute(db);
}
