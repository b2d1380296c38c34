import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Keeps a text box as high as its text, even when its width changes. The style sheet limits the height. */
export function useAutoHeight(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it grow
  useLayoutEffect(() => fit(box.current), [box, text]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let width = element.clientWidth;
    let frame = 0;
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      // Deferred: resizing the element within the observer's callback would loop.
      frame = requestAnimationFrame(() => fit(element));
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [box]);
}

function fit(element: HTMLTextAreaElement | null): void {
  if (!element) return;
  element.style.blockSize = 'auto';
  element.style.blockSize = `${element.scrollHeight}px`;
}
