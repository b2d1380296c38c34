import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadedParts, loadParts, onParts, type Parts, prefetchWhenIdle } from './parts-store.ts';

type Asked = boolean | number;
type OnDemand = {
  /** Null until they are there. */
  parts: Parts | null;
  /** What was asked last and could not be fetched; null while nothing has failed. */
  failedFor: Asked | null;
};

/** Gives the parts that are loaded on demand. What is asked is fetched at once, and each other value of it tries again. */
export function useParts(asked: Asked): OnDemand {
  const parts = useSyncExternalStore(onParts, loadedParts);
  const [failedFor, setFailedFor] = useState<Asked | null>(null);
  useEffect(prefetchWhenIdle, []);
  useEffect(() => {
    if (!asked) {
      setFailedFor(null);
      return;
    }
    let isOver = false;
    loadParts().catch(() => {
      if (!isOver) setFailedFor(asked);
    });
    return () => {
      isOver = true;
    };
  }, [asked]);
  return { parts, failedFor };
}
