import type { Track } from '@pool/contracts';
import { useSaveRating } from '@pool/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { patchTrack } from './patch-tracks.ts';

/**
 * Returns the function that rates a track. The stars show immediately, and revert if they could not be saved. It resolves to whether they
 * were saved.
 */
export function useRateTrack() {
  const queries = useQueryClient();
  const saveRating = useSaveRating();
  return async (track: Pick<Track, 'id' | 'name' | 'rating'>, rating: number): Promise<boolean> => {
    const show = (stars: number) => patchTrack(queries, track.id, (one) => ({ ...one, rating: stars }));
    show(rating);
    const isSaved = await saveRating(track, rating);
    if (!isSaved) show(track.rating);
    return isSaved;
  };
}
