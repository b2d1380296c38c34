import { useEffect, useRef } from 'react';

/** Scrolls to the top when the first segment of the path changes, and always within /rotation. */
export function usePageTop(pathname: string): void {
  const first = pathname.split('/')[1] ?? '';
  const before = useRef({ first, pathname });
  useEffect(() => {
    const was = before.current;
    before.current = { first, pathname };
    if (was.first !== first || (first === 'rotation' && was.pathname !== pathname)) window.scrollTo(0, 0);
  }, [first, pathname]);
}
