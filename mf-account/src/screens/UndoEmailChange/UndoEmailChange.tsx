import { brand, paths } from '@pool/contracts';
import { undoEmailChange } from '@pool/contracts/registration';
import { Button, buttonClass, Form } from '@pool/design-system';
import { settled } from '@pool/remote-kit';
import { Link, useSearchParams } from 'react-router-dom';
import { useUndoEmailChange } from '../../api/registration.ts';
import { AccountPage } from '../../parts/AccountPage/AccountPage.tsx';

/**
 * /undoEmailChange?uid=…&token=…, the link mailed to the former address. It asks for confirmation, since mail programs open links
 * automatically and this one signs everyone out.
 */
export default function UndoEmailChange() {
  const [params] = useSearchParams();
  const undo = useUndoEmailChange();
  const link = undoEmailChange.body.safeParse({ userId: params.get('uid'), token: params.get('token') });
  if (undo.isSuccess) {
    return (
      <AccountPage title="Email change undone" announce>
        <p>
          Your account uses <strong>{undo.data.email}</strong> again, and you are signed out everywhere. If
          someone else changed it, they may know your password: choose a new one now.
        </p>
        <Link
          className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}
          to={paths.resetPassword()}
        >
          Choose a new password
        </Link>
      </AccountPage>
    );
  }
  const isRefused = !link.success || (undo.error !== null && undo.error.code === 400);
  if (isRefused) {
    return (
      <AccountPage title="This link no longer works" announce>
        <p>
          It is incomplete, has been used or is older than 7 days. If you need help with your account, write
          to <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>.
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Undo the email change?">
      <p>Your account goes back to the address this link was sent to. You are signed out on all devices.</p>
      <Form aria-label="Undo the email change" onSubmit={() => settled(undo.mutateAsync(link.data))}>
        {undo.error && <p role="alert">{undo.error.fields.common ?? undo.error.message}</p>}
        <Button type="submit" variant="primary" size="lg" wide busy={undo.isPending}>
          Undo the change
        </Button>
      </Form>
    </AccountPage>
  );
}
