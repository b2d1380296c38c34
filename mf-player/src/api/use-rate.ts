import type { Track } from '@pool/contracts';
import { useSaveRating, useToast } from '@pool/remote-kit';
import { useCallback } from 'react';

/** Returns the function that rates the current track, 1 to 5; a toast shows the result. */
export function useRate(): (track: Pick<Track, 'id' | 'name'>, rating: number) => Promise<void> {
  const saveRating = useSaveRating();
  const toast = useToast();
  return useCallback(
    async (track, rating) => {
      if (await saveRating(track, rating))
        toast.show({ tone: 'success', title: `${track.name} rated ${rating} of 5`, timeout: 3000 });
    },
    [saveRating, toast],
  );
}
