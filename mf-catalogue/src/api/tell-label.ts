import type { Track } from '@pool/contracts';
import { rateTrack } from '@pool/contracts/library';
import { useChange } from '@pool/remote-kit';

/** Sends a word to the label of a track, along with the rating it has. Rejects with ApiError. */
export function useTellLabel() {
  const { mutateAsync } = useChange(rateTrack);
  return async ({ id: trackId, rating }: Pick<Track, 'id' | 'rating'>, comment: string): Promise<void> => {
    await mutateAsync({ body: { trackId, rating, comment } });
  };
}
