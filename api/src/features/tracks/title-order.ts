import type { Database } from '../../platform/db/database.ts';
import { listIdsByTitle } from './tracks.queries.ts';

const keptMs = 5000;

/**
 * Returns the ids of all tracks by title. Read from Postgres, which knows how names sort, for all who ask
 * and, while the catalogue changes, at most every five seconds.
 */
export function createTitleOrder(pool: Database['pool'], generation: () => number) {
  let kept: { ids: Promise<readonly number[]>; generation: number; until: number } | null = null;
  return (now: Date): Promise<readonly number[]> => {
    const isFresh = kept && (kept.generation === generation() || kept.until > now.getTime());
    if (kept && isFresh) return kept.ids;
    const ids = listIdsByTitle(pool);
    const reading = { ids, generation: generation(), until: now.getTime() + keptMs };
    kept = reading;
    // A failed read is not kept.
    ids.catch(() => {
      if (kept === reading) kept = null;
    });
    return ids;
  };
}
