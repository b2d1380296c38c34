import { type Kysely, sql } from 'kysely';

/** Adds the device of each sign-in, so that members can list and end them, and when an account was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add device uuid not null default gen_random_uuid(),
      add user_agent text not null default '';
    alter table refresh_tokens add user_agent text not null default '';
    -- The row stays, empty of personal data: payments that accounting has to keep refer to it.
    alter table users add deleted_at timestamptz;
  `.execute(db);
}
