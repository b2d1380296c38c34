import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { PortalContainer } from '../on-demand/portal-container.ts';
import styles from './Dialog.module.css';
import { focusable } from './focusable.ts';
import type { WindowProps } from './window-props.ts';

/** The browser's own modal dialog, for a window that opens with the page, and when the window part could not be loaded. */
export function PlainWindow({
  onClose,
  isQuestion = false,
  size,
  titleId,
  descriptionId,
  initialFocus,
  finalFocus,
  children,
}: Omit<WindowProps, 'open' | 'opensWithPage'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const focus = useRef({ initialFocus, finalFocus });
  useLayoutEffect(() => {
    focus.current = { initialFocus, finalFocus };
  });
  useLayoutEffect(() => {
    const here = ref.current;
    here?.showModal();
    // The content is rendered after that, since an autofocused control cannot take the focus while it is hidden.
    setDialog(here);
    return () => {
      // The browser returns the focus to the element that had it, which may not be the right one.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click outside
    <dialog
      ref={ref}
      // The same attribute as on the part's window, by which keyboard shortcuts recognise an open window.
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onCancel={(event) => {
        // The owner decides whether to close it.
        event.preventDefault();
        onClose();
      }}
      // The content covers the whole dialog, so a click on the dialog itself is outside.
      onClick={(event) => !isQuestion && event.target === event.currentTarget && onClose()}
      className={cx(styles.popup, styles.plain, styles[size])}
    >
      {dialog && <PortalContainer value={dialog}>{children}</PortalContainer>}
    </dialog>
  );
}
