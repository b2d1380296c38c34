import type { TrackListName } from '@pool/contracts';
import type { TrackQuery } from '@pool/contracts/catalogue';
import { type ListQuery, toTrackQuery } from './list-query.ts';

type TrackList = { title: string; tab: string } & Required<Pick<TrackQuery, 'sortField' | 'order'>>;

/** The lists of the catalogue, in the order of their tabs: the name and the order of each. */
export const trackLists: Record<TrackListName, TrackList> = {
  all: { title: 'All tracks', tab: 'All', sortField: 'createdAt', order: 'DESC' },
  rank: { title: 'Billboard 100', tab: 'Billboard 100', sortField: 'rank', order: 'ASC' },
  top: { title: 'Top tracks', tab: 'Top', sortField: 'downloads', order: 'DESC' },
  curated: { title: 'Curated sets', tab: 'Curated', sortField: 'curated', order: 'ASC' },
};

export const trackListNames = Object.keys(trackLists) as TrackListName[];

/** Returns whether this is the name of a list in a path. */
export const isTrackList = (name: string): name is TrackListName => Object.hasOwn(trackLists, name);

/** Returns the query of a list's call. Search results are ordered by relevance, unless the list has its own order. */
export function queryOf(list: TrackListName, query: ListQuery): TrackQuery {
  const { sortField, order } = trackLists[list];
  const sentQuery = toTrackQuery(query);
  const isOrdered = sentQuery.sortField !== undefined || (list === 'all' && sentQuery.searchQuery);
  return isOrdered ? sentQuery : { ...sentQuery, sortField, order };
}
