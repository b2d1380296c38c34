import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { SetupError } from '../setup-error.ts';
import { billingCommand } from './billing-command.ts';
import { type Command, commands as short } from './commands.ts';
import { importCommand, importHelp } from './import/import-command.ts';
import { promoCommand } from './promo-command.ts';

const commands: Record<string, Command> = {
  ...short,
  billing: billingCommand,
  promo: promoCommand,
  import: importCommand,
};

const [name = 'help', ...args] = process.argv.slice(2);

/** Runs one command on the pool's database: the one of a pool that runs right now, else started for the command. */
async function run(command: Command): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, { share: true });
  try {
    const ran = await migrate(database.db);
    if (ran.length > 0) console.log(`migrated: ${ran.join(', ')}`);
    await command.run({
      config,
      db: database.db,
      database,
      args,
      say: (line) => console.log(line),
      seedDemo,
    });
  } finally {
    await database.close();
  }
}

if (name === 'import' && args.includes('--help')) {
  console.log(importHelp);
  process.exit(0);
}
const command = commands[name];
if (!command) {
  for (const [known, { usage, what }] of Object.entries(commands)) {
    console.log(`pool ${known} ${usage}`.padEnd(64), what);
  }
  process.exit(name === 'help' ? 0 : 1);
}
try {
  await run(command);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}
