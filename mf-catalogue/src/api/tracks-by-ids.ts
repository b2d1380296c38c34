import type { Track } from '@pool/contracts';
import { listTracks } from '@pool/contracts/catalogue';
import { callKey, useApi } from '@pool/remote-kit';
import { useQueries } from '@tanstack/react-query';

/** The maximum number of tracks that one call returns. */
const pageSize = 50;

export type TracksByIds =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void; retrying: boolean }
  | { state: 'there'; tracks: Track[] };

/** Reads these tracks in this order, without those that no longer exist. Each fifty are a separate call. */
export function useTracksByIds(ids: number[]): TracksByIds {
  const api = useApi();
  const parts = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, part) =>
    ids.slice(part * pageSize, (part + 1) * pageSize),
  );
  const results = useQueries({
    queries: parts.map((part) => {
      const input = { query: { trackIds: part.join(','), limit: pageSize } };
      return {
        queryKey: callKey(listTracks, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => api(listTracks, input, { signal }),
        // A set does not change, so it is not fetched again.
        staleTime: Number.POSITIVE_INFINITY,
      };
    }),
  });
  const error = results.find(({ isError }) => isError)?.error;
  if (error) {
    return {
      state: 'failed',
      error,
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch();
      },
      retrying: results.some(({ isFetching }) => isFetching),
    };
  }
  if (results.some(({ isPending }) => isPending)) return { state: 'loading' };
  const byId = new Map(results.flatMap(({ data }) => data?.list ?? []).map((track) => [track.id, track]));
  return { state: 'there', tracks: ids.flatMap((id) => byId.get(id) ?? []) };
}
