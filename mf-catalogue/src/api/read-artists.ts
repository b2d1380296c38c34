import { listArtists, rotationArtists } from '@pool/contracts/artists';
import { listTracks } from '@pool/contracts/catalogue';
import { artistVideos, listAlbums } from '@pool/contracts/search';
import { useCall } from '@pool/remote-kit';
import { keepPreviousData } from '@tanstack/react-query';
import { type ListQuery, toTrackQuery } from '../model/list-query.ts';
import { useChosenAlbumVersions, useChosenVersions, withRows } from './use-chosen-versions.ts';

// The rotation changes about once a week.
const options = { staleTime: 5 * 60_000 };

/** Reads all artists in heavy rotation, in order. */
export const useRotation = () => useCall(rotationArtists, {}, options);

/** Reads the artist with an id as a list of one, or an empty list if there is none. Makes no request for a null id. */
export const useArtist = (id: number | null) =>
  useCall(listArtists, { query: id === null ? {} : { id } }, { ...options, enabled: id !== null });

const paged = { placeholderData: keepPreviousData };
const page = (query: ListQuery) => ({ limit: query.limit, offset: (query.page - 1) * query.limit });

/** Reads one page of an artist's tracks, newest first. */
export function useArtistTracks(artistId: number, query: ListQuery) {
  const result = useCall(listTracks, { query: { ...toTrackQuery(query), artistId } }, paged);
  return withRows(result, useChosenVersions());
}

/** Reads one page of an artist's albums, newest first. */
export function useArtistAlbums(artistId: number, query: ListQuery) {
  const result = useCall(listAlbums, { query: { ...page(query), artistId } }, paged);
  return withRows(result, useChosenAlbumVersions());
}

/** Reads one page of an artist's videos, newest first, in the shape of the other lists. */
export function useArtistVideos(artistId: number, query: ListQuery) {
  const result = useCall(artistVideos, { query: { ...page(query), artistId } }, paged);
  return { ...result, data: result.data && { list: result.data.videos, count: result.data.count } };
}
