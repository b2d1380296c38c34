import { allFiles } from './manifest.ts';
import type { Repository } from './repository.ts';

/** Deletes all but the newest backups, and the files that only they used. */
export async function prune(
  repository: Repository,
  keep: number,
): Promise<{ backups: string[]; files: number }> {
  const names = await repository.list();
  const dropped = names.slice(0, Math.max(0, names.length - keep));
  // Read before anything is deleted: an unreadable manifest must not cost its files.
  const needed = new Set<string>();
  for (const name of names.slice(dropped.length))
    for (const { sha256 } of allFiles(await repository.readManifest(name))) needed.add(sha256);
  for (const name of dropped) await repository.remove(name);
  return { backups: dropped, files: await repository.store.removeExcept(needed) };
}
