import { type RefObject, useLayoutEffect } from 'react';

/** Keys that an open window handles wherever the focus is. */
const windowKeys = ['Escape', 'Tab'];

/**
 * Keeps keys from the shortcuts of the page behind an open window. The focus enters a window only after it has been painted, and is lost
 * if the focused control disappears; until then keys reach the element that opened the window, or the body.
 */
export function useKeysInside(open: boolean, popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const hold = (event: KeyboardEvent) => {
      const { target, key } = event;
      const isBehind = target === document.body || target === opener;
      if (!isBehind || windowKeys.includes(key) || popup.current?.contains(target as Node)) return;
      event.stopImmediatePropagation();
    };
    document.addEventListener('keydown', hold, true);
    return () => document.removeEventListener('keydown', hold, true);
  }, [open, popup]);
}
