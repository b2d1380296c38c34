import { type Config, readConfig } from '../config.ts';
import type { DemoPool } from '../demo-pool.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { isUnused, migrate, missingMigrations } from '../platform/db/migrate.ts';
import { checkFits } from '../platform/processes/processes.ts';
import { SetupError } from '../platform/setup-error.ts';
import { sharedPlaces } from '../shared-settings.ts';
import type { StandaloneCommand } from './backup/backup-command.ts';
import { type Command, commands as short } from './commands.ts';

/** The modules of the longer commands, loaded when they are called: loading all of them takes longer than most commands. */
const longer: Record<string, () => Promise<Command>> = {
  billing: async () => (await import('./billing-command.ts')).billingCommand,
  promo: async () => (await import('./promo-command.ts')).promoCommand,
  import: async () => (await import('./import/import-command.ts')).importCommand,
};

/** Commands for which the database must stay as it is, or be empty. */
const standalone: Record<string, () => Promise<StandaloneCommand>> = {
  backup: async () => (await import('./backup/backup-command.ts')).backupCommand,
  restore: async () => (await import('./backup/restore-command.ts')).restoreCommand,
};

/**
 * Runs the command of `pool` given in the arguments of this process, or lists all. Seeding needs a demo pool. An expected failure is
 * reported in one sentence, and ends the process with the error's exit code.
 */
export async function runCommand(demo: Pick<DemoPool, 'seed'> | null = null): Promise<void> {
  const [name = 'help', ...args] = process.argv.slice(2);
  if (name === 'import' && args.includes('--help')) {
    console.log((await import('./import/import-command.ts')).importHelp);
    process.exit(0);
  }
  const command = short[name] ?? (await longer[name]?.());
  const alone = await standalone[name]?.();
  if (!command && !alone) {
    await listCommands();
    process.exit(name === 'help' ? 0 : 1);
  }
  try {
    if (alone) await alone.run({ config: readConfig(), args, print: console.log });
    else if (command) await runOnDatabase(name, command, args, demo);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}

async function listCommands(): Promise<void> {
  const show = (name: string, { usage, what }: Pick<Command, 'usage' | 'what'>) =>
    console.log(`pool ${name} ${usage}`.padEnd(64), what);
  for (const [name, command] of Object.entries(short)) show(name, command);
  for (const [name, load] of Object.entries({ ...longer, ...standalone })) show(name, await load());
}

/** Runs one command on the pool's database: that of the running pool, else one started for the command. */
async function runOnDatabase(
  name: string,
  command: Command,
  args: string[],
  demo: Pick<DemoPool, 'seed'> | null,
): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, { share: true });
  try {
    await checkDatabase(name, database.db, config);
    const print = (line: string) => console.log(line);
    await command.run({ config, db: database.db, database, args, print, demo });
  } finally {
    await database.close();
  }
}

/**
 * Throws SetupError with one sentence if the database lacks migrations, since only `pool migrate` changes the tables of a running pool, or
 * if the pool runs with its files in another place. An unused database gets its tables from any command but `check`, which changes none.
 */
async function checkDatabase(command: string, db: Db, config: Config): Promise<void> {
  if (command === 'migrate' || command === 'check') return;
  if (await isUnused(db)) await migrate(db);
  const missing = await missingMigrations(db);
  if (missing.length > 0)
    throw new SetupError(
      `The database lacks ${missing.length} migrations of this version: run npm run pool -- migrate first.`,
    );
  await checkFits(db, sharedPlaces(config));
}
