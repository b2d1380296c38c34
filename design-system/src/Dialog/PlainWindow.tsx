import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { PortalContainer } from '../on-demand/portal-container.ts';
import styles from './Dialog.module.css';
import { focusable } from './focusable.ts';
import type { WindowProps } from './window-props.ts';

/** The browser's own modal dialog, for when the window part could not be loaded. */
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
  const ref = useRef<HTMLDialogElement>(null);
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const focus = useRef({ initialFocus, finalFocus });
  useLayoutEffect(() => {
    focus.current = { initialFocus, finalFocus };
  });
  useLayoutEffect(() => {
    const here = ref.current;
    here?.showModal();
    // The content comes after that: an autofocused control could not take the focus while it is hidden.
    setDialog(here);
    return () => {
      // It returns the focus to the element that had it; that may not be the right one.
      here?.close();
      const target = focus.current.finalFocus?.();
      if (target) target.focus();
    };
  }, []);
  useLayoutEffect(() => {
    const target = focus.current.initialFocus?.current;
    if (target) target.focus();
    else if (dialog?.matches(':focus')) dialog.querySelector<HTMLElement>(focusable)?.focus();
  }, [dialog]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click beside it
    <dialog
      ref={ref}
      // Named like the part's own window: the page's keys recognise an open window by the attribute.
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onCancel={(event) => {
        // The owner decides.
        event.preventDefault();
        onClose();
      }}
      // Its content covers all of it, so a click on the dialog itself is outside.
      onClick={(event) => !isQuestion && event.target === event.currentTarget && onClose()}
      className={cx(styles.popup, styles.plain, styles[size])}
    >
      {dialog && <PortalContainer value={dialog}>{children}</PortalContainer>}
    </dialog>
  );
}
