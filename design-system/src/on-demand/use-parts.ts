import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadedParts, loadParts, onParts, type Parts, prefetchWhenIdle } from './parts-store.ts';

type PartsRequest = boolean | number;
type OnDemand = {
  /** Null until they are loaded. */
  parts: Parts | null;
  /** The last request that failed or timed out; null if none has. */
  failedFor: PartsRequest | null;
};

/**
 * How long a component that also works without the parts waits for them, in ms. A lost connection is noticed after four seconds, and has to
 * be reported within five.
 */
export const partsTimeoutMs = 300;

/**
 * Returns the parts that are loaded on demand. A truthy `request` loads them immediately, and each new value of it tries again. After
 * `timeoutMs` it counts as failed.
 */
export function useParts(request: PartsRequest, timeoutMs?: number): OnDemand {
  const parts = useSyncExternalStore(onParts, loadedParts);
  const [failedFor, setFailedFor] = useState<PartsRequest | null>(null);
  useEffect(prefetchWhenIdle, []);
  useEffect(() => {
    if (!request) {
      setFailedFor(null);
      return;
    }
    let isOver = false;
    const fail = () => {
      if (!isOver) setFailedFor(request);
    };
    const timer = timeoutMs === undefined || loadedParts() ? undefined : setTimeout(fail, timeoutMs);
    loadParts().then(() => clearTimeout(timer), fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [request, timeoutMs]);
  return { parts, failedFor };
}
