import { type Kysely, sql } from 'kysely';

/** Adds the plan of a subscription, a payment, a PayPal agreement and an approval. Everything before is monthly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions
      add plan text not null default 'monthly' check (plan in ('monthly', 'yearly')),
      -- From the next period on, where that is to change.
      add next_plan text check (next_plan in ('monthly', 'yearly'));
    alter table charges add plan text not null default 'monthly' check (plan in ('monthly', 'yearly'));
    alter table payment_methods add plan text check (plan in ('monthly', 'yearly'));
    update payment_methods set plan = 'monthly' where type = 'paypal';
    alter table paypal_trips add plan text not null default 'monthly' check (plan in ('monthly', 'yearly'));
  `.execute(db);
}
