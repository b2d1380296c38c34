import type { Track } from '@pool/contracts';
import { useSaveRating } from '@pool/remote-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { patchTrack } from './patch-tracks.ts';

/** The ratings of a track that are being saved: how many, and the stars that are stored. */
type Unsaved = { count: number; stored: number };
const unsaved = new WeakMap<QueryClient, Map<number, Unsaved>>();

function unsavedOf(queries: QueryClient): Map<number, Unsaved> {
  const known = unsaved.get(queries) ?? new Map<number, Unsaved>();
  unsaved.set(queries, known);
  return known;
}

/** Shows stars that were saved elsewhere on the page, unless the member is changing them here. */
export function showSavedRating(queries: QueryClient, trackId: number, rating: number): void {
  if (!unsavedOf(queries).has(trackId)) showStars(queries, trackId, rating);
}

const showStars = (queries: QueryClient, trackId: number, rating: number) =>
  patchTrack(queries, trackId, (track) => ({ ...track, rating }));

/**
 * Returns the function that rates a track. The stars show immediately, and revert to the stored ones if they could not be saved and no
 * later rating is being saved. It resolves to whether they were saved.
 */
export function useRateTrack() {
  const queries = useQueryClient();
  const saveRating = useSaveRating();
  return async (track: Pick<Track, 'id' | 'name' | 'rating'>, rating: number): Promise<boolean> => {
    const tracks = unsavedOf(queries);
    const state = tracks.get(track.id) ?? { count: 0, stored: track.rating };
    tracks.set(track.id, state);
    state.count += 1;
    showStars(queries, track.id, rating);
    const isSaved = await saveRating(track, rating);
    if (isSaved) state.stored = rating;
    state.count -= 1;
    if (state.count > 0) return isSaved;
    tracks.delete(track.id);
    showStars(queries, track.id, state.stored);
    return isSaved;
  };
}
