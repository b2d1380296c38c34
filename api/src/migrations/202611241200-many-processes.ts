import { type Kysely, sql } from 'kysely';

/**
 * Adds what the processes of one pool share (decision 82): secrets that no setting gives, the published builds with their registry, and
 * the running processes with the settings that all of them must have in common.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pool_secrets (
      name text primary key,
      value text not null
    );
    create table site_files (
      path text primary key,
      sha256 text not null,
      content bytea not null
    );
    create table pool_processes (
      id uuid primary key,
      host text not null,
      pid int not null,
      version text not null,
      roles text[] not null,
      settings jsonb not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    );
  `.execute(db);
}
