import { isDeepStrictEqual } from 'node:util';
import { listsBySql, type PlainList } from 'api/testing/processes';
import type { Fleet } from './fleet.ts';
import { urls } from './ports.ts';

/** Pages of several lists, which an index in memory answers. */
const queries = [
  'limit=50',
  'limit=50&offset=50',
  'limit=50&offset=30&order=ASC',
  'limit=50&genres=House,Soca',
  'limit=25&sortField=bpm&order=ASC',
  'limit=25&bpm=120,130&keys=8A,9A,10A',
  'limit=25&sortField=rank&order=ASC',
  'limit=25&versions=Intro',
  'limit=25&type=video',
];

type Listed = { id: number; name: string };

/** Asks one process, without the proxy. */
async function ask(number: number, query: string): Promise<{ list: Listed[]; count: number }> {
  const response = await fetch(`${urls.api(number)}/api/tracks?${query}`);
  if (!response.ok) throw new Error(`process ${number} answers ${response.status} to ?${query}`);
  return ((await response.json()) as { result: { list: Listed[]; count: number } }).result;
}

/** Describes each list of each process that differs from what SQL finds in the database. */
export async function differingLists(fleet: Fleet): Promise<string[]> {
  const expected = await listsBySql(fleet.databaseUrl, queries);
  const compare = async (number: number): Promise<string[]> => {
    const found: string[] = [];
    for (const [at, query] of queries.entries()) {
      const { list, count } = await ask(number, query);
      const actual: PlainList = { ids: list.map(({ id }) => id), count };
      if (!isDeepStrictEqual(actual, expected[at])) found.push(`process ${number}: ?${query}`);
    }
    return found;
  };
  return (await Promise.all([...fleet.processes.keys()].map(compare))).flat();
}

/** Returns the name that a process shows for a track. */
export async function shownName(number: number, trackId: number): Promise<string | undefined> {
  return (await ask(number, `trackIds=${trackId}`)).list[0]?.name;
}
