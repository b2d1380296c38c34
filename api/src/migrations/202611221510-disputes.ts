import { type Kysely, sql } from 'kysely';

/** Adds disputes (chargebacks) of payments. While one is open, the member has no access and is charged nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disputes (
      gateway text not null check (gateway in ('host', 'paypal')),
      dispute_id text not null,
      charge_id int not null references charges (id) on delete cascade,
      amount_cents int not null check (amount_cents >= 0),
      reason text not null default '',
      state text not null check (state in ('open', 'won', 'lost')),
      opened_at timestamptz not null,
      resolved_at timestamptz,
      primary key (gateway, dispute_id)
    );
    create index disputes_charge on disputes (charge_id);
    create index disputes_open on disputes (opened_at) where state = 'open';
    alter table subscriptions add disputed_at timestamptz;
  `.execute(db);
}
