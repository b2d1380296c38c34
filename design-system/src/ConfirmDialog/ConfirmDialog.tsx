import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../Button/index.ts';
import { cx } from '../cx.ts';
import frame from '../Dialog/Dialog.module.css';
import { useOpener } from '../Dialog/use-opener.ts';
import { ErrorState } from '../ErrorState/index.ts';

export type ConfirmDialogProps = {
  open: boolean;
  /** The question: "Cancel your subscription?" */
  title: string;
  /** What will happen. */
  description: ReactNode;
  children?: ReactNode;
  /** The verb: "Cancel subscription", never "OK". */
  confirmLabel: string;
  /** The way back. */
  cancelLabel?: string;
  tone?: 'danger' | 'normal';
  /** The deed is being done: the dialog stays until it is settled. */
  busy?: boolean;
  /** Why it did not work; the dialog stays open for another try. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Receives focus on closing; else what had it before. */
  finalFocus?: () => HTMLElement | null;
};

/** Asks before something that cannot be undone. A click outside does not answer; focus starts on the way back. */
export function ConfirmDialog({
  open,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'normal',
  busy = false,
  error,
  onConfirm,
  onCancel,
  finalFocus,
}: ConfirmDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  const opener = useOpener(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <Base.Portal>
        <Base.Backdrop className={frame.backdrop} />
        <Base.Viewport className={frame.viewport}>
          <Base.Popup
            className={cx(frame.popup, frame.sm)}
            initialFocus={back}
            finalFocus={finalFocus ?? opener}
          >
            <header className={frame.header}>
              <Base.Title className={frame.title}>{title}</Base.Title>
            </header>
            <div className={frame.body}>
              <Base.Description className={frame.description} render={<div />}>
                {description}
              </Base.Description>
              {children}
              {error && <ErrorState compact title={error} />}
            </div>
            <footer className={frame.footer}>
              <Button ref={back} onClick={onCancel} disabled={busy}>
                {cancelLabel}
              </Button>
              <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
