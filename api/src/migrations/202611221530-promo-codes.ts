import { type Kysely, sql } from 'kysely';

/** Adds promo codes, and the members who use them. A claim that is not paid within a day is dropped and does not use up the code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_codes (
      code text primary key check (code = upper(code)),
      percent int check (percent between 1 and 99),
      amount_cents int check (amount_cents > 0),
      months int not null check (months between 1 and 36),
      max_uses int check (max_uses > 0),
      expires_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      check ((percent is null) <> (amount_cents is null))
    );
    create table promo_claims (
      user_id int not null references users (id) on delete cascade,
      code text not null references promo_codes (code),
      created_at timestamptz not null,
      paid_at timestamptz,
      -- Months that begin before this moment are discounted.
      discount_until timestamptz,
      primary key (user_id, code)
    );
    create index promo_claims_code on promo_claims (code);
    create index promo_claims_unpaid on promo_claims (created_at) where paid_at is null;
    alter table charges add promo_code text references promo_codes (code);
    create index charges_promo on charges (promo_code) where promo_code is not null;
    alter table paypal_trips add promo_code text references promo_codes (code);
    create index paypal_trips_promo on paypal_trips (promo_code) where promo_code is not null;
  `.execute(db);
}
