import { type Kysely, sql } from 'kysely';

/** Columns of a track that lists and cards show: changes of other columns are not logged. */
const shownOfTracks = [
  ...[
    'type',
    'name',
    'artist_name',
    'artist_id',
    'genre_id',
    'label_id',
    'preset_id',
    'album_id',
    'bpm',
    'pitch',
  ],
  ...['mode', 'mood', 'released', 'rank', 'curated_order', 'status', 'in_pool', 'created_at'],
];
const shownOfVersions = [
  ...[
    'track_id',
    'name',
    'display_version',
    'version_type',
    'subversion_type',
    'file_name',
    'bpm',
    'pitch',
    'mode',
  ],
  ...['display_order', 'duration_ms', 'created_at'],
];
const row = (table: string, columns: string[]): string =>
  `(${columns.map((name) => `${table}.${name}`).join(', ')})`;
const differ = (columns: string[]): string => `${row('o', columns)} is distinct from ${row('n', columns)}`;

/**
 * Adds a log of changes to the catalogue, written by the database itself, for the index that every API process keeps (decision 10). Each
 * statement adds one row, however many rows it changed. By `xid` a reader finds what was committed late.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_changes (
      seq bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      kind text not null check (kind in ('tracks', 'albums', 'downloads', 'presets', 'all')),
      ids int[] not null default '{}',
      created_at timestamptz not null default now()
    );
    create index catalogue_changes_xid on catalogue_changes (xid);
    create index catalogue_changes_created on catalogue_changes (created_at);
    create function note_catalogue_change(kind text, ids int[]) returns void language plpgsql as $$
      begin
        if kind in ('tracks', 'albums', 'downloads') and coalesce(cardinality(ids), 0) = 0 then return; end if;
        insert into catalogue_changes (kind, ids) values (kind, coalesce(ids, '{}'));
        -- Counts of downloads change all day and may lag: readers look for them every few seconds.
        if kind <> 'downloads' then perform pg_notify('catalogue_changes', ''); end if;
      end $$;
  `.execute(db);
  await note(db, 'tracks', 'tracks', { ids: 'id', changed: differ(shownOfTracks) });
  await note(db, 'versions', 'tracks', { ids: 'track_id', changed: differ(shownOfVersions) });
  await note(db, 'albums', 'albums', { ids: 'id', changed: 'true' });
  await note(db, 'album_tracks', 'albums', { ids: 'album_id', changed: null });
  await note(db, 'track_counters', 'downloads', { ids: 'track_id', changed: null });
  for (const [table, column] of [
    ['genres', 'genre_id'],
    ['labels', 'label_id'],
  ] as const) {
    // New ones have no tracks yet, and those with tracks cannot be deleted.
    await sql`
      create function ${sql.id(`note_${table}_change`)}() returns trigger language plpgsql as $$
        begin
          perform note_catalogue_change('tracks', (
            select array_agg(tracks.id) from tracks where tracks.${sql.id(column)} in (
              select n.id from new_rows n join old_rows o on o.id = n.id where o.name <> n.name
            )
          ));
          return null;
        end $$;
      create trigger ${sql.id(`${table}_changed`)} after update on ${sql.id(table)}
        referencing old table as old_rows new table as new_rows
        for each statement execute function ${sql.id(`note_${table}_change`)}();
    `.execute(db);
  }
  await sql`
    create function note_whole_change() returns trigger language plpgsql as $$
      begin
        perform note_catalogue_change(tg_argv[0], null);
        return null;
      end $$;
    create trigger presets_changed after insert or update or delete or truncate on presets
      for each statement execute function note_whole_change('presets');
    create trigger version_buttons_changed after insert or update or delete or truncate on version_buttons
      for each statement execute function note_whole_change('presets');
    create trigger tracks_truncated after truncate on tracks for each statement execute function note_whole_change('all');
    create trigger versions_truncated after truncate on versions for each statement execute function note_whole_change('all');
    create trigger albums_truncated after truncate on albums for each statement execute function note_whole_change('all');
    create trigger album_tracks_truncated after truncate on album_tracks
      for each statement execute function note_whole_change('all');
  `.execute(db);
}

/**
 * Adds triggers on a table that log the distinct `ids` of its changed rows. `changed` compares an updated row's old (o) and new (n) state,
 * joined by the table's id; null counts every update as a change.
 */
async function note(
  db: Kysely<unknown>,
  table: string,
  kind: string,
  { ids, changed }: { ids: string; changed: string | null },
): Promise<void> {
  const both = `select o.${ids} from old_rows o union select n.${ids} from new_rows n`;
  const updated =
    changed === null
      ? both
      : `select unnest(array[o.${ids}, n.${ids}]) from old_rows o join new_rows n on n.id = o.id where ${changed}`;
  const events = [
    { event: 'insert', referencing: 'new table as new_rows', changedIds: `select ${ids} from new_rows` },
    { event: 'delete', referencing: 'old table as old_rows', changedIds: `select ${ids} from old_rows` },
    { event: 'update', referencing: 'old table as old_rows new table as new_rows', changedIds: updated },
  ];
  for (const { event, referencing, changedIds } of events) {
    const name = `note_${table}_${event}`;
    await sql
      .raw(`
        create function ${name}() returns trigger language plpgsql as $$
          begin
            perform note_catalogue_change('${kind}', array(select distinct id from (${changedIds}) as rows (id)));
            return null;
          end $$;
        create trigger ${table}_${event}_noted after ${event} on ${table} referencing ${referencing}
          for each statement execute function ${name}();
      `)
      .execute(db);
  }
}
