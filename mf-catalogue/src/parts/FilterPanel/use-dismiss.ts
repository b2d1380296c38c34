import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onDismiss` on Escape and on a click outside the element, while `active`. A press that scrolls the page is no click, nor is one that
 * began inside.
 */
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
    let isOutside = false;
    const press = ({ target }: PointerEvent) => {
      isOutside = target instanceof Node && !element.current?.contains(target);
    };
    const click = ({ detail }: MouseEvent) => {
      // A click by a key has no press; the last one was for something else.
      if (isOutside && detail > 0) dismiss('outside');
    };
    document.addEventListener('keydown', key);
    // Before the clicked element reacts, which may end the event.
    document.addEventListener('pointerdown', press, { capture: true });
    document.addEventListener('click', click, { capture: true });
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press, { capture: true });
      document.removeEventListener('click', click, { capture: true });
    };
  }, [element, active]);
}
