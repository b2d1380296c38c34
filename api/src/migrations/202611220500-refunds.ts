import { type Kysely, sql } from 'kysely';

/** Adds each refund of a charge by the gateway's id, so that it counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table charges add refunded_cents int not null default 0;
    update charges set refunded_cents = amount_cents where status = 'refunded';
    create table charge_refunds (
      charge_id int not null references charges (id) on delete cascade,
      refund_id text not null,
      -- As the gateway told it. What counts is charges.refunded_cents, which is never more than was paid.
      amount_cents int not null check (amount_cents > 0),
      given_at timestamptz not null,
      primary key (charge_id, refund_id)
    );
    create index charge_refunds_given on charge_refunds (given_at);
  `.execute(db);
}
