import { type Kysely, sql } from 'kysely';

/** Adds the requested amount where a gateway charged a different one: `amount_cents` is always what the gateway charged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table charges add expected_cents int check (expected_cents >= 0)`.execute(db);
}
