import { rateTrack } from '@pool/contracts/library';
import { useChange } from './calls.ts';

/** Returns the function that sends a comment to the label of a track, along with the current rating. It rejects with ApiError. */
export function useSendLabelComment(): (
  track: { id: number; rating: number },
  comment: string,
) => Promise<void> {
  const { mutateAsync } = useChange(rateTrack);
  return async ({ id: trackId, rating }, comment) => {
    await mutateAsync({ body: { trackId, rating, comment } });
  };
}
