import { useEffect, useEffectEvent } from 'react';
import { filter, merge } from 'rxjs';
import { site$ } from '../app/site-map.ts';
import { bus } from '../services.ts';

/**
 * Loads a failed remote again when a request is sent to it, since the member needs it and it may be reachable by now, and when the network
 * is back. Null: not failed.
 */
export function useAutomaticRetry(failed: { name: string; slot: string } | null, retry: () => void): void {
  const again = useEffectEvent(retry);
  const { name, slot } = failed ?? {};
  useEffect(() => {
    if (!name) return;
    const isTakenHere = (event: string) => {
      const taker = site$.value.takerOf(event);
      return taker?.remote === name && taker.slot === slot;
    };
    const needed = bus
      .on('requests.held')
      .pipe(filter(({ requests }) => requests.some(({ event }) => isTakenHere(event))));
    const subscription = merge(needed, bus.on('connection.retryRequested')).subscribe(() => again());
    return () => subscription.unsubscribe();
  }, [name, slot]);
}
