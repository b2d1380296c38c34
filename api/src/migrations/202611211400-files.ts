import { type Kysely, sql } from 'kysely';

/**
 * Adds members' preferences for downloads, and what counts against their limits: downloads in progress (claims) and previews.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table download_preferences (
      user_id int primary key references users (id) on delete cascade,
      key_comment boolean not null, folder text not null, crates text[] not null, share_place boolean not null
    );
    create table download_claims (
      id bigint generated always as identity primary key,
      user_id int not null references users (id) on delete cascade,
      version_id int not null references versions (id) on delete cascade,
      expires_at timestamptz not null
    );
    create index download_claims_user on download_claims (user_id, expires_at);
    create index download_claims_version on download_claims (version_id);
    create index download_claims_expiry on download_claims (expires_at);
    create table preview_uses (
      user_id int not null references users (id) on delete cascade,
      token text not null,
      track_id int not null references tracks (id) on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, token)
    );
    create index preview_uses_track on preview_uses (user_id, track_id, created_at);
    create index preview_uses_of_track on preview_uses (track_id);
    create index preview_uses_when on preview_uses (created_at);
  `.execute(db);
}
