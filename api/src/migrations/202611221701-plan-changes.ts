import { type Kysely, sql } from 'kysely';

/** Adds changes of plan: a year paid for during a month, less the unused part of it; and the reminder before a year's renewal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table charges
      drop constraint charges_cause_check,
      add constraint charges_cause_check check (cause in ('subscribe', 'renewal', 'upgrade')),
      -- The payment whose unused part was taken off, and how much that was.
      add credited_charge_id int references charges (id) on delete set null,
      add credit_cents int not null default 0 check (credit_cents >= 0);
    create index charges_credited on charges (credited_charge_id) where credited_charge_id is not null;
    -- A year may begin at the very moment a month did.
    drop index charges_one_a_month;
    create unique index charges_one_a_period on charges (subscription_id, period_from, (cause = 'upgrade'))
      where status = 'settled';
    alter table paypal_trips
      add credited_charge_id int references charges (id) on delete set null,
      add credit_cents int not null default 0 check (credit_cents >= 0);
    create index paypal_trips_credited on paypal_trips (credited_charge_id) where credited_charge_id is not null;
    -- The end of the paid year whose renewal the member was reminded of.
    alter table subscriptions add reminded_for timestamptz;
  `.execute(db);
}
