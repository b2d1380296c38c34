import { type MouseEvent, type SyntheticEvent, useRef } from 'react';

const trackOf = ({ target }: SyntheticEvent): string | null =>
  (target instanceof Element && target.closest('[data-track]')?.getAttribute('data-track')) || null;

/**
 * Drops a click whose press began on another track. A row is reused for the track that takes its place (see TrackTable.tsx), which the
 * member did not mean to play, rate or download.
 */
export function usePress() {
  const pressed = useRef<string | null>(null);
  const forget = () => {
    pressed.current = null;
  };
  return {
    onPointerDownCapture: (event: SyntheticEvent) => {
      pressed.current = trackOf(event);
    },
    onPointerCancelCapture: forget,
    onClickCapture: (event: MouseEvent) => {
      // A click by a key or a screen reader has no press; the last one, such as a press for the browser's menu, was for something else.
      const isByPress = event.detail > 0;
      const isOther = isByPress && pressed.current !== null && pressed.current !== trackOf(event);
      forget();
      if (!isOther) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
