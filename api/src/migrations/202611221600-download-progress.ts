import { type Kysely, sql } from 'kysely';

/**
 * Adds what members have received of files they have not completed: the byte ranges that were sent over all connections. `etag` identifies
 * the exact bytes, so that ranges of different encodings or taggings are not mixed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table download_progress (
      user_id int not null references users (id) on delete cascade,
      version_id int not null references versions (id) on delete cascade,
      etag text not null,
      size bigint not null,
      received int8multirange not null,
      received_bytes bigint not null,
      updated_at timestamptz not null,
      primary key (user_id, version_id, etag)
    );
    create index download_progress_version on download_progress (version_id);
    create index download_progress_when on download_progress (updated_at);
  `.execute(db);
}
