import { focusHeading } from '@pool/remote-kit';
import { useEffect, useRef } from 'react';

/** How long to wait for a page's heading, in ms; after that the focus stays where it is. */
const timeoutMs = 5000;
const heading = () => document.querySelector<HTMLElement>('#main h1');

/**
 * After a navigation, moves the focus to the new page's heading, which a screen reader then reads out and from which Tab continues. A
 * remote renders its page asynchronously, so this waits for the heading. Does nothing for a member who is typing or has already moved on.
 */
export function usePageFocus(pathname: string): void {
  const shown = useRef({ pathname, title: '' });
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname) {
      before.title = heading()?.textContent ?? before.title;
      return;
    }
    shown.current = { pathname, title: before.title };
    const from = document.activeElement;
    const look = () => {
      const title = heading()?.textContent ?? '';
      if (title === '' || title === before.title) return;
      stop();
      shown.current.title = title;
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
  }, [pathname]);
}
