import { listDownloaded, listTracks, type TrackListName } from '@pool/contracts';
import { useCall } from '@pool/web-kit';
import { keepPreviousData } from '@tanstack/react-query';
import { type ListQuery, toTrackQuery } from '../model/list-query.ts';
import { trackLists } from '../model/track-lists.ts';

// The rows of before stay, dimmed by their owner, until the answer to the latest question is there.
const options = { placeholderData: keepPreviousData };

/** One page of a list of the catalogue. */
export function useTracks(list: TrackListName, query: ListQuery) {
  const { sortField, order } = trackLists[list];
  return useCall(listTracks, { query: { ...toTrackQuery(query), sortField, order } }, options);
}

/** One page of what the caller has downloaded, newest first. */
export const useDownloaded = (query: ListQuery) =>
  useCall(listDownloaded, { query: toTrackQuery(query) }, options);

/** What both answer. */
export type TracksResult = ReturnType<typeof useTracks> | ReturnType<typeof useDownloaded>;
