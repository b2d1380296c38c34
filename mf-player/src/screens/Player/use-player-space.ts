import { type RefObject, useLayoutEffect } from 'react';

/**
 * Publishes the height of the bar as `--player-space` on <html> while it is shown, so that nothing is hidden behind it. The spacer at the
 * end of the page, the tray and other elements at the bottom use it, and focused elements scroll clear of it.
 */
export function usePlayerSpace(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!shown || !element) return;
    const page = document.documentElement.style;
    const publish = () => page.setProperty('--player-space', `${element.offsetHeight}px`);
    publish();
    page.setProperty('scroll-padding-block-end', 'var(--player-space)');
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty('--player-space');
      page.removeProperty('scroll-padding-block-end');
    };
  }, [bar, shown]);
}
