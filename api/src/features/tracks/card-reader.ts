import { createLimit } from '../../platform/concurrency/limits.ts';
import type { ReadPool } from '../../platform/db/database.ts';
import { findCards, type TrackRow } from './tracks.queries.ts';

/** The maximum of concurrent statements. */
const atOnce = 2;

/**
 * Creates a reader of rows of cards for visitors. Requests during a running statement are combined into the next one: under load that is
 * one statement for many pages.
 */
export function createCardReader(pool: ReadPool): (ids: number[]) => Promise<TrackRow[]> {
  type Waiting = { ids: number[]; resolve: (rows: TrackRow[]) => void; reject: (error: unknown) => void };
  const inLimit = createLimit(atOnce);
  let waiting: Waiting[] = [];

  async function readWaiting(): Promise<void> {
    const batch = waiting;
    waiting = [];
    // A batch that was already read with an earlier one needs no statement.
    if (batch.length === 0) return;
    try {
      const rows = await findCards(pool, [...new Set(batch.flatMap(({ ids }) => ids))]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { ids, resolve } of batch) resolve(ids.flatMap((id) => byId.get(id) ?? []));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (ids) =>
    new Promise((resolve, reject) => {
      waiting.push({ ids, resolve, reject });
      void inLimit(readWaiting);
    });
}
