import { type Kysely, sql } from 'kysely';

/** Adds what the assistant stores for a day: conversations, tokens used by the model, pictures made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_conversations (
      id uuid primary key,
      user_id integer not null references users (id) on delete cascade,
      category text not null,
      state jsonb,
      messages jsonb not null default '[]',
      busy_until timestamptz,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index ai_conversations_of_member on ai_conversations (user_id, updated_at)`.execute(db);
  await sql`create index ai_conversations_age on ai_conversations (updated_at)`.execute(db);
  await sql`
    create table ai_usage (
      user_id integer not null references users (id) on delete cascade,
      day date not null,
      tokens bigint not null default 0,
      primary key (user_id, day)
    )`.execute(db);
  await sql`
    create table ai_pictures (
      id uuid primary key,
      user_id integer not null references users (id) on delete cascade,
      storage_key text not null,
      size integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index ai_pictures_age on ai_pictures (created_at)`.execute(db);
}
