import { type Kysely, sql } from 'kysely';

/** Adds what members do and pay: ratings, plays, downloads, the download list, subscriptions, charges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ratings (
      user_id int not null references users (id) on delete cascade,
      track_id int not null references tracks (id) on delete cascade,
      rating smallint not null check (rating between 1 and 5),
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      primary key (user_id, track_id)
    );
    create index ratings_track on ratings (track_id);
    create table actions (
      id bigint generated always as identity primary key,
      user_id int not null references users (id) on delete cascade,
      type text not null check (type in ('listen', 'download')),
      track_id int not null references tracks (id) on delete cascade,
      version_id int not null references versions (id) on delete cascade,
      longitude real check (longitude between -180 and 180), latitude real check (latitude between -90 and 90),
      created_at timestamptz not null default now()
    );
    create index actions_user on actions (user_id, created_at desc);
    create index actions_track on actions (track_id);
    create index actions_version on actions (version_id);
    create table downloads (
      id bigint generated always as identity primary key,
      user_id int not null references users (id) on delete cascade,
      track_id int not null references tracks (id) on delete cascade,
      version_id int not null references versions (id) on delete cascade,
      created_at timestamptz not null default now()
    );
    create index downloads_user on downloads (user_id, created_at desc);
    create index downloads_user_version on downloads (user_id, version_id);
    create index downloads_when on downloads (created_at, track_id);
    create index downloads_track on downloads (track_id);
    create index downloads_version on downloads (version_id);
    create table download_list (
      id int generated always as identity primary key,
      user_id int not null references users (id) on delete cascade,
      version_id int not null references versions (id) on delete cascade,
      created_at timestamptz not null default now(),
      unique (user_id, version_id)
    );
    create index download_list_version on download_list (version_id);
    create table track_counters (
      track_id int primary key references tracks (id) on delete cascade,
      downloads int not null default 0 check (downloads >= 0)
    );
    create index track_counters_downloads on track_counters (downloads desc, track_id desc);
    create table subscriptions (
      id int generated always as identity primary key,
      user_id int not null unique references users (id) on delete cascade,
      type text not null check (type in ('host', 'paypal')),
      status text not null check (status in ('active', 'inactive', 'expired', 'canceled')),
      paid_until timestamptz, started_at timestamptz not null default now(),
      anchor_day smallint not null check (anchor_day between 1 and 31),
      canceled_at timestamptz, cancel_message text check (length(cancel_message) <= 512),
      gateway_reference text unique,
      updated_at timestamptz not null default now()
    );
    create table charges (
      id int generated always as identity primary key,
      user_id int not null references users (id) on delete cascade,
      subscription_id int not null references subscriptions (id) on delete cascade,
      transaction_id text not null unique,
      amount_cents int not null check (amount_cents >= 0),
      type text not null check (type in ('host', 'paypal')),
      status text not null check (status in ('settled', 'declined', 'refunded', 'pending')),
      submitted_at timestamptz not null
    );
    create index charges_user on charges (user_id, submitted_at desc);
    create index charges_subscription on charges (subscription_id);
  `.execute(db);
}
