import { rateTrack } from '@pool/contracts/library';
import { useChange } from './calls.ts';

/** Gives the function that sends a word to the label of a track, along with the rating it has. It rejects with ApiError. */
export function useTellLabel(): (track: { id: number; rating: number }, comment: string) => Promise<void> {
  const { mutateAsync } = useChange(rateTrack);
  return async ({ id: trackId, rating }, comment) => {
    await mutateAsync({ body: { trackId, rating, comment } });
  };
}
