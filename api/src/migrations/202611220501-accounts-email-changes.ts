import { type Kysely, sql } from 'kysely';

/** Lets a member see and cancel a pending email change, and lets the old address undo a confirmed one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add pending_email text;
    update users set pending_email = token.email
      from (
        select distinct on (user_id) user_id, email, used_at, expires_at
        from email_tokens where purpose = 'change' order by user_id, created_at desc
      ) token
      where token.user_id = users.id and token.used_at is null and token.expires_at > now()
        and lower(token.email) <> lower(users.email);
    alter table email_tokens drop constraint email_tokens_purpose_check;
    alter table email_tokens add constraint email_tokens_purpose_check
      check (purpose in ('confirm', 'change', 'undo'));
    -- Nobody else can take an address while its former owner may still ask for it back.
    create table former_emails (
      user_id int not null references users (id) on delete cascade,
      email text not null,
      reserved_until timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index former_emails_email on former_emails (lower(email));
    create index former_emails_user on former_emails (user_id);
  `.execute(db);
}
