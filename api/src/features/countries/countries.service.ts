import type { Db } from '../../platform/db/database.ts';
import { insertCountries, listAllCountries } from './countries.queries.ts';

/** Lists the countries an address can be in, by name. */
export const listCountries = (db: Db) => listAllCountries(db);

/** Adds the countries to a pool that was not seeded: registration requires one. */
export const fillCountries = async (db: Db, countries: { code: string; name: string }[]): Promise<void> => {
  await insertCountries(db, countries);
};
