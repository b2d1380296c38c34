import type { Db } from '../../platform/db/database.ts';

/** All countries, by name. */
export const listAllCountries = (db: Db) =>
  db.selectFrom('countries').select(['code', 'name']).orderBy('name').execute();
