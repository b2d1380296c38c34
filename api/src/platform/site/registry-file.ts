import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteRegistry, remoteRegistry } from '@pool/remote-api/manifest';

/** Returns the path of the registry of a site. */
const registryPath = (site: string): string => path.join(site, 'remotes.json');

/** Reads the registry of a site; empty for a new one. Throws when the document is damaged. */
export function readRegistry(site: string): RemoteRegistry {
  const file = registryPath(site);
  if (!existsSync(file)) return { remotes: {}, libraries: {} };
  try {
    return remoteRegistry.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(
      `The registry ${file} is damaged: restore the file from a backup, or delete it to publish the current builds afresh.`,
      { cause: error },
    );
  }
}

/**
 * Changes the registry of a site in one step, so that releases and the running site never undo each other's changes. Returns the new
 * registry.
 */
export function updateRegistry(
  site: string,
  change: (registry: RemoteRegistry) => RemoteRegistry,
): RemoteRegistry {
  return locked(site, () => {
    const changed = remoteRegistry.parse(change(readRegistry(site)));
    replaceFile(registryPath(site), `${JSON.stringify(changed, null, 2)}\n`);
    return changed;
  });
}

/** Writes a file in one step: readers get the old one or the new one, never part of one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, content);
  renameSync(next, file);
}

/** A lock older than this was left by a process that died while holding it. */
const staleMs = 10_000;
const pauseMs = 20;

function locked<T>(site: string, work: () => T): T {
  mkdirSync(site, { recursive: true });
  const lock = path.join(site, 'remotes.lock');
  while (!take(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock: string): boolean {
  try {
    // Of several processes that create a folder, one succeeds.
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const createdMs = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (createdMs !== undefined && Date.now() - createdMs > staleMs)
    rmSync(lock, { recursive: true, force: true });
  return false;
}
