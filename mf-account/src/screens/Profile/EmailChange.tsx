import type { SessionUser } from '@pool/contracts';
import { Button, Notice } from '@pool/design-system';
import { settled } from '@pool/remote-kit';
import { useCancelEmailChange, useResendEmailChange } from '../../api/profile.ts';
import styles from './Profile.module.css';

/** A pending email address, until its owner opens the link sent there, with ways to send it again and to cancel. */
export function EmailChange({ user }: { user: SessionUser }) {
  const resend = useResendEmailChange();
  const cancel = useCancelEmailChange();
  if (user.emailPending === null) return null;
  const error = resend.error ?? cancel.error;
  return (
    <div className={styles.wide}>
      <Notice title={`Confirm ${user.emailPending}`}>
        <p>
          {resend.isSuccess
            ? `We sent a new link to ${user.emailPending}. Earlier links no longer work.`
            : `We sent a link to ${user.emailPending}. Until you open it, ${user.email} stays your email.`}
        </p>
        <div className={styles.buttons}>
          <Button size="sm" busy={resend.isPending} onClick={() => settled(resend.mutateAsync({}))}>
            Send again
          </Button>
          <Button
            size="sm"
            variant="ghost"
            busy={cancel.isPending}
            onClick={() => settled(cancel.mutateAsync())}
          >
            Cancel
          </Button>
        </div>
        <p role="status">{error ? (error.fields.common ?? error.message) : ''}</p>
      </Notice>
    </div>
  );
}
