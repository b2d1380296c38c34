import { type Kysely, sql } from 'kysely';

/** Adds users with their details, sessions and tokens, small settings, and rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table countries (code char(2) primary key, name text not null unique);
    create table files (
      id int generated always as identity primary key,
      storage_key text not null unique,
      sha256 char(64) not null,
      size bigint not null check (size >= 0),
      mime text not null,
      created_at timestamptz not null default now()
    );
    create table users (
      id int generated always as identity primary key,
      type text not null check (type in ('dj', 'label')),
      login text not null check (length(login) between 1 and 100),
      email text not null check (length(email) between 3 and 1000),
      email_verified_at timestamptz,
      password_hash text not null,
      full_name text not null default '', phone text not null default '', fax text not null default '',
      website text not null default '', cellpage text not null default '', comment text not null default '',
      country char(2) references countries (code),
      city text not null default '', region text not null default '', zip_code text not null default '',
      street text not null default '',
      facebook_url text not null default '', twitter_url text not null default '',
      instagram_url text not null default '', snapchat_url text not null default '',
      avatar_file_id int references files (id) on delete set null,
      allow_user smallint not null default 1 check (allow_user in (0, 1)),
      is_operator boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index users_login on users (lower(login));
    create unique index users_email on users (lower(email));
    create index users_country on users (country);
    create table dj_details (
      user_id int primary key references users (id) on delete cascade,
      dj_name text not null default '', dj_bio text not null default '',
      is_club_dj boolean not null default false, is_mobile_dj boolean not null default false,
      is_radio_dj boolean not null default false,
      promo_code text
    );
    create table label_details (
      user_id int primary key references users (id) on delete cascade,
      label_list text not null default '', comment text not null default ''
    );
    create table sessions (
      id char(64) primary key,
      user_id int not null references users (id) on delete cascade,
      kind text not null check (kind in ('web', 'label')),
      expires_at timestamptz not null,
      absolute_expires_at timestamptz not null,
      family uuid,
      created_at timestamptz not null default now()
    );
    create index sessions_user on sessions (user_id);
    create index sessions_expires on sessions (expires_at);
    create index sessions_family on sessions (family);
    create table refresh_tokens (
      hash char(64) primary key,
      family uuid not null,
      user_id int not null references users (id) on delete cascade,
      expires_at timestamptz not null,
      family_expires_at timestamptz not null,
      replaced_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index refresh_tokens_family on refresh_tokens (family);
    create index refresh_tokens_user on refresh_tokens (user_id);
    create index refresh_tokens_expires on refresh_tokens (expires_at);
    create table email_tokens (
      hash char(64) primary key,
      user_id int not null references users (id) on delete cascade,
      email text not null,
      purpose text not null check (purpose in ('confirm', 'change')),
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index email_tokens_user on email_tokens (user_id);
    create table password_tokens (
      hash char(64) primary key,
      user_id int not null references users (id) on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index password_tokens_user on password_tokens (user_id);
    create table settings (
      key text primary key, value jsonb not null, updated_at timestamptz not null default now()
    );
    create table rate_limits (
      key varchar(255) primary key, points integer not null default 0, expire bigint
    );
  `.execute(db);
}
