import { tabStore } from '@pool/remote-kit';

/** How long a page may take to grow to its former height, in ms. */
const timeoutMs = 3000;
/** Returns the name of a history entry. The key alone is not enough, since the first entry after every load has the key 'default'. */
export const entryName = ({ key, pathname }: { key: string; pathname: string }) => `${key}:${pathname}`;
const storageKey = (entry: string) => `pool.scroll.${entry}`;

/** Returns whether the browser opened this document by a reload, Back or Forward, rather than by an address or a link. */
export function isRevisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
}

/** Forgets the scroll position of an entry. */
export const forgetScroll = (entry: string): void => tabStore.remove(storageKey(entry));

/**
 * Stores the scroll position of this history entry until the returned function is called. It survives a reload. Without storage, Back
 * leads to the top.
 */
export function followScroll(entry: string): () => void {
  // The browser's own scroll restoration runs before the page has its height, and scrolls a shorter one to the top.
  window.history.scrollRestoration = 'manual';
  const keep = () => void tabStore.write(storageKey(entry), String(Math.round(window.scrollY)));
  window.addEventListener('scroll', keep, { passive: true });
  return () => window.removeEventListener('scroll', keep);
}

/**
 * Scrolls to the stored position of this history entry. A page that renders bit by bit is not tall enough at first, so this repeats while
 * it grows, until the person scrolls or it takes too long. Returns the function that stops it.
 */
export function restoreScroll(entry: string): () => void {
  const wanted = read(entry);
  const root = document.documentElement;
  const reach = () => {
    window.scrollTo(0, wanted);
    if (window.scrollY >= wanted) stop();
  };
  const growing = new ResizeObserver(reach);
  const giveUp = setTimeout(() => stop(), timeoutMs);
  const own = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  function stop() {
    clearTimeout(giveUp);
    growing.disconnect();
    for (const name of own) removeEventListener(name, stop);
  }
  for (const name of own) addEventListener(name, stop, { passive: true });
  growing.observe(root);
  reach();
  return stop;
}

const read = (entry: string): number => Number(tabStore.read(storageKey(entry))) || 0;
