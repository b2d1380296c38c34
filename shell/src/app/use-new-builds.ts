import { useEffect } from 'react';
import { refreshPublished, takeNewShell } from '../federation/registry.ts';

const everyMs = 60_000;
const minMs = 1000;

let checkedAt = Date.now();
/** Checks for new builds, unless that was done a moment ago. */
function check(): void {
  if (document.visibilityState !== 'visible' || Date.now() - checkedAt < minMs) return;
  checkedAt = Date.now();
  void refreshPublished();
}

/**
 * Checks for new builds: every minute while the page is visible, when it becomes visible, and at each navigation. A new shell, if one is
 * known by then, is taken at a navigation by reloading the page.
 */
export function useNewBuilds(pathname: string): void {
  useEffect(() => {
    const timer = setInterval(check, everyMs);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page
  useEffect(() => {
    takeNewShell();
    check();
  }, [pathname]);
}
