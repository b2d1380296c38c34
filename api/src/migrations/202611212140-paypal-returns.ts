import { type Kysely, sql } from 'kysely';

/** When a member came back from PayPal: PayPal's own word of their approval may have been here first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table paypal_trips add returned_at timestamptz`.execute(db);
}
