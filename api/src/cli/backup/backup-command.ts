import { countOf } from '@pool/contracts';
import type { Config } from '../../config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { type BackupArguments, readArguments } from './arguments.ts';
import { checkBackup, listed } from './check-backup.ts';
import { withDiskErrors } from './disk-errors.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { allFiles, type Manifest } from './manifest.ts';
import { createBackupProgress, megabytes } from './progress.ts';
import { prune } from './prune.ts';
import { openOrCreateRepository, openRepository, type Repository } from './repository.ts';

type Context = { config: Config; args: string[]; print: (line: string) => void };
/** A command of `pool` that opens the database itself, where it needs it, and never migrates it. */
export type StandaloneCommand = { usage: string; what: string; run: (context: Context) => Promise<void> };

/** `pool backup`: copies the database and the files of a pool into a folder, lists the backups in it, or verifies one. */
export const backupCommand: StandaloneCommand = {
  usage: '<folder> [--keep N] [--check] [--list] …',
  what: 'makes, verifies or lists backups (docs/backup.md)',
  run: async ({ config, args, print }) => {
    const given = readArguments(args, ['at', 'check', 'keep', 'list', 'passphrase-file']);
    await withDiskErrors(given.folder, async () => {
      if (given.action === 'list') await listBackups(given, print);
      else if (given.action === 'check') await check(given, print);
      else await make(given, { config, print });
    });
  },
};

async function listBackups({ folder, passphrase }: BackupArguments, print: Context['print']): Promise<void> {
  const repository = await openRepository(folder, passphrase);
  for (const name of await repository.list())
    print(`${name}  ${describe(await repository.readManifest(name))}`);
}

async function check(given: BackupArguments, print: Context['print']): Promise<void> {
  const repository = await openRepository(given.folder, given.passphrase);
  const name = await chooseBackup(repository, given.at);
  const progress = createBackupProgress();
  try {
    const manifest = await repository.readManifest(name);
    await checkBackup(repository, { name, manifest, files: 'all', progress });
    progress.end();
    print(`The backup ${name} is complete: ${describe(manifest)}.`);
  } finally {
    progress.end();
  }
}

async function make(given: BackupArguments, { config, print }: Omit<Context, 'args'>): Promise<void> {
  const repository = await openOrCreateRepository(given.folder, given.passphrase);
  const lock = repository.lock();
  const progress = createBackupProgress();
  try {
    const database = await openDatabase(config, { share: true });
    try {
      const storage = await openStorage(config.storage, config.storageTimeoutMs);
      const pool = { url: database.url, storage, config };
      const made = await makeBackup(pool, { repository, now: new Date(), progress });
      progress.end();
      for (const line of summaryOf(made)) print(line);
      if (given.keep !== null) print(describePruned(await prune(repository, given.keep)));
      const { missing } = made.manifest;
      if (missing.length > 0)
        throw new SetupError(`${countOf(missing.length, 'file')} could not be read: ${listed(missing)}.`, {
          exitCode: 2,
        });
    } finally {
      await database.close();
    }
  } finally {
    progress.end();
    lock.release();
  }
}

/** Returns the backup of this name, or the latest. Throws SetupError when there is none. */
export async function chooseBackup(repository: Repository, at: string | null): Promise<string> {
  const names = await repository.list();
  const name = at === null ? names.at(-1) : names.find((each) => each === at);
  if (name !== undefined) return name;
  throw new SetupError(
    at === null
      ? `There is no complete backup in ${repository.folder}.`
      : `There is no complete backup called ${at} in ${repository.folder}.`,
  );
}

function summaryOf({ name, manifest, added, removed }: MadeBackup): string[] {
  return [
    `Backup ${name} is complete: ${describe(manifest)}.`,
    `Copied ${countOf(added.count, 'new file')} (${megabytes(added.size)}).`,
    ...(removed.length > 0 ? [`Removed from the pool during the backup: ${listed(removed)}.`] : []),
  ];
}

/** Describes a backup: '58 tables, 1,204 rows, 12 files (3.4 MB)'. */
export function describe(manifest: Manifest): string {
  const files = allFiles(manifest);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const parts = [
    countOf(manifest.tables.length, 'table'),
    countOf(rows, 'row'),
    countOf(files.length, 'file'),
  ];
  return `${parts.join(', ')} (${megabytes(size)})`;
}

const describePruned = ({ backups, files }: Awaited<ReturnType<typeof prune>>) =>
  `Deleted ${countOf(backups.length, 'older backup')} and ${countOf(files, 'file')} that no other backup has.`;
