import type { PublishedBuild } from '@pool/contracts/builds';
import { ConfirmDialog, TextField } from '@pool/design-system';
import { useState } from 'react';

type Props = {
  /** The build to roll back; null while the dialog is closed. */
  chosen: { remote: string; build: PublishedBuild } | null;
  onClose: () => void;
  /** Rejects with the error; the dialog then stays open. */
  onConfirm: (reason: string) => Promise<void>;
};

/** Asks for confirmation before a build is rolled back, and for the reason, which is kept in the history. */
export function RollBack({ chosen, onClose, onConfirm }: Props) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const close = () => {
    setReason('');
    setSubmitted(false);
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    setSubmitted(true);
    if (reason.trim() === '') return;
    setBusy(true);
    await onConfirm(reason.trim()).then(close, ({ message }: Error) => setError(message));
    setBusy(false);
  };
  const back = chosen?.build.givesWayTo;
  return (
    <ConfirmDialog
      open={chosen !== null}
      title={`Roll back ${chosen?.build.id} of ${chosen?.remote}?`}
      description={
        back
          ? `Everybody gets ${back}: open pages at their next navigation, new ones at once.`
          : 'There is no earlier build: the site does without this part until the next release.'
      }
      confirmLabel="Roll back"
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <TextField
        label="Reason"
        error={isSubmitted && reason.trim() === '' ? 'Enter a reason. It is kept in the history' : undefined}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
