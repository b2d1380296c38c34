import { readConfig } from '../config.ts';
import type { DemoPool } from '../demo-pool.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { SetupError } from '../platform/setup-error.ts';
import { backupCommand, type StandaloneCommand } from './backup/backup-command.ts';
import { restoreCommand } from './backup/restore-command.ts';
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

/** Commands for which the database must stay as it is, or be empty. */
const standalone: Record<string, StandaloneCommand> = { backup: backupCommand, restore: restoreCommand };

/**
 * Runs the command of `pool` given in the arguments of this process, or lists all. Seeding needs a demo pool. An expected failure is
 * reported in one sentence, and ends the process with the error's exit code.
 */
export async function runCommand(demo: Pick<DemoPool, 'seed'> | null = null): Promise<void> {
  const [name = 'help', ...args] = process.argv.slice(2);
  if (name === 'import' && args.includes('--help')) {
    console.log(importHelp);
    process.exit(0);
  }
  const command = commands[name];
  const alone = standalone[name];
  if (!command && !alone) {
    listCommands();
    process.exit(name === 'help' ? 0 : 1);
  }
  try {
    if (alone) await alone.run({ config: readConfig(), args, print: console.log });
    else if (command) await runOnDatabase(command, args, demo);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}

function listCommands(): void {
  for (const [known, { usage, what }] of Object.entries({ ...commands, ...standalone }))
    console.log(`pool ${known} ${usage}`.padEnd(64), what);
}

/** Runs one command on the pool's database: that of the running pool, else one started for the command. */
async function runOnDatabase(
  command: Command,
  args: string[],
  demo: Pick<DemoPool, 'seed'> | null,
): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, { share: true });
  try {
    const ran = await migrate(database.db);
    if (ran.length > 0) console.log(`migrated: ${ran.join(', ')}`);
    const print = (line: string) => console.log(line);
    await command.run({ config, db: database.db, database, args, print, demo });
  } finally {
    await database.close();
  }
}
