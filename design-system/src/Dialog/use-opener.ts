import { useRef } from 'react';

const insideDialog = '[role="dialog"], [role="alertdialog"]';

/**
 * Remembers the focused element when a dialog opens. The returned function finds it when the dialog closes: null if it is gone, false if
 * the focus has moved on while the dialog faded, for example to a field the member types in. Read while rendering, since a control inside
 * may have taken the focus by the first effect.
 */
export function useOpener(open: boolean): () => HTMLElement | null | false {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    if (open) opener.current = document.activeElement;
  }
  return () => {
    const { activeElement } = document;
    const hasMovedOn =
      activeElement !== null && activeElement !== document.body && !activeElement.closest(insideDialog);
    if (hasMovedOn) return false;
    const element = opener.current;
    const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
    return isThere ? element : null;
  };
}
