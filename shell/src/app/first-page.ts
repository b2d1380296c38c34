import { useEffect } from 'react';
import { bus } from '../services.ts';

const drawn = Promise.withResolvers<void>();

/**
 * Resolves when the first page of this document is drawn, or when another remote gets a request. The parts beside the page (the player,
 * the download list) are fetched then: earlier they would take network and processor time from the page.
 */
export const firstPage: Promise<void> = drawn.promise;

/** If a page hangs, the rest of the site does not wait for it. */
const atMostMs = 4000;
setTimeout(drawn.resolve, atMostMs);
bus.on('requests.held').subscribe(({ requests }) => {
  if (requests.length > 0) drawn.resolve();
});

/** Reports that a page is drawn, or will not be. */
export function pageIsDrawn(): void {
  // Its rows may still be drawn in interruptible work.
  if ('requestIdleCallback' in window) requestIdleCallback(() => drawn.resolve(), { timeout: 500 });
  else setTimeout(drawn.resolve, 100);
}

/** Reports a page of the shell itself, which is drawn with it. */
export function usePageIsDrawn(isDrawn: boolean): void {
  useEffect(() => {
    if (isDrawn) pageIsDrawn();
  }, [isDrawn]);
}
