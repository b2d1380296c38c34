import { useEffect, useEffectEvent } from 'react';
import { site$ } from '../app/site-map.ts';
import { useConnectionRetry } from '../app/use-connection-retry.ts';
import { bus } from '../services.ts';

export type During = 'load' | 'mount' | 'render';

type Failure = { name: string; slot: string; during: During };

/**
 * Starts a failed remote again when a request is sent to it, since the member needs it and it may be reachable by now; when the network is
 * back; and at another path, where its page may be one that works. Null: not failed. Retries are `fresh` if its files have to be fetched
 * again.
 */
export function useAutomaticRetry(
  failure: Failure | null,
  path: string,
  retry: (fresh: boolean) => void,
): void {
  const again = useEffectEvent(retry);
  const { name, slot } = failure ?? {};
  useEffect(() => {
    if (!name) return;
    const isTakenHere = (event: string) => {
      const taker = site$.value.takerOf(event);
      return taker?.remote === name && taker.slot === slot;
    };
    const subscription = bus
      .on('requests.held')
      .subscribe(({ requests }) => requests.some(({ event }) => isTakenHere(event)) && again(true));
    return () => subscription.unsubscribe();
  }, [name, slot]);
  useConnectionRetry(failure !== null, () => retry(true));
  // The files of a remote that failed while it was rendered are here, and its other pages may need no more, even offline.
  const retryAtNewPath = useEffectEvent(() => {
    if (failure?.slot === 'page') retry(failure.during === 'load');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new path
  useEffect(() => retryAtNewPath(), [path]);
}
