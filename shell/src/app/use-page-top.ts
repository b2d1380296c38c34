import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { followScroll, restoreScroll } from './scroll-memory.ts';

/**
 * Scrolls to the top when the first segment of the path changes, and always within /rotation. Back and Forward return to where the person
 * was on that page.
 */
export function usePageTop({ pathname, key }: { pathname: string; key: string }): void {
  const first = pathname.split('/')[1] ?? '';
  const type = useNavigationType();
  const before = useRef({ first, pathname, key: '' });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { first, pathname, key };
    if (was.key === key) return;
    if (type === 'POP') return restoreScroll(key);
    if (was.first !== first || (first === 'rotation' && was.pathname !== pathname)) window.scrollTo(0, 0);
  }, [first, pathname, key, type]);
  useLayoutEffect(() => followScroll(key), [key]);
}
