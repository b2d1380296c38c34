import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { XIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Dialog.module.css';
import { dialogOpened } from './dialog-opened.ts';
import { focusable } from './focusable.ts';
import { Window } from './Window.tsx';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button or a click outside. The owner decides whether to set `open`. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons in the footer, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Receives the focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Receives the focus on closing; by default the element that had it before. For windows that follow one another, or whose opener may be
   * gone by then.
   */
  finalFocus?: () => HTMLElement | null;
  /** The window opens together with the page: it uses the browser's own dialog, so that a first visit loads no further script for it. */
  opensWithPage?: boolean;
};

/**
 * A modal window. The focus stays inside while it is open and returns to where it was when it closes; the page behind does not scroll. On
 * narrow screens it slides up from the bottom edge.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  initialFocus,
  finalFocus,
  opensWithPage = false,
}: DialogProps) {
  const id = useId();
  useEffect(() => {
    if (open) document.dispatchEvent(new Event(dialogOpened));
  }, [open]);
  return (
    <Window
      {...{ open, onClose, size, initialFocus, finalFocus, opensWithPage }}
      titleId={`${id}-title`}
      descriptionId={description ? `${id}-description` : undefined}
    >
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <IconButton label="Close" size="sm" onClick={onClose}>
          <XIcon size={16} />
        </IconButton>
      </header>
      <Body>
        {description && (
          <div id={`${id}-description`} className={styles.description}>
            {description}
          </div>
        )}
        {children}
      </Body>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </Window>
  );
}

/** The scrollable content. If it overflows and contains no tab stop, it becomes one itself. */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(false);
  // After every render, since the content may have grown.
  useLayoutEffect(() => {
    const here = body.current;
    setStop(here !== null && here.scrollHeight > here.clientHeight && !here.querySelector(focusable));
  });
  return (
    <div ref={body} tabIndex={stop ? 0 : undefined} className={styles.body}>
      {children}
    </div>
  );
}
