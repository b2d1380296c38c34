import { useEffect } from 'react';
import { refreshPublished, takeNewShell } from '../federation/registry.ts';

const everyMs = 60_000;
const minMs = 1000;

let checkedAt = Date.now();
/** Checks for new builds, unless that was just done. */
function check(): void {
  if (document.visibilityState !== 'visible' || Date.now() - checkedAt < minMs) return;
  checkedAt = Date.now();
  void refreshPublished();
}

/**
 * Checks for new builds every minute while the page is visible, when it becomes visible, and at each navigation. If a new shell is known at
 * a navigation, the page is reloaded.
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
