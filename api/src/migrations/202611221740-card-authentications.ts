import { type Kysely, sql } from 'kysely';

/**
 * Adds payments and cards that a bank was asked to confirm (3-D Secure). An open one is a payment that is not sent yet: `wish` is the
 * member's request without the card, cleared when it is decided. The bank's values are not stored; the service has them by `service_id`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_authentications (
      id uuid primary key,
      user_id int not null references users (id) on delete cascade,
      method_id int not null references payment_methods (id) on delete cascade,
      charge_id int references charges (id) on delete cascade,
      service_id text not null unique,
      url text,
      amount_cents int not null check (amount_cents >= 0),
      state text not null check (state in ('open', 'accepted', 'refused', 'canceled', 'expired')),
      request_key text,
      asked text not null,
      wish jsonb,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check ((state = 'open') = (wish is not null)),
      check (charge_id is null or state = 'accepted')
    );
    create unique index card_authentications_open on card_authentications (user_id) where state = 'open';
    create index card_authentications_user on card_authentications (user_id);
    create index card_authentications_method on card_authentications (method_id);
    create unique index card_authentications_charge on card_authentications (charge_id) where charge_id is not null;
    create index card_authentications_over on card_authentications (expires_at) where state = 'open';
  `.execute(db);
}
