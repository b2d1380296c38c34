import type { PublishedBuild } from '@pool/contracts/builds';
import { ConfirmDialog, TextField } from '@pool/design-system';
import { useState } from 'react';

type Props = {
  /** The build to take back; null while the dialog is closed. */
  chosen: { remote: string; build: PublishedBuild } | null;
  onClose: () => void;
  /** Rejects with the error; the dialog then stays open. */
  onConfirm: (reason: string) => Promise<void>;
};

/** Asks for confirmation before a build is taken back, and for the reason, which goes into the history. */
export function TakeBack({ chosen, onClose, onConfirm }: Props) {
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
      title={`Take back ${chosen?.build.id} of ${chosen?.remote}?`}
      description={
        back
          ? `Everybody gets ${back}: open pages at their next navigation, new ones at once.`
          : 'Nobody gets any build of it then.'
      }
      confirmLabel="Take back"
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <TextField
        label="Reason"
        error={isSubmitted && reason.trim() === '' ? 'Say why: it goes into the history' : undefined}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
