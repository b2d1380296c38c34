import { type FocusEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus near a button of the tray that disappears once it has been used: on the rest of its entry, else on the entry in its
 * place, and if the tray is gone, where it came from.
 */
export function useTrayFocus(tray: RefObject<HTMLElement | null>) {
  const used = useRef<{ button: Element; entry: Element | null; at: number } | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const entries = () => [...(tray.current?.querySelectorAll('li') ?? [])];
  useLayoutEffect(() => {
    if (!used.current || used.current.button.isConnected) return;
    const { entry, at } = used.current;
    used.current = null;
    if (document.activeElement !== document.body) return;
    const next = entry?.isConnected ? entry : (entries()[at] ?? entries().at(-1));
    (next?.querySelector('button') ?? cameFrom.current)?.focus();
  });
  return {
    onFocus({ relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof HTMLElement && !tray.current?.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    },
    onClickCapture({ target }: MouseEvent): void {
      const button = target instanceof Element ? target.closest('button') : null;
      const entry = button?.closest('li') ?? null;
      if (button) used.current = { button, entry, at: entry ? entries().indexOf(entry) : 0 };
    },
  };
}
