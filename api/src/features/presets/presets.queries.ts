import type { Db } from '../../platform/db/database.ts';

/** Lists all presets in the order of the bar. */
export const listAllPresets = (db: Db) =>
  db.selectFrom('presets').selectAll().orderBy('display_order').orderBy('id').execute();

/** Finds the presets with these names, ignoring case. */
export const findPresets = (db: Db, names: string[]) =>
  db
    .selectFrom('presets')
    .selectAll()
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['name']),
        'in',
        names.map((name) => name.toLowerCase()),
      ),
    )
    .orderBy('display_order')
    .execute();
