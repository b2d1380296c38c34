import { wantsResultsFocus } from '@pool/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the results after a search by Enter, once they are there: to the first row, or to the message that there are none.
 * Leaves it where it is if the member has moved on meanwhile.
 */
export function useResultsFocus(list: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key, state } = useLocation();
  const done = useRef<string | null>(null);
  const isRequested = wantsResultsFocus(state);
  useEffect(() => {
    if (!isRequested || !ready || done.current === key) return;
    done.current = key;
    if (isElsewhere(document.activeElement)) return;
    const first = list.current?.querySelector<HTMLElement>('tr[data-row]');
    (first ?? list.current)?.focus({ preventScroll: true });
  }, [isRequested, ready, key, list]);
}

/** Returns whether the focus has moved to an element other than the page or its heading. */
const isElsewhere = (element: Element | null): boolean =>
  element !== null && element !== document.body && !element.matches('main, h1');
