import { useEffect } from 'react';

/** Elements that Space means something to already. */
const own = 'a, button, input, textarea, select, summary, audio, video, [contenteditable], [role]';

/** Space anywhere on the page but in a field or on a control, while something is on the deck. */
export function useSpaceKey(active: boolean, act: () => void): void {
  useEffect(() => {
    if (!active) return;
    const key = (event: KeyboardEvent) => {
      const { key, target, repeat, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (key !== ' ' || repeat || defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(own)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [active, act]);
}
