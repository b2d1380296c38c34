import type { ReadPool } from '../../platform/db/database.ts';
import { listIdsByTitle } from './tracks.queries.ts';

const keptMs = 5000;

/**
 * Creates the order of all tracks by title. It is read from Postgres, which knows how names sort, at most every five seconds while the
 * catalogue changes, and shared by all callers.
 */
export function createTitleOrder(pool: ReadPool, generation: () => number) {
  let cachedIds: { ids: Promise<readonly number[]>; generation: number; until: number } | null = null;
  return (now: Date): Promise<readonly number[]> => {
    const isFresh = cachedIds && (cachedIds.generation === generation() || cachedIds.until > now.getTime());
    if (cachedIds && isFresh) return cachedIds.ids;
    const ids = listIdsByTitle(pool);
    const reading = { ids, generation: generation(), until: now.getTime() + keptMs };
    cachedIds = reading;
    // A failed read is not cached.
    ids.catch(() => {
      if (cachedIds === reading) cachedIds = null;
    });
    return ids;
  };
}
