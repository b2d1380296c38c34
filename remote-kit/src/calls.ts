import type { Call, CallInput, CallResult } from '@pool/contracts';
import { type UseQueryOptions, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiError, CallOptions } from './api-client.ts';
import { useApi } from './remote-context.ts';

type Options<R> = Pick<UseQueryOptions<R, ApiError>, 'enabled' | 'placeholderData' | 'staleTime'> &
  Pick<CallOptions, 'inBackground'>;

/** The cache key of a call: its path, then what was asked. */
export const callKey = (call: Call, input?: unknown): unknown[] =>
  input === undefined ? [call.path] : [call.path, input];

/**
 * Server state by a call of the contracts: cached by path and input; only the latest input's answer is shown. An answer that came with
 * the page is there at the first drawing.
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

/** Waits for a change whose error is shown from its own state, so that a form knows when its request is over. */
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
