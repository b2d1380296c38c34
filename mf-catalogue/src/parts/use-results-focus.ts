import { wantsResultsFocus } from '@pool/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a search by Enter the focus goes to the results once they are there: to the first row, or to what says that there is none.
 * Someone who has gone on to something else meanwhile is left alone.
 */
export function useResultsFocus(list: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key, state } = useLocation();
  const done = useRef<string | null>(null);
  const asked = wantsResultsFocus(state);
  useEffect(() => {
    if (!asked || !ready || done.current === key) return;
    done.current = key;
    if (isElsewhere(document.activeElement)) return;
    const first = list.current?.querySelector<HTMLElement>('tr[data-row]');
    (first ?? list.current)?.focus({ preventScroll: true });
  }, [asked, ready, key, list]);
}

/** The focus is on something that was chosen since, rather than on the page or its heading. */
const isElsewhere = (element: Element | null): boolean =>
  element !== null && element !== document.body && !element.matches('main, h1');
