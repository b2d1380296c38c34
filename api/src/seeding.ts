/** Exports for filling a database with a pool: its schema, and how values of its rows are made. */

export { billingDate, nextBillingDate } from './billing/subscription/billing-days.ts';
export { downloadName } from './catalogue/names/file-name.ts';
export { searchWordsOf } from './catalogue/search/words.ts';
export { energyOf, levelOf } from './features/ai/curator/ordering/energy.ts';
export { isoCountries } from './features/countries/iso-countries.ts';
export type { Db } from './platform/db/database.ts';
export type { DB } from './platform/db/schema.ts';
export { hashPassword } from './platform/passwords/passwords.ts';
