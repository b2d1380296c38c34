import { IconButton, StopIcon } from '@pool/design-system';
import { type RefObject, useLayoutEffect, useRef } from 'react';

type Props = { onStop: () => void; box: RefObject<HTMLTextAreaElement | null> };

/** Stops the answer under way. When it disappears with the answer, it passes its focus to the text box. */
export function StopButton({ onStop, box }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) box.current?.focus();
    };
  }, [box]);
  return (
    <IconButton ref={button} label="Stop" variant="outline" onClick={onStop}>
      <StopIcon size={12} />
    </IconButton>
  );
}
