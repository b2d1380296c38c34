import type { Call, CallInput, CallResult } from '@pool/contracts';
import { type UseQueryOptions, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiError, CallOptions } from './api-client.ts';
import { useApi } from './remote-context.ts';

type Options<R> = Pick<UseQueryOptions<R, ApiError>, 'enabled' | 'placeholderData' | 'staleTime'> &
  Pick<CallOptions, 'inBackground'>;

/** Returns the cache key of a call: its path, then its input. */
export const callKey = (call: Call, input?: unknown): unknown[] =>
  input === undefined ? [call.path] : [call.path, input];

/** Time until a background call that got no answer is repeated, since no dialog offers Try again for it. */
const repeatMs = 15_000;

/**
 * Reads server state through a call of the contracts, cached by path and input. Only the answer to the latest input is shown. An answer
 * that came with the page is available from the first render. A background call that gets no answer is repeated every 15 seconds while the
 * tab is visible.
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
    // Known before the first render, so no skeleton flashes up.
    initialData: () => (options.enabled === false ? undefined : api.fromPage(call, input)),
    refetchInterval: ({ state }) => inBackground && state.error?.code === 0 && repeatMs,
    ...options,
  });
}

/**
 * Awaits a change and ignores its error, which is shown from the change's state: a form only needs to know when its request has finished.
 */
export const settled = (change: Promise<unknown>): Promise<void> =>
  change.then(
    () => undefined,
    () => undefined,
  );

/** Makes a call that changes something, with its pending, error and result states. */
export function useChange<C extends Call>(call: C) {
  const api = useApi();
  return useMutation<CallResult<C>, ApiError, CallInput<C>>({ mutationFn: (input) => api(call, input) });
}
