import { useEffect, useEffectEvent } from 'react';
import { site$ } from '../app/site-map.ts';
import { bus } from '../services.ts';

/** Loads a failed remote again when a request is sent to it, since the member needs it and it may be reachable by now. Null: not failed. */
export function useRequestRetry(failed: { name: string; slot: string } | null, retry: () => void): void {
  const again = useEffectEvent(retry);
  const { name, slot } = failed ?? {};
  useEffect(() => {
    if (!name) return;
    const isTakenHere = (event: string) => {
      const taker = site$.value.takerOf(event);
      return taker?.remote === name && taker.slot === slot;
    };
    const subscription = bus
      .on('requests.held')
      .subscribe(({ requests }) => requests.some(({ event }) => isTakenHere(event)) && again());
    return () => subscription.unsubscribe();
  }, [name, slot]);
}
