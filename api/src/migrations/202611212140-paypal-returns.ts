import { type Kysely, sql } from 'kysely';

/** Adds when a member returned from PayPal, since PayPal's own notice of their approval may arrive before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table paypal_trips add returned_at timestamptz`.execute(db);
}
