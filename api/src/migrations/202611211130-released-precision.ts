import { type Kysely, sql } from 'kysely';

/** Adds the known precision of a release date: a label's list often has only the year, which is stored as its first day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tracks add column released_precision text not null default 'day'
      check (released_precision in ('day', 'month', 'year'))
  `.execute(db);
}
