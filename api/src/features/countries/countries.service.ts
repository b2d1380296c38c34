import type { Db } from '../../platform/db/database.ts';
import { insertCountries, listAllCountries } from './countries.queries.ts';

/** The countries an address can be in, by name. */
export const listCountries = (db: Db) => listAllCountries(db);

/** Sees to it that a pool nobody seeded knows the countries: without one nobody could register. */
export const fillCountries = async (db: Db, countries: { code: string; name: string }[]): Promise<void> => {
  await insertCountries(db, countries);
};
