import { type Kysely, sql } from 'kysely';

/** Columns that neither lists nor cards show: a change of these alone is not logged. All other columns count, also those added later. */
const unshown = {
  tracks: ['updated_at', 'search_words', 'search'],
  versions: ['peaks'],
} as const;

/** Makes the log of changes (202611211045) include any shown column of a track or version, without a list of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await noteUpdates(db, 'tracks', 'id');
  await noteUpdates(db, 'versions', 'track_id');
  // Each of these logged one more column; now all are logged.
  await sql`
    drop trigger tracks_precision_noted on tracks;
    drop function note_tracks_precision();
    drop trigger versions_file_noted on versions;
    drop function note_versions_file();
  `.execute(db);
}

async function noteUpdates(db: Kysely<unknown>, table: keyof typeof unshown, trackId: string): Promise<void> {
  const without = `'{${unshown[table].join(', ')}}'::text[]`;
  await sql
    .raw(`
      create or replace function note_${table}_update() returns trigger language plpgsql as $$
        begin
          perform note_catalogue_change('tracks', array(
            select distinct unnest(array[o.${trackId}, n.${trackId}]) from old_rows o join new_rows n on n.id = o.id
            where to_jsonb(o) - ${without} is distinct from to_jsonb(n) - ${without}
          ));
          return null;
        end $$;
    `)
    .execute(db);
}
