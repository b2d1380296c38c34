import { focusHeading } from '@pool/remote-kit';
import { useEffect, useMemo, useRef } from 'react';

/** How long to wait for a page's heading, in ms: longer than the time-out of its script. After that the focus stays where it is. */
const timeoutMs = 10_000;
const heading = () => document.querySelector<HTMLElement>('#main h1');

/**
 * After a navigation, moves the focus to the new page's heading, which a screen reader then reads out and from which Tab continues. A
 * remote renders its page asynchronously, so this waits for the heading. Does nothing for a member who is typing or has already moved on.
 */
export function usePageFocus(pathname: string): void {
  // Read while the next page is rendered: in the effect below, the heading can be that of the previous page or of the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each path
  const before = useMemo(() => heading()?.textContent ?? '', [pathname]);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const from = document.activeElement;
    const look = () => {
      const title = heading()?.textContent ?? '';
      if (title === '' || title === before) return;
      stop();
      const stays = document.activeElement === document.body || document.activeElement === from;
      if (stays && !from?.matches('input, textarea, select, [contenteditable]'))
        focusHeading(heading(), from);
    };
    const drawing = new MutationObserver(look);
    const giveUp = setTimeout(() => stop(), timeoutMs);
    function stop() {
      clearTimeout(giveUp);
      drawing.disconnect();
    }
    const main = document.getElementById('main');
    if (main) drawing.observe(main, { childList: true, subtree: true, characterData: true });
    look();
    return stop;
  }, [pathname, before]);
}
