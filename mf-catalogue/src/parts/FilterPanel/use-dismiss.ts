import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onDismiss` on Escape and on a press outside the element, while `active`. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onDismiss: (by: 'escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!active) return;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      dismiss('escape');
    };
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss('outside');
    };
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press);
    };
  }, [element, active]);
}
