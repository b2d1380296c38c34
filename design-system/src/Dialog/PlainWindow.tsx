import { useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './Dialog.module.css';
import type { WindowProps } from './window-props.ts';

/** The browser's own modal dialog, for when the part that draws windows could not be fetched. */
export function PlainWindow({
  onClose,
  isQuestion = false,
  size,
  titleId,
  descriptionId,
  initialFocus,
  finalFocus,
  children,
}: Omit<WindowProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const focus = useRef({ initialFocus, finalFocus });
  useLayoutEffect(() => {
    focus.current = { initialFocus, finalFocus };
  });
  useLayoutEffect(() => {
    const here = dialog.current;
    here?.showModal();
    focus.current.initialFocus?.current?.focus();
    return () => {
      // It gives the focus back to what had it; that may not be where it belongs.
      here?.close();
      const target = focus.current.finalFocus?.();
      if (target) target.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onCancel={(event) => {
        // The owner decides.
        event.preventDefault();
        onClose();
      }}
      className={cx(styles.popup, styles.plain, styles[size])}
    >
      {children}
    </dialog>
  );
}
