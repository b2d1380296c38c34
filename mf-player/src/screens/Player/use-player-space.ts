import { type RefObject, useLayoutEffect } from 'react';

/**
 * Publishes the height of the bar as `--player-space` on <html> while it is shown, so that nothing hides behind it: the spacer at the
 * page's foot, the tray, and other elements at the bottom use it. Focused elements scroll clear of it too.
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
