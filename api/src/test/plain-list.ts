import { trackQuery } from '@pool/contracts/catalogue';
import { connect } from '../platform/db/database.ts';
import { countTracks, findPageIds } from './plain-tracks.ts';

/** A page of a list: the ids of its tracks in order, and how many tracks the whole list has. */
export type PlainList = { ids: number[]; count: number };

/** Lists tracks of a database by plain SQL, for each query of /api/tracks. */
export async function listsBySql(url: string, queries: readonly string[]): Promise<PlainList[]> {
  const { db, close } = connect(url, { max: 1 });
  try {
    const lists: PlainList[] = [];
    for (const query of queries) {
      const filter = { ...trackQuery.parse(Object.fromEntries(new URLSearchParams(query))), presets: [] };
      const now = new Date();
      lists.push({
        ids: await findPageIds(db, { ...filter, now }),
        count: await countTracks(db, { ...filter, now }),
      });
    }
    return lists;
  } finally {
    await close();
  }
}
