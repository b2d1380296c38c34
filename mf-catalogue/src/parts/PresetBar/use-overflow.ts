import { type RefObject, useEffect, useState } from 'react';

/** Returns whether a row that scrolls sideways has more beyond its start and its end. */
export function useOverflow(row: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [start, setStart] = useState(false);
  const [end, setEnd] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setStart(scrollLeft > 1);
      setEnd(scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return { start, end };
}
