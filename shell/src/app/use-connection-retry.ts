import { useEffect, useEffectEvent } from 'react';
import { bus } from '../services.ts';

/** Calls `retry` when the network is back, or the member tries again after a lost connection, as long as something is `missing`. */
export function useConnectionRetry(missing: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!missing) return;
    const subscription = bus.on('connection.retryRequested').subscribe(() => again());
    return () => subscription.unsubscribe();
  }, [missing]);
}
