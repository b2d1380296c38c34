import type { Track } from '@pool/contracts';
import { rateTrack } from '@pool/contracts/library';
import { useApi, useBus, useToast } from '@pool/remote-kit';
import { useCallback } from 'react';
import { troubleOf } from '../model/trouble.ts';

/** Rates the current track, 1 to 5; a toast shows the result, and the bus announces the rating. */
export function useRate() {
  const api = useApi();
  const bus = useBus();
  const toast = useToast();
  return useCallback(
    async ({ id, name }: Pick<Track, 'id' | 'name'>, rating: number): Promise<void> => {
      try {
        await api(rateTrack, { body: { trackId: id, rating } });
        bus.emit('track.rated', { trackId: id, rating });
        toast.show({ tone: 'success', title: `${name} rated ${rating} of 5`, timeout: 3000 });
      } catch (error) {
        toast.show({
          tone: 'danger',
          title: `Your rating for ${name} was not saved`,
          description: troubleOf(error),
        });
      }
    },
    [api, bus, toast],
  );
}
