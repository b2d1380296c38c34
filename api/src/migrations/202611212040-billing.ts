import { type Kysely, sql } from 'kysely';

/**
 * Adds payment methods, charges with their outcomes, and the requests that began them. Of a card, the brand, last four digits and month are
 * stored, and the gateway's reference: never its number or cvc.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_methods (
      id int generated always as identity primary key,
      user_id int not null references users (id) on delete cascade,
      type text not null check (type in ('host', 'paypal')),
      gateway_reference text not null,
      brand text, last_four text check (last_four ~ '^[0-9]{4}$'),
      -- The first day on which the card counts no more.
      expires_on date,
      payer_email text not null default '',
      first_name text not null default '', last_name text not null default '',
      address text not null default '', city text not null default '', state text not null default '',
      zip text not null default '', country text not null default '', phone text not null default '',
      expiry_told_at timestamptz,
      created_at timestamptz not null default now(), ended_at timestamptz,
      unique (type, gateway_reference)
    );
    create index payment_methods_user on payment_methods (user_id);

    alter table subscriptions
      add method_id int references payment_methods (id),
      -- When money is asked for next: the renewal, or another try of a refused one. Null: never, unless the member acts.
      add next_charge_at timestamptz,
      -- Since when the month due is refused, and how often it was.
      add refused_since timestamptz,
      add failures smallint not null default 0;
    create index subscriptions_due on subscriptions (next_charge_at) where next_charge_at is not null;
    create index subscriptions_method on subscriptions (method_id);
    alter table subscriptions drop column gateway_reference;

    alter table charges drop constraint charges_status_check;
    alter table charges
      alter transaction_id drop not null,
      -- Ours for this charge, and what the gateway knows it by: at most 20 characters.
      add invoice_number text unique,
      add method_id int references payment_methods (id),
      -- The month it pays for, and whether that month begins a new date.
      add period_from timestamptz, add period_until timestamptz,
      add sent_at timestamptz, add decided_at timestamptz,
      add reason text not null default '',
      add bill_name text not null default '', add bill_email text not null default '',
      add bill_address text not null default '', add bill_city text not null default '',
      add bill_zip text not null default '', add bill_country text not null default '',
      add constraint charges_status_check check (status in ('settled', 'declined', 'refunded', 'pending', 'held', 'failed'));
    update charges set invoice_number = 'S' || id, period_from = submitted_at;
    alter table charges alter invoice_number set not null, alter period_from set not null;
    -- Whatever goes wrong above it: one payment under way a member, and one taken a month.
    create unique index charges_one_under_way on charges (subscription_id) where status in ('pending', 'held');
    create unique index charges_one_a_month on charges (subscription_id, period_from) where status = 'settled';
    create index charges_submitted on charges (submitted_at desc, id desc);
    create index charges_method on charges (method_id);
    create index charges_open on charges (id) where status in ('pending', 'held');

    create table payment_requests (
      user_id int not null references users (id) on delete cascade,
      key uuid not null,
      -- HMAC of what was asked, a card's number and cvc left out.
      asked text not null,
      method_id int references payment_methods (id),
      charge_id int references charges (id) on delete cascade,
      -- The answer, once there is one.
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index payment_requests_created on payment_requests (created_at);
    create index payment_requests_charge on payment_requests (charge_id);
    create index payment_requests_method on payment_requests (method_id);

    -- A trip to PayPal: who began it and what for.
    create table paypal_trips (
      token text primary key,
      user_id int not null references users (id) on delete cascade,
      agreement text not null, option text check (option in ('1', '2')),
      amount_cents int not null check (amount_cents >= 0),
      created_at timestamptz not null default now(), used_at timestamptz
    );
    create index paypal_trips_user on paypal_trips (user_id);

    -- What gateways told: each notice counts once.
    create table gateway_notices (
      gateway text not null, id text not null,
      kind text not null, received_at timestamptz not null default now(),
      primary key (gateway, id)
    );
    create index gateway_notices_received on gateway_notices (received_at);
  `.execute(db);
}
