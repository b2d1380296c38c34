import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.ts';
import type { FolderFile } from './manifest.ts';
import type { Store } from './store.ts';

/** What a backup has of the data folder: secrets that sign links and cookies, and the sandbox gateway's ledger. */
export const dataFiles = ['link-secret', 'sandbox-secret', 'sandbox/ledger.jsonl'];

/** Attempts to copy published builds while releases remove some. */
const attempts = 3;

/** Copies files of a folder into a repository. Those that do not exist are left out. */
export async function copyFolderFiles(
  store: Store,
  folder: string,
  paths: readonly string[],
): Promise<FolderFile[]> {
  const copied: FolderFile[] = [];
  for (const inner of paths) {
    const bytes = await readFile(path.join(folder, inner)).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    });
    if (!bytes) continue;
    const content = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    if (!(await store.has(content))) await store.add([bytes], { expected: content });
    copied.push({ path: inner, ...content });
  }
  return copied;
}

/**
 * Copies the published builds. The registry and other files at the top are read first, since a build is complete before the registry names
 * it; when a build disappears meanwhile, everything is read again.
 */
export async function copySite(store: Store, folder: string): Promise<FolderFile[]> {
  for (let attempt = 1; ; attempt++) {
    const listed = await listFolder(folder);
    const copied = await copyFolderFiles(store, folder, listed);
    if (copied.length === listed.length || attempt === attempts) return copied;
  }
}

/** Lists the files below a folder, those at the top first. Hidden and unfinished ones are left out. */
export async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const depth = (inner: string) => inner.split('/').length;
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((inner) => !inner.split('/').some((part) => part.startsWith('.')) && !inner.endsWith('.new'))
    .sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
}
