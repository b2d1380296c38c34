import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../folders.ts';

/**
 * Creates the record that long tests passed with certain sources: `file`, which is committed with a change of them, has their fingerprint.
 * A full run skips tests that passed with these sources.
 */
export function createRecord(file: string, fingerprint: () => string) {
  const path = join(root, file);
  return {
    hasPassed: (): boolean => existsSync(path) && readFileSync(path, 'utf8').trim() === fingerprint(),
    write: (): void => writeFileSync(path, `${fingerprint()}\n`),
  };
}

/** Returns the SHA-256 of files of the repository, with their paths. */
export function fingerprintOf(files: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
