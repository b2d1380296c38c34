import path from 'node:path';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../platform/db/copy-transaction.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { checkBackup } from './check-backup.ts';
import { type CopiedFiles, copyFiles } from './copy-files.ts';
import { dumpTables } from './dump-tables.ts';
import { copyFolderFiles, copySite, dataFiles } from './folder-files.ts';
import type { Manifest, StoredFile } from './manifest.ts';
import { findNamedFiles, listNamedFiles } from './named-files.ts';
import type { Progress } from './progress.ts';
import type { Repository } from './repository.ts';

type Pool = { url: string; storage: Storage; config: Pick<Config, 'dataDir' | 'siteDir' | 'siteStore'> };
type Options = { repository: Repository; now: Date; progress: Progress };

export type MadeBackup = {
  name: string;
  manifest: Manifest;
  added: CopiedFiles['added'];
  /** Keys of files that the pool removed during the backup. */
  removed: string[];
};

/** Attempts to find a moment at which the tables and the files agree. */
const attempts = 3;

/** Returns the name of a backup made at this time: '2026-11-24T18-56-27Z'. It sorts by time and is a valid name on every system. */
const nameAt = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Makes a backup of a pool, which may be running, and verifies it. Files that cannot be read are in `manifest.missing`. */
export async function makeBackup(
  { url, storage, config }: Pool,
  { repository, now, progress }: Options,
): Promise<MadeBackup> {
  const { store } = repository;
  await repository.removeInterrupted();
  const onFile = (done: number, total: number) => progress.show(`files: ${done} of ${total}`, done / total);
  const copying = { storage, store, known: await filesOfLatest(repository), onFile };
  const added = { count: 0, size: 0 };
  const copy = async (named: Parameters<typeof copyFiles>[0]) => {
    const copied = await copyFiles(named, copying);
    added.count += copied.added.count;
    added.size += copied.added.size;
    return copied;
  };
  // Most files are copied before the moment of the tables, so that few can disappear between that moment and their copy.
  await copy(await inTransaction({ url, mode: 'read' }, listNamedFiles));

  const name = await freeName(repository, now);
  for (let attempt = 1; ; attempt++) {
    const onBytes = progress.counter('tables');
    const { database, named } = await dumpTables(url, { repository, backup: name, onBytes });
    const copied = await copy(named);
    const unreadable = await explain(url, copied);
    // What the pool changed after the tables were read does not fit them.
    const changed = unreadable.replaced.length + unreadable.removed.length;
    if (changed > 0 && attempt < attempts) continue;
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      ...database,
      files: copied.files,
      data: await copyFolderFiles(store, config.dataDir, dataFiles),
      // In the database it is among the tables, and the folder is a copy.
      site: config.siteStore === 'database' ? [] : await copySite(store, path.resolve(config.siteDir)),
      missing: [...unreadable.lost, ...unreadable.replaced].sort(),
    };
    await checkBackup(repository, { name, manifest, files: 'present', progress });
    await repository.writeManifest(name, manifest);
    return { name, manifest, added, removed: unreadable.removed };
  }
}

async function filesOfLatest(repository: Repository): Promise<Map<string, StoredFile>> {
  const latest = (await repository.list()).at(-1);
  const files = latest === undefined ? [] : (await repository.readManifest(latest)).files;
  return new Map(files.map((file) => [file.key, file]));
}

/** Returns a name that no backup has: two within a second need two. */
async function freeName(repository: Repository, now: Date): Promise<string> {
  const taken = await repository.list();
  let name = nameAt(now);
  for (let at = now.getTime(); taken.includes(name); name = nameAt(new Date(at))) at += 1000;
  return name;
}

type Unreadable = { removed: string[]; lost: string[]; replaced: string[] };

/** Finds out why files could not be copied: removed or replaced by the pool meanwhile, or lost though the database still names them. */
async function explain(url: string, { absent, different }: CopiedFiles): Promise<Unreadable> {
  const result: Unreadable = { removed: [], lost: [], replaced: [] };
  const keys = [...absent, ...different.keys()];
  if (keys.length === 0) return result;
  const found = await inTransaction({ url, mode: 'read' }, (client) => findNamedFiles(client, keys));
  for (const key of keys) {
    const current = found.get(key);
    if (!current) result.removed.push(key);
    else if (different.has(key) && current.sha256 === different.get(key)) result.replaced.push(key);
    else result.lost.push(key);
  }
  return result;
}
