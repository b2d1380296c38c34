import type { Db } from '../../platform/db/database.ts';
import { listAllCountries } from './countries.queries.ts';

/** The countries an address can be in, by name. */
export const listCountries = (db: Db) => listAllCountries(db);
