import type { Db } from '../../platform/db/database.ts';

/** Lists all countries, by name. */
export const listAllCountries = (db: Db) =>
  db.selectFrom('countries').select(['code', 'name']).orderBy('name').execute();

/** Inserts the countries that are missing. */
export const insertCountries = (db: Db, countries: { code: string; name: string }[]) =>
  db
    .insertInto('countries')
    .values(countries)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
