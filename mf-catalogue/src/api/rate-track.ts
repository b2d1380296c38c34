import type { Track } from '@pool/contracts';
import { rateTrack } from '@pool/contracts/library';
import { useBus, useChange, useToast } from '@pool/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { patchTrack } from './patch-tracks.ts';

/**
 * Rates a track. The stars show immediately; when the server refuses they go back and a toast says why. Returns whether the rating was
 * saved.
 */
export function useRateTrack() {
  const bus = useBus();
  const queries = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useChange(rateTrack);
  return async (track: Pick<Track, 'id' | 'name' | 'rating'>, rating: number): Promise<boolean> => {
    const show = (stars: number) => patchTrack(queries, track.id, (one) => ({ ...one, rating: stars }));
    show(rating);
    try {
      await mutateAsync({ body: { trackId: track.id, rating } });
      bus.emit('track.rated', { trackId: track.id, rating });
      return true;
    } catch (error) {
      show(track.rating);
      toast.show({
        tone: 'danger',
        title: `Your rating for ${track.name} was not saved`,
        description: error instanceof Error ? error.message : 'Try again.',
      });
      return false;
    }
  };
}
