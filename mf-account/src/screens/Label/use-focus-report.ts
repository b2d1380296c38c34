import { focusHeading } from '@pool/remote-kit';
import { type RefObject, useEffect } from 'react';

/** Moves the focus to the heading of a report that has just been opened, once it is loaded: the form that opened it is gone. */
export function useFocusReport(page: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    const element = page.current;
    if (!isNew || !element) return;
    const look = () => {
      const heading = element.querySelector('h1');
      if (!heading) return;
      loading.disconnect();
      // Unless the member has moved on meanwhile.
      if (document.activeElement === document.body) focusHeading(heading);
    };
    const loading = new MutationObserver(look);
    loading.observe(element, { childList: true, subtree: true });
    look();
    return () => loading.disconnect();
  }, [page, isNew]);
}
