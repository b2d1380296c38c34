import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { dataDir } from './folders.ts';

const mb = 1024 * 1024;
/** Space for a new database, or for the log that Postgres has to write before it starts; without Postgres, for the published builds. */
const needs = { newDatabase: 64 * mb, database: 20 * mb, site: 4 * mb };

/**
 * Returns the sentence for an operator whose disk is too full to start, or null. Takes a millisecond, so it runs before anything that could
 * fail for lack of space.
 */
export function diskFullSentence(env: NodeJS.ProcessEnv, freeBytes = freeBytesOf): string | null {
  const dir = resolve(dataDir(env));
  const hasDatabase = existsSync(resolve(dir, 'postgres'));
  const need = env.DATABASE_URL ? needs.site : hasDatabase ? needs.database : needs.newDatabase;
  const free = freeBytes(nearestFolder(dir));
  if (free >= need) return null;
  const [has, wants] = [free, need].map((bytes) => Math.floor(bytes / mb));
  return `The disk of ${dir} is nearly full: ${has} MB are free, and a start needs ${wants} MB. Free some space, or set POOL_DATA_DIR to another disk.`;
}

const nearestFolder = (dir: string): string => (existsSync(dir) ? dir : nearestFolder(dirname(dir)));

/** Returns the free bytes; infinite if the system does not report them. */
function freeBytesOf(dir: string): number {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
