import { useEffect } from 'react';
import { bus } from '../services.ts';

const drawn = Promise.withResolvers<void>();

/**
 * Resolves when the first page of this document is rendered, or when another remote gets a request. Only then are the parts around the page
 * (the player, the download list) fetched, so that they do not take network and processor time from it.
 */
export const firstPage: Promise<void> = drawn.promise;

/** How long the rest of the site waits for the page, in ms. */
const atMostMs = 4000;
setTimeout(drawn.resolve, atMostMs);
bus.on('requests.held').subscribe(({ requests }) => {
  if (requests.length > 0) drawn.resolve();
});

/** Reports that a page is rendered, or will not be. */
export function pageIsDrawn(): void {
  // React may still be rendering its rows in interruptible work.
  if ('requestIdleCallback' in window) requestIdleCallback(() => drawn.resolve(), { timeout: 500 });
  else setTimeout(drawn.resolve, 100);
}

/** Reports a page of the shell itself, which is rendered together with the shell. */
export function usePageIsDrawn(isDrawn: boolean): void {
  useEffect(() => {
    if (isDrawn) pageIsDrawn();
  }, [isDrawn]);
}
