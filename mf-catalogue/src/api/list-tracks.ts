import type { CallResult, MediaType, TrackListName } from '@pool/contracts';
import { listTracks } from '@pool/contracts/catalogue';
import { listDownloaded } from '@pool/contracts/library';
import { listAlbums } from '@pool/contracts/search';
import { useCall } from '@pool/remote-kit';
import { keepPreviousData } from '@tanstack/react-query';
import { type ListQuery, toAlbumQuery, toTrackQuery } from '../model/list-query.ts';
import { queryOf } from '../model/track-lists.ts';
import { useChosenAlbumVersions, useChosenVersions, withRows } from './use-chosen-versions.ts';

// The previous rows stay, and are dimmed by the list, until the answer to the latest query arrives.
const options = { placeholderData: keepPreviousData };

type Page = CallResult<typeof listTracks>;

/** The same, but audio rows do not stay while videos load, or the other way round, since their columns differ. */
const keepOfType = (type: MediaType) => ({
  placeholderData: (before: Page | undefined) =>
    (before?.list[0]?.type ?? type) === type ? before : undefined,
});

/** Reads one page of a list of the catalogue. */
export function useTracks(list: TrackListName, query: ListQuery, enabled = true) {
  const sentQuery = queryOf(list, query);
  const result = useCall(listTracks, { query: sentQuery }, { ...keepOfType(query.type), enabled });
  return withRows(result, useChosenVersions(query));
}

/** Reads one page of promo albums, newest first. */
export function useAlbums(query: ListQuery, enabled = true) {
  const result = useCall(listAlbums, { query: toAlbumQuery(query) }, { ...options, enabled });
  return withRows(result, useChosenAlbumVersions(query));
}

/** Reads one page of the member's downloads, newest first. */
export function useDownloaded(query: ListQuery) {
  const result = useCall(listDownloaded, { query: toTrackQuery(query) }, options);
  return withRows(result, useChosenVersions(query));
}
