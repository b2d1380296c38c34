import { useEffect } from 'react';
import { refreshPublished } from '../federation/registry.ts';

const everyMs = 60_000;
const leastMs = 1000;

let askedAt = Date.now();
/** Asks for new builds, unless it was done a moment ago. */
function ask(): void {
  if (document.visibilityState !== 'visible' || Date.now() - askedAt < leastMs) return;
  askedAt = Date.now();
  void refreshPublished();
}

/** Learns of new builds: every minute while the page is seen, when it comes into view, and at each navigation. */
export function useNewBuilds(pathname: string): void {
  useEffect(() => {
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at each page
  useEffect(ask, [pathname]);
}
