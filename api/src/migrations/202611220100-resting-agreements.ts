import { type Kysely, sql } from 'kysely';

/** Whether PayPal was told to let an agreement rest: until now only a cancellation did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_methods add resting boolean not null default false`.execute(db);
  await sql`
    update payment_methods m set resting = true
    from subscriptions s where s.method_id = m.id and m.type = 'paypal' and s.status = 'canceled'
  `.execute(db);
}
