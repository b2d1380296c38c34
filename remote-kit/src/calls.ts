import type { Call, CallInput, CallResult } from '@pool/contracts';
import { type UseQueryOptions, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiError, CallOptions } from './api-client.ts';
import { useApi } from './remote-context.ts';

type Options<R> = Pick<UseQueryOptions<R, ApiError>, 'enabled' | 'placeholderData' | 'staleTime'> &
  Pick<CallOptions, 'inBackground'>;

/** Returns the cache key of a call: its path, then its input. */
export const callKey = (call: Call, input?: unknown): unknown[] =>
  input === undefined ? [call.path] : [call.path, input];

/**
 * Reads server state through a call of the contracts: cached by path and input. Only the answer to the latest input is shown. An answer
 * that came with the page is there from the first rendering.
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  { inBackground = false, ...options }: Options<CallResult<C>> = {},
): UseQueryResult<CallResult<C>, ApiError> {
  const api = useApi();
  return useQuery<CallResult<C>, ApiError>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => api(call, input, { signal, inBackground }),
    // Known before the first drawing: no skeleton that gives way to it.
    initialData: () => (options.enabled === false ? undefined : api.fromPage(call, input)),
    ...options,
  });
}

/** Awaits a change whose error is shown from its own state, so that a form knows when its request has finished. */
export const settled = (change: Promise<unknown>): Promise<void> =>
  change.then(
    () => undefined,
    () => undefined,
  );

/** A call that changes something, with its pending, error and result states. */
export function useChange<C extends Call>(call: C) {
  const api = useApi();
  return useMutation<CallResult<C>, ApiError, CallInput<C>>({ mutationFn: (input) => api(call, input) });
}
