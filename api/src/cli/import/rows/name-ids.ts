import { sql, type Transaction } from 'kysely';
import { genreKey, genreName } from '../../../catalogue/names/genre-names.ts';
import {
  type NamedTextField,
  namedTextFields,
  type TrackTexts,
  textColumns,
} from '../../../catalogue/text-columns.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { mainArtist } from '../match-key.ts';

type Names = readonly (string | null)[];
type Ids = Map<string, number>;
type Found = { name: string; id: number };

const each = (names: Names): string[] => [...new Set(names.filter((name) => name !== null))];

/** Finds or creates the genres with these names, with "hip hop" and "rap" as the pool's "Hip-Hop". Keyed by the given names. */
async function genreIds(trx: Transaction<DB>, names: Names): Promise<Ids> {
  const known = await trx.selectFrom('genres').select(['id', 'name']).execute();
  const byKey: Ids = new Map(known.map(({ id, name }) => [genreKey(name), id]));
  const ids: Ids = new Map();
  for (const name of each(names)) {
    let id = byKey.get(genreKey(name));
    if (id === undefined) {
      ({ id } = await trx
        .insertInto('genres')
        .values({ name: genreName(name) })
        .returning('id')
        .executeTakeFirstOrThrow());
      byKey.set(genreKey(name), id);
    }
    ids.set(name, id);
  }
  return ids;
}

/** Finds the labels with these names, ignoring case; missing ones are created. Keyed by the given names. */
async function labelIds(trx: Transaction<DB>, names: Names): Promise<Ids> {
  const wanted = each(names);
  if (wanted.length === 0) return new Map();
  await sql`
    insert into labels (name)
    select distinct on (lower(x)) x from unnest(${wanted}::text[]) x
    where lower(x) not in (select lower(name) from labels)
    on conflict do nothing
  `.execute(trx);
  const { rows } = await sql<Found>`
    select x as name, min(labels.id) as id from unnest(${wanted}::text[]) x join labels on lower(labels.name) = lower(x) group by x
  `.execute(trx);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

const findIds: Record<NamedTextField, (trx: Transaction<DB>, names: Names) => Promise<Ids>> = {
  genre: genreIds,
  label: labelIds,
};

/** Finds the genres and labels of rows; missing ones are created. Returns a function that returns the columns of a row. */
export async function namedTextIds(
  trx: Transaction<DB>,
  rows: readonly TrackTexts[],
): Promise<(row: TrackTexts) => Record<string, number | null>> {
  const ids = new Map<NamedTextField, Ids>();
  for (const field of namedTextFields)
    ids.set(
      field,
      await findIds[field](
        trx,
        rows.map((row) => row[field]),
      ),
    );
  return (row) =>
    Object.fromEntries(
      namedTextFields.map((field) => [textColumns[field].id, ids.get(field)?.get(row[field] ?? '') ?? null]),
    );
}

/** Finds the pages of the first artists in these names; missing ones are created. Keyed by the printed names. */
export async function artistIds(trx: Transaction<DB>, printed: Names): Promise<Ids> {
  const mains = new Map(each(printed).map((name) => [name, mainArtist(name)]));
  const wanted = [...new Set(mains.values())];
  if (wanted.length === 0) return new Map();
  await sql`
    insert into artists (name) select distinct on (lower(x)) x from unnest(${wanted}::text[]) x on conflict do nothing
  `.execute(trx);
  const { rows } = await sql<Found>`
    select x as name, artists.id from unnest(${wanted}::text[]) x join artists on lower(artists.name) = lower(x)
  `.execute(trx);
  const ids: Ids = new Map(rows.map(({ name, id }) => [name, id]));
  return new Map(
    [...mains].flatMap(([name, main]) => {
      const id = ids.get(main);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}
