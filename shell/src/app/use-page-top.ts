import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { entryName, followScroll, forgetScroll, isRevisit, restoreScroll } from './scroll-memory.ts';

/**
 * Scrolls to the top when the first segment of the path changes, and always within /rotation. Back, Forward and a reload return to the
 * former position on that page; a newly opened page starts at its top.
 */
export function usePageTop({ pathname, key }: { pathname: string; key: string }): void {
  const first = pathname.split('/')[1] ?? '';
  const type = useNavigationType();
  const before = useRef({ first, pathname, key: '' });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { first, pathname, key };
    if (was.key === key) return;
    const entry = entryName({ key, pathname });
    // The first entry after a load always counts as POP.
    if (was.key === '' && !isRevisit()) return forgetScroll(entry);
    if (type === 'POP') return restoreScroll(entry);
    if (was.first !== first || (first === 'rotation' && was.pathname !== pathname)) window.scrollTo(0, 0);
  }, [first, pathname, key, type]);
  useLayoutEffect(() => followScroll(entryName({ key, pathname })), [key, pathname]);
}
