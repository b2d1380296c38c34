import { heldRequests, type RemoteName } from '@pool/contracts';
import { useEffect, useEffectEvent } from 'react';
import { bus } from '../services.ts';

/** Loads a failed remote again when something is asked of it: the member wants it, and it may be reachable by now. Null: not failed. */
export function useRequestRetry(failed: { name: RemoteName; slot: string } | null, retry: () => void): void {
  const again = useEffectEvent(retry);
  const { name, slot } = failed ?? {};
  useEffect(() => {
    if (!name) return;
    const events = Object.entries(heldRequests)
      .filter(([, rule]) => rule.remote === name && rule.slot === slot)
      .map(([event]) => event);
    const subscription = bus
      .on('requests.held')
      .subscribe(({ requests }) => requests.some(({ event }) => events.includes(event)) && again());
    return () => subscription.unsubscribe();
  }, [name, slot]);
}
