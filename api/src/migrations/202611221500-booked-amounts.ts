import { type Kysely, sql } from 'kysely';

/** Adds what the pool had asked for where a gateway took another amount: `amount_cents` is always what the gateway took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table charges add expected_cents int check (expected_cents >= 0)`.execute(db);
}
