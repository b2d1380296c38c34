import { useRef } from 'react';

/**
 * Remembers what had the focus when a dialog opened, and answers it for the dialog's end; null when it is gone. Read while
 * rendering: by the first effect a control inside may have taken the focus itself.
 */
export function useOpener(open: boolean): () => HTMLElement | null {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    if (open) opener.current = document.activeElement;
  }
  return () => {
    const element = opener.current;
    const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
    return isThere ? element : null;
  };
}
