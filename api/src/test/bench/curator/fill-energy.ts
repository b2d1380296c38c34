import type pg from 'pg';

/** The usual energy of a genre of the bench's catalogue; the others have 6. */
const usual = {
  2: ['R&B'],
  4: ['Reggae', 'Bachata', 'Soul', 'Country'],
  5: ['Hip-Hop', 'Afrobeat', 'Amapiano'],
  7: ['Tech House', 'Merengue', 'Dembow', 'Trance'],
  8: ['Soca', 'Drum & Bass', 'Dubstep', 'Techno'],
};

/**
 * Gives the tracks of the bench's catalogue an energy from 1 to 10, as if it had been measured: by genre, tempo and mood, and a good part
 * of chance by the track's number. Does nothing if they have one.
 */
export async function fillEnergy(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number }>('select id from tracks where energy is not null limit 1');
  if (rows.length > 0) return;
  const ofGenre = Object.entries(usual).flatMap(([energy, names]) =>
    names.map((name) => ({ name, energy: Number(energy) })),
  );
  await pool.query(
    `update tracks t set energy = greatest(1, least(10, round(coalesce(u.energy, 6) + (t.bpm - 115) / 15.0
       + case t.mood when 'happy' then 1 when 'warm' then -1 else 0 end + (t.id::bigint * 7919 % 41) / 10.0 - 2)))
     from genres g left join json_to_recordset($1::json) as u (name text, energy int) on u.name = g.name
     where g.id = t.genre_id`,
    [JSON.stringify(ofGenre)],
  );
  await pool.query('truncate catalogue_changes');
  await pool.query('vacuum analyze tracks');
}
