import { useEffect } from 'react';
import { bus } from '../services.ts';

const drawn = Promise.withResolvers<void>();

/**
 * Resolves when the first page of this document is drawn, or something is asked of another remote. What lies beside the page (the player, the
 * download list) is fetched then: before, it would take network and processor from the page.
 */
export const firstPage: Promise<void> = drawn.promise;

/** Where a page hangs, the rest of the site does not wait for it. */
const atMostMs = 4000;
setTimeout(drawn.resolve, atMostMs);
bus.on('requests.held').subscribe(({ requests }) => {
  if (requests.length > 0) drawn.resolve();
});

/** Says that a page is drawn, or will not be. */
export function pageIsDrawn(): void {
  // Its rows may still be drawn in work that can be interrupted.
  if ('requestIdleCallback' in window) requestIdleCallback(() => drawn.resolve(), { timeout: 500 });
  else setTimeout(drawn.resolve, 100);
}

/** Says so for a page of the shell itself, which is drawn with it. */
export function usePageIsDrawn(isDrawn: boolean): void {
  useEffect(() => {
    if (isDrawn) pageIsDrawn();
  }, [isDrawn]);
}
