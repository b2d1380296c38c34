import type { CreateLifecycles } from '@pool/remote-api';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { site$ } from '../app/site-map.ts';
import { useConnectionRetry } from '../app/use-connection-retry.ts';
import { bus } from '../services.ts';

export type Failure = {
  during: 'load' | 'mount' | 'render';
  /** The same files have failed before. They may remember it, like a script that did not arrive, and need to be fetched again. */
  repeated: boolean;
};

const failedBefore = new WeakSet<CreateLifecycles>();

/** Records a failure of a remote, by its lifecycles if it was loaded, and returns whether it is the first of these files. */
export function failureOf(during: Failure['during'], lifecycles: CreateLifecycles | undefined): Failure {
  const repeated = lifecycles !== undefined && failedBefore.has(lifecycles);
  if (lifecycles) failedBefore.add(lifecycles);
  return { during, repeated };
}

/**
 * Starts a failed remote again when a request is sent to it, since the member needs it and it may be reachable by now; when the network is
 * back; and at another path, where its page may be one that works. A repeated failure is not shown before its files were fetched again.
 * Null: not failed. `retry` fetches them if it is to be `fresh`.
 */
export function useAutomaticRetry(
  { name, slot, path }: { name: string; slot: string; path: string },
  failure: Failure | null,
  retry: (fresh: boolean) => void,
): void {
  const again = useEffectEvent(retry);
  const isFailed = failure !== null;
  useEffect(() => {
    if (!isFailed) return;
    const isTakenHere = (event: string) => {
      const taker = site$.value.takerOf(event);
      return taker?.remote === name && taker.slot === slot;
    };
    const subscription = bus
      .on('requests.held')
      .subscribe(({ requests }) => requests.some(({ event }) => isTakenHere(event)) && again(true));
    return () => subscription.unsubscribe();
  }, [isFailed, name, slot]);
  useConnectionRetry(isFailed, () => retry(true));
  // The files of a remote that failed while it was rendered are here, and its other pages may need no more, even offline.
  const retryAtNewPath = useEffectEvent(() => {
    if (failure && slot === 'page') retry(failure.during === 'load');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new path
  useEffect(() => retryAtNewPath(), [path]);
  const isRepeated = failure?.repeated === true;
  useLayoutEffect(() => {
    if (isRepeated) again(true);
  }, [isRepeated]);
}
