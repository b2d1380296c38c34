import type { Database } from '../../platform/db/database.ts';
import { findCards, type TrackRow } from './tracks.queries.ts';

/** Statements under way at once. */
const atOnce = 2;

/**
 * Reads rows of cards for visitors: what is asked for while statements are under way goes out together with the next. Under load that is
 * one statement for many pages.
 */
export function createCardReader(pool: Database['pool']): (ids: number[]) => Promise<TrackRow[]> {
  type Waiting = { ids: number[]; resolve: (rows: TrackRow[]) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let running = 0;

  async function run(asked: Waiting[]): Promise<void> {
    running += 1;
    try {
      const rows = await findCards(pool, [...new Set(asked.flatMap(({ ids }) => ids))]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { ids, resolve } of asked) resolve(ids.flatMap((id) => byId.get(id) ?? []));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      running -= 1;
      next();
    }
  }

  function next(): void {
    if (running >= atOnce || waiting.length === 0) return;
    const asked = waiting;
    waiting = [];
    void run(asked);
  }

  return (ids) =>
    new Promise((resolve, reject) => {
      waiting.push({ ids, resolve, reject });
      next();
    });
}
