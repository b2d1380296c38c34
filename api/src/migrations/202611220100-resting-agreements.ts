import { type Kysely, sql } from 'kysely';

/** Adds whether an agreement is suspended at PayPal: until now only a cancellation suspended it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_methods add resting boolean not null default false`.execute(db);
  await sql`
    update payment_methods m set resting = true
    from subscriptions s where s.method_id = m.id and m.type = 'paypal' and s.status = 'canceled'
  `.execute(db);
}
