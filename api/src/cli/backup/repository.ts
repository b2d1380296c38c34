import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { takeLock } from '../../platform/db/process-lock.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { ageCipher, type Cipher, createKeyFile, noCipher, readKeyFile } from './encryption.ts';
import { type Manifest, manifestSchema, type TableEntry, tableName } from './manifest.ts';
import { createStore, type Store, writeWhole } from './store.ts';

/** A folder with backups and the files they share. */
export type Repository = {
  folder: string;
  store: Store;
  /** Returns where a table of a backup is stored. */
  tableFile: (backup: string, table: Pick<TableEntry, 'schema' | 'name'>) => string;
  /** Lists complete backups by name, the oldest first. */
  list: () => Promise<string[]>;
  readManifest: (backup: string) => Promise<Manifest>;
  writeManifest: (backup: string, manifest: Manifest) => Promise<void>;
  /** Deletes a backup. Interrupted, it leaves one that counts as incomplete. */
  remove: (backup: string) => Promise<void>;
  /** Deletes what interrupted backups left, except for shared files, which the next backup uses. */
  removeInterrupted: () => Promise<void>;
  /** Makes this the only process that writes here. Throws SetupError when there is another one. */
  lock: () => { release: () => void };
};

const description = z.object({ format: z.number(), encrypted: z.boolean() });
const descriptionFile = 'repository.json';
const keyFile = 'key.age';

/** Opens a folder of backups. Throws SetupError when there is none, or the passphrase does not fit. */
export async function openRepository(folder: string, passphrase: string | null): Promise<Repository> {
  if (!existsSync(path.join(folder, descriptionFile)))
    throw new SetupError(`There are no backups in ${folder}.`);
  const { format, encrypted } = await readDescription(folder);
  if (format !== 1)
    throw new SetupError(`The backups in ${folder} were made by a newer version of the pool.`);
  if (encrypted && passphrase === null)
    throw new SetupError(
      `The backups in ${folder} are encrypted: add --passphrase-file, or set POOL_BACKUP_PASSPHRASE.`,
    );
  if (!encrypted && passphrase !== null)
    throw new SetupError(`The backups in ${folder} are not encrypted: leave the passphrase out.`);
  if (passphrase === null) return repositoryIn(folder, noCipher);
  const key = await readFile(path.join(folder, keyFile)).catch((error: unknown) => {
    throw new SetupError(`The key of the backups is missing: ${path.join(folder, keyFile)}.`, {
      cause: error,
    });
  });
  return repositoryIn(folder, await ageCipher(await readKeyFile(key, passphrase)));
}

/** Opens a folder of backups, or makes one of an empty or missing folder. It is encrypted when there is a passphrase. */
export async function openOrCreateRepository(folder: string, passphrase: string | null): Promise<Repository> {
  if (existsSync(path.join(folder, descriptionFile))) return await openRepository(folder, passphrase);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const others = (await readdir(folder)).filter((name) => name !== keyFile && name !== 'lost+found');
  if (others.length > 0)
    throw new SetupError(`The folder ${folder} has other files: choose an empty one for backups.`);
  if (passphrase !== null) {
    const { keyFile: key } = await createKeyFile(passphrase);
    await writeWhole(path.join(folder, keyFile), [key]);
  }
  // Written last: without it the folder counts as new.
  const content = { format: 1, encrypted: passphrase !== null };
  await writeWhole(path.join(folder, descriptionFile), [Buffer.from(`${JSON.stringify(content)}\n`)]);
  return await openRepository(folder, passphrase);
}

async function readDescription(folder: string): Promise<z.infer<typeof description>> {
  try {
    return description.parse(JSON.parse(await readFile(path.join(folder, descriptionFile), 'utf8')));
  } catch (error) {
    throw new SetupError(`The file ${path.join(folder, descriptionFile)} is damaged.`, { cause: error });
  }
}

function repositoryIn(folder: string, cipher: Cipher): Repository {
  const store = createStore(folder, cipher);
  const backups = path.join(folder, 'backups');
  const manifestFile = (backup: string) => path.join(backups, backup, `manifest.json.zst${cipher.extension}`);
  const names = async () => (existsSync(backups) ? (await readdir(backups)).sort() : []);
  const repository: Repository = {
    folder,
    store,
    tableFile: (backup, table) =>
      path.join(backups, backup, 'tables', `${encodeURIComponent(tableName(table))}.zst${cipher.extension}`),
    list: async () => (await names()).filter((name) => existsSync(manifestFile(name))),
    readManifest: async (backup) => {
      try {
        return manifestSchema.parse(JSON.parse(await text(store.read(manifestFile(backup)))));
      } catch (error) {
        throw new SetupError(`The manifest of the backup ${backup} is damaged.`, { cause: error });
      }
    },
    writeManifest: async (backup, manifest) => {
      await store.write(manifestFile(backup), [Buffer.from(JSON.stringify(manifest))]);
    },
    remove: async (backup) => {
      await rm(manifestFile(backup), { force: true });
      await rm(path.join(backups, backup), { recursive: true, force: true });
    },
    removeInterrupted: async () => {
      const complete = new Set(await repository.list());
      for (const name of await names()) if (!complete.has(name)) await repository.remove(name);
      await store.removeTemporary();
    },
    lock: () => {
      const lock = takeLock(path.join(folder, 'backup.lock'));
      if (!lock) throw new SetupError(`Another backup is being written to ${folder}.`);
      return lock;
    },
  };
  return repository;
}
