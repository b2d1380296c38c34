import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { cx } from '../cx.ts';
import styles from './Dialog.module.css';
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
  const Base = isQuestion ? AlertDialog : Dialog;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
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
