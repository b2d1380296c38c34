import { LRUCache } from 'lru-cache';
import type { ReadPool } from '../../platform/db/database.ts';
import { countDownloads } from './tracks.queries.ts';

export type DownloadWindow = { days: number | null; country: string | null };

const keptMs = 60_000;
/** Ids kept over all windows. */
const maxIds = 2_000_000;

/**
 * Creates lists of the tracks downloaded in a number of days, in a country, or both; the most downloaded last. Each window is counted at
 * most once a minute, one after the other, since the cost of counting grows with the number of downloads.
 */
export function createDownloadWindows(pool: ReadPool) {
  const windows = new LRUCache<string, { ids: readonly number[]; until: number }>({
    maxSize: maxIds,
    sizeCalculation: ({ ids }) => ids.length + 100,
  });
  let last: Promise<unknown> = Promise.resolve();

  return async ({ days, country }: DownloadWindow, now: Date): Promise<readonly number[]> => {
    const key = `${days}|${country}`;
    const kept = () => {
      const window = windows.get(key);
      return window && window.until > now.getTime() ? window.ids : null;
    };
    const known = kept();
    if (known) return known;
    const counted = last
      .catch(() => {})
      .then(async () => {
        const meanwhile = kept();
        if (meanwhile) return meanwhile;
        const since = days === null ? null : new Date(now.getTime() - days * 86_400_000);
        const ids = await countDownloads(pool, { since, country });
        windows.set(key, { ids, until: now.getTime() + keptMs });
        return ids;
      });
    last = counted;
    return await counted;
  };
}
