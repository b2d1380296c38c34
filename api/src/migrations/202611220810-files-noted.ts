import { type Kysely, sql } from 'kysely';

/** Makes the log of changes (202611211045) include when a version gets its first file or loses it: lists mark tracks without files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_versions_file() returns trigger language plpgsql as $$
      begin
        perform note_catalogue_change('tracks', array(
          select distinct n.track_id from old_rows o join new_rows n on n.id = o.id
          where (o.file_id is null and o.recipe is null) <> (n.file_id is null and n.recipe is null)
        ));
        return null;
      end $$;
    create trigger versions_file_noted after update on versions
      referencing old table as old_rows new table as new_rows
      for each statement execute function note_versions_file();
  `.execute(db);
}
