import { type Kysely, sql } from 'kysely';

/** Adds who requested a charge, when it is checked next, what a PayPal approval pays for, and attachments of mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table charges
      -- Asked for by the member, or by the calendar.
      add cause text not null default 'renewal' check (cause in ('subscribe', 'renewal')),
      add next_look_at timestamptz;
    create index charges_looks on charges (next_look_at) where status in ('pending', 'held');
    alter table paypal_trips
      add invoice_number text not null unique,
      add period_from timestamptz not null, add period_until timestamptz not null,
      add next_look_at timestamptz;
    create index paypal_trips_looks on paypal_trips (next_look_at) where used_at is null;
    create index paypal_trips_agreement on paypal_trips (agreement);
    create index payment_methods_unused on payment_methods (created_at) where ended_at is null;
    -- Files that go with a mail: name, type and base64.
    alter table outbox_mails add attachments jsonb not null default '[]';
  `.execute(db);
}
