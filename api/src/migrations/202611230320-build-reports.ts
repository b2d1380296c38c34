import { type Kysely, sql } from 'kysely';

/** Adds reports on new builds of remotes: one row a person and build. A failure is kept, whatever is reported after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table build_reports (
      remote text not null,
      build text not null,
      visitor text not null,
      failed boolean not null,
      listed boolean not null,
      message text not null,
      at timestamptz not null,
      primary key (remote, build, visitor)
    );
  `.execute(db);
}
