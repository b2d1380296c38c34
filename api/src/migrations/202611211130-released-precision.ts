import { type Kysely, sql } from 'kysely';

/** How much of a day of release is known: a label's list often says the year alone, which is kept as its first day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tracks add column released_precision text not null default 'day'
      check (released_precision in ('day', 'month', 'year'))
  `.execute(db);
}
