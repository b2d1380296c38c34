import { useEffect, useState } from 'react';

type Loaded<T> = {
  /** Null until it is loaded. */
  value: T | null;
  hasFailed: boolean;
  /** Loads again after a failure. */
  retry: () => void;
};
type Load<T> = () => Promise<T>;

/** What each function has loaded, so that it is there at once the next time. */
const loadedBefore = new WeakMap<Load<unknown>, unknown>();
const knownValue = <T>(load: Load<T>): T | null => (loadedBefore.get(load) as T | undefined) ?? null;

/** Loads a script, such as `() => import('./Page.tsx')`, which must be the same function at each call. */
export function useLoaded<T>(load: Load<T>): Loaded<T> {
  const [failure, setFailure] = useState<Load<T> | null>(null);
  const [, setLoads] = useState(0);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    if (loadedBefore.has(load)) return;
    let isWanted = true;
    load().then(
      (value) => {
        loadedBefore.set(load, value);
        if (isWanted) setLoads((before) => before + 1);
      },
      () => isWanted && setFailure(() => load),
    );
    return () => {
      isWanted = false;
    };
  }, [load, tries]);
  const retry = () => {
    setFailure(null);
    setTries((before) => before + 1);
  };
  return { value: knownValue(load), hasFailed: failure === load, retry };
}
