import { Button, Dialog, Form, PasswordField } from '@pool/design-system';
import { type ApiError, settled } from '@pool/remote-kit';
import { type ReactNode, useState } from 'react';
import styles from './Profile.module.css';

type Props = {
  open: boolean;
  /** The owner of the password, for password managers. */
  login: string;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  tone?: 'danger';
  error: ApiError | null;
  /** Rejects if it fails; `error` then says why. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password again, before an important action. */
export function PasswordDialog({ open, onClose, title, description, ...form }: Props) {
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={title} description={description}>
      <PasswordForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type PasswordFormProps = Omit<Props, 'open' | 'title' | 'description'>;

/** Mounted again each time the dialog opens, so that no password is left in it. */
function PasswordForm({ login, confirmLabel, tone, error, onConfirm, onClose }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await settled(onConfirm(password));
    setBusy(false);
  };
  return (
    <Form className={styles.dialogForm} aria-label={confirmLabel} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        label="Password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error?.fields.password}
      />
      <p role="alert">{error && !error.fields.password ? (error.fields.common ?? error.message) : ''}</p>
      <div className={styles.answers}>
        <Button disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={tone === 'danger' ? 'danger' : 'primary'} busy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </Form>
  );
}
