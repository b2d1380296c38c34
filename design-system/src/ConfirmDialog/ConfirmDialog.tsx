import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../Button/index.ts';
import frame from '../Dialog/Dialog.module.css';
import { Window } from '../Dialog/Window.tsx';
import { ErrorState } from '../ErrorState/index.ts';

export type ConfirmDialogProps = {
  open: boolean;
  /** The question: "Cancel your subscription?" */
  title: string;
  /** The consequences. */
  description: ReactNode;
  children?: ReactNode;
  /** The verb: "Cancel subscription", never "OK". */
  confirmLabel: string;
  /** The label of the cancel button. */
  cancelLabel?: string;
  tone?: 'danger' | 'normal';
  /** In progress: the dialog stays open until it has ended. */
  busy?: boolean;
  /** Why it failed. The dialog stays open for another try. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Receives the focus on closing; by default the element that had it before. */
  finalFocus?: () => HTMLElement | null;
};

/** Asks for confirmation of an action that cannot be undone. A click outside does not close it. The focus starts on the cancel button. */
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
  const id = useId();
  return (
    <Window
      isQuestion
      open={open}
      onClose={() => !busy && onCancel()}
      size="sm"
      titleId={`${id}-title`}
      descriptionId={`${id}-description`}
      initialFocus={back}
      finalFocus={finalFocus}
    >
      <header className={frame.header}>
        <h2 id={`${id}-title`} className={frame.title}>
          {title}
        </h2>
      </header>
      <div className={frame.body}>
        <div id={`${id}-description`} className={frame.description}>
          {description}
        </div>
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
    </Window>
  );
}
