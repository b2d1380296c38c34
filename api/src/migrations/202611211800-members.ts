import { type Kysely, sql } from 'kysely';

/** Adds what members agreed to, mails of the outbox, the labels of label users, and comments with ratings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column agreed_at timestamptz;
    create table outbox_mails (
      id int generated always as identity primary key,
      recipient text not null, subject text not null, html text not null, plain text not null,
      created_at timestamptz not null default now()
    );
    create index outbox_mails_when on outbox_mails (created_at desc);
    create table label_owners (
      user_id int not null references users (id) on delete cascade,
      label_id int not null references labels (id) on delete cascade,
      primary key (user_id, label_id)
    );
    create index label_owners_label on label_owners (label_id);
    alter table ratings add column comment text not null default '' check (length(comment) <= 512);
    create index actions_listened on actions (track_id, created_at) where type = 'listen';
  `.execute(db);
}
