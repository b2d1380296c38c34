import { type Kysely, sql } from 'kysely';

/** Lets a preview resume after a reload without counting again: stores the version, the session, and whether it was resumed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table preview_uses
      add version_id int references versions (id) on delete cascade,
      add session_hash text,
      add resumed boolean not null default false;
    create index preview_uses_of_version on preview_uses (version_id);
  `.execute(db);
}
