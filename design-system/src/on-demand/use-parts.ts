import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadedParts, loadParts, onParts, type Parts, prefetchWhenIdle } from './parts-store.ts';

type PartsRequest = boolean | number;
type OnDemand = {
  /** Null until they are there. */
  parts: Parts | null;
  /** What was asked last and could not be fetched, or not in time; null while nothing has failed. */
  failedFor: PartsRequest | null;
};

/**
 * How long what can do without the parts waits for them, in ms. A lost connection is noticed after four seconds, and has to be told
 * within five.
 */
export const partsTimeoutMs = 300;

/**
 * Gives the parts that are loaded on demand. What is asked is fetched at once, and each other value of it tries again. After
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
