import { openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { readArguments } from './arguments.ts';
import { chooseBackup, describe, type StandaloneCommand } from './backup-command.ts';
import { checkBackup, listed } from './check-backup.ts';
import { withDiskErrors } from './disk-errors.ts';
import { loadTables } from './load-tables.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createBackupProgress } from './progress.ts';
import { openRepository } from './repository.ts';
import { restoreFolder, restoreStorage, writeFolderFiles } from './restore-files.ts';
import { isBackedUp } from './tables.ts';

/** `pool restore`: restores a backup into an empty pool that is not running. */
export const restoreCommand: StandaloneCommand = {
  usage: '<folder> [--at BACKUP] …',
  what: 'restores a backup into an empty pool (docs/backup.md)',
  run: async ({ config, args, print }) => {
    const given = readArguments(args, ['at', 'passphrase-file']);
    const repository = await openRepository(given.folder, given.passphrase);
    const name = await chooseBackup(repository, given.at);
    const written = await repository.readManifest(name);
    // Earlier versions of the pool also wrote tables that are left out since.
    const manifest = { ...written, tables: written.tables.filter(isBackedUp) };
    const progress = createBackupProgress();
    const database = await openDatabase(config);
    try {
      await withDiskErrors(config.dataDir, async () => {
        await prepareDatabase(database, manifest);
        await checkBackup(repository, { name, manifest, files: 'present', progress });
        const storage = await openStorage(config.storage, config.storageTimeoutMs);
        const { store } = repository;
        // Files come first and the rows last: until they are committed, the same command continues where it broke off.
        await restoreStorage(manifest.files, { store, storage, progress });
        await restoreFolder(manifest.site, { store, folder: config.siteDir });
        await writeFolderFiles(manifest.data, { store, folder: config.dataDir });
        await loadTables(database.url, { repository, name, manifest, progress });
        const ran = await migrate(database.db);
        progress.end();
        if (ran.length > 0) print(`migrated: ${ran.join(', ')}`);
        await database.pool.query('set statement_timeout = 0; analyze (skip_locked)');
      });
    } finally {
      progress.end();
      await database.close();
    }
    print(`Restored the backup ${name}: ${describe(manifest)}.`);
    const { missing } = manifest;
    if (missing.length > 0)
      throw new SetupError(`The backup has no copy of these files: ${listed(missing)}.`, { exitCode: 2 });
  },
};
