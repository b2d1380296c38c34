import { type Kysely, sql } from 'kysely';

/** Makes the log of changes (202611211045) include `released_precision`: lists show a year alone as a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_tracks_precision() returns trigger language plpgsql as $$
      begin
        perform note_catalogue_change('tracks', array(
          select n.id from old_rows o join new_rows n on n.id = o.id
          where o.released_precision <> n.released_precision
        ));
        return null;
      end $$;
    create trigger tracks_precision_noted after update on tracks
      referencing old table as old_rows new table as new_rows
      for each statement execute function note_tracks_precision();
  `.execute(db);
}
