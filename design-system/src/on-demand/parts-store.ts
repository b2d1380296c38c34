import type * as PopupParts from './popup-parts.ts';

/** The parts of the design system that open over the page, as one script. */
export type Parts = typeof PopupParts;

const fetchParts = (): Promise<Parts> => import('./popup-parts.ts');

let fetcher = fetchParts;
let loading: Promise<Parts> | null = null;
let parts: Parts | null = null;
const listeners = new Set<() => void>();

/** Returns the parts, or null until they are loaded. */
export const loadedParts = (): Parts | null => parts;

/** Calls the listener once the parts have loaded. Returns the function that unsubscribes it. */
export function onParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the parts once. Rejects if they cannot be loaded; the next call tries again. */
export function loadParts(): Promise<Parts> {
  if (loading) return loading;
  const started = fetcher().then(
    (fetched) => {
      if (loading === started) arrive(fetched);
      return fetched;
    },
    (error: unknown) => {
      if (loading === started) loading = null;
      throw error;
    },
  );
  loading = started;
  return started;
}

function arrive(fetched: Parts): void {
  parts = fetched;
  for (const listener of listeners) listener();
}

/** Loads the parts because they will probably be needed soon. Ignores a failure, which the component that needs them will report. */
export const prefetchParts = (): void => void loadParts().catch(() => undefined);

/** Milliseconds after the page has loaded, so that on a slow connection its answers and pictures load first. */
const idleAfterMs = 4000;
let isPlanned = false;

/** Has the browser fetch the parts' script into its cache without running it, since most visits never open a part. */
const prefetchScript = (): void => void import('./prefetch-parts.ts').catch(() => undefined);

/** Fetches the parts' script once the page has loaded and is idle, so that the first click seldom waits for the network. */
export function prefetchWhenIdle(): void {
  if (isPlanned) return;
  isPlanned = true;
  const plan = () =>
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(prefetchScript);
      else prefetchScript();
    }, idleAfterMs);
  if (document.readyState === 'complete') plan();
  else addEventListener('load', plan, { once: true });
}

/** Resets the parts, to test the time before they are loaded. They are then loaded by `fetch`. */
export function forgetParts(fetch: (real: () => Promise<Parts>) => Promise<Parts> = (real) => real()): void {
  fetcher = () => fetch(fetchParts);
  loading = null;
  parts = null;
}
