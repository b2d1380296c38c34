import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './Dialog.module.css';
import { useKeysInside } from './use-keys-inside.ts';
import type { WindowProps } from './window-props.ts';

/** The window itself, loaded on demand. */
export function WindowPart({
  open,
  onClose,
  isQuestion = false,
  size,
  titleId,
  descriptionId,
  initialFocus,
  finalFocus,
  children,
}: WindowProps) {
  const popup = useRef<HTMLDivElement>(null);
  useKeysInside(open, popup);
  const Base = isQuestion ? AlertDialog : Dialog;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            className={cx(styles.popup, styles[size])}
            aria-labelledby={titleId}
            aria-describedby={descriptionId}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
