import { type Kysely, sql } from 'kysely';

/** Adds further encodings of a version besides its own file, and the bit rate of files whose format has one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files add column kbps smallint check (kbps > 0);
    create table version_formats (
      version_id int not null references versions (id) on delete cascade,
      file_id int not null references files (id) on delete cascade,
      primary key (version_id, file_id)
    );
    create index version_formats_file on version_formats (file_id);
    create function note_version_formats() returns trigger language plpgsql as $$
      begin
        perform note_catalogue_change('tracks', array(
          select distinct v.track_id from versions v join changed_rows c on c.version_id = v.id
        ));
        return null;
      end $$;
    create trigger version_formats_added after insert on version_formats
      referencing new table as changed_rows for each statement execute function note_version_formats();
    create trigger version_formats_removed after delete on version_formats
      referencing old table as changed_rows for each statement execute function note_version_formats();
  `.execute(db);
}
