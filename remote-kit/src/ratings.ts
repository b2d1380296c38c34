import type { Track } from '@pool/contracts';
import { rateTrack } from '@pool/contracts/library';
import { useCallback } from 'react';
import { type Api, ApiError } from './api-client.ts';
import { useApi, useBus, useToast } from './remote-context.ts';

/** The last rating under way of each track, by the client that sends it. */
const sending = new WeakMap<Api, Map<number, Promise<void>>>();

/** Saves what belongs to one track one after another: sent at the same time, an earlier rating could arrive last. */
function inOrder<T>(api: Api, trackId: number, save: () => Promise<T>): Promise<T> {
  const underWay = sending.get(api) ?? new Map<number, Promise<void>>();
  sending.set(api, underWay);
  const result = (underWay.get(trackId) ?? Promise.resolve()).then(save);
  const end = () => {
    if (underWay.get(trackId) === ended) underWay.delete(trackId);
  };
  const ended: Promise<void> = result.then(end, end);
  underWay.set(trackId, ended);
  return result;
}

/**
 * Returns the function that saves a rating, 1 to 5, and announces it on the bus. Ratings of one track are saved in the order they were
 * made. It resolves to whether the rating was saved; if not, a toast says why.
 */
export function useSaveRating(): (track: Pick<Track, 'id' | 'name'>, rating: number) => Promise<boolean> {
  const api = useApi();
  const bus = useBus();
  const toast = useToast();
  return useCallback(
    async ({ id: trackId, name }, rating) => {
      try {
        await inOrder(api, trackId, () => api(rateTrack, { body: { trackId, rating } }));
      } catch (error) {
        const reason = error instanceof ApiError ? (error.fields.rating ?? error.message) : 'Try again.';
        toast.show({ tone: 'danger', title: `Your rating for ${name} was not saved`, description: reason });
        return false;
      }
      bus.emit('track.rated', { trackId, rating });
      return true;
    },
    [api, bus, toast],
  );
}

/** Returns the function that sends a comment to the label of a track, along with the current rating. It rejects with ApiError. */
export function useSendLabelComment(): (
  track: { id: number; rating: number },
  comment: string,
) => Promise<void> {
  const api = useApi();
  return useCallback(
    async ({ id: trackId, rating }, comment) => {
      await inOrder(api, trackId, () => api(rateTrack, { body: { trackId, rating, comment } }));
    },
    [api],
  );
}
