import { listArtists, listTracks, rotationArtists } from '@pool/contracts';
import { useCall } from '@pool/web-kit';
import { keepPreviousData } from '@tanstack/react-query';
import { type ListQuery, toTrackQuery } from '../model/list-query.ts';

// Who is in rotation changes by the week.
const options = { staleTime: 5 * 60_000 };

/** All artists in heavy rotation, in its order. */
export const useRotation = () => useCall(rotationArtists, {}, options);

/** The artist of an id as a list of one, or of none where there is no such artist. A null id asks nothing. */
export const useArtist = (id: number | null) =>
  useCall(listArtists, { query: id === null ? {} : { id } }, { ...options, enabled: id !== null });

/** One page of an artist's tracks, newest first. For active DJs. */
export const useArtistTracks = (artistId: number, query: ListQuery) =>
  useCall(listTracks, { query: { ...toTrackQuery(query), artistId } }, { placeholderData: keepPreviousData });
