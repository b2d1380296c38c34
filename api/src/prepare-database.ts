import type { Config } from './config.ts';
import type { DemoPool } from './demo-pool.ts';
import { fillCountries } from './features/countries/countries.service.ts';
import { isoCountries } from './features/countries/iso-countries.ts';
import type { Db } from './platform/db/database.ts';
import { migrate, waitForSchema } from './platform/db/migrate.ts';

type Options = {
  config: Pick<Config, 'env' | 'migrates'>;
  demo: Pick<DemoPool, 'seed'> | null;
  print: (line: string) => void;
};

/** Makes the database ready for a server: migrates it, or waits until it is migrated, and fills in what every pool needs. */
export async function prepareDatabase(db: Db, { config, demo, print }: Options): Promise<void> {
  if (config.migrates) {
    const ran = await migrate(db);
    if (ran.length > 0) print(`migrated: ${ran.join(', ')}`);
  } else {
    await waitForSchema(db, {
      onWait: (missing) =>
        print(`waiting for ${missing.length} migrations, to be run by npm run pool -- migrate …`),
    });
  }
  if (config.env === 'demo' && demo) {
    const began = performance.now();
    if (await demo.seed(db, new Date()))
      print(`seeded the demo in ${Math.round(performance.now() - began)} ms`);
  }
  // The demo adds its own countries.
  if (config.env === 'production') await fillCountries(db, isoCountries());
}
