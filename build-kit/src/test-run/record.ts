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
