import { zodResolver } from '@hookform/resolvers/zod';
import { paths } from '@pool/contracts';
import { newPasswordForm } from '@pool/contracts/registration';
import { Button, buttonClass, Form, PasswordField } from '@pool/design-system';
import { settled, useBus, useUser } from '@pool/remote-kit';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { useConfirmResetPassword } from '../../api/registration.ts';
import { AccountPage, Trouble } from '../../parts/AccountPage/AccountPage.tsx';

const resolver = zodResolver(newPasswordForm);

/** /confirmResetPassword?token=…: sets the new password. This ends all sessions of its owner, so the session is fetched again. */
export default function ConfirmResetPassword() {
  const [params] = useSearchParams();
  const bus = useBus();
  const change = useConfirmResetPassword();
  const form = useForm({ resolver, defaultValues: { newPassword: '' }, shouldFocusError: false });
  if (change.isSuccess) return <Changed />;
  const token = params.get('token') ?? '';
  const { error } = change;
  return (
    <AccountPage title="Choose a new password">
      <Form
        aria-label="Choose a new password"
        onSubmit={form.handleSubmit(({ newPassword }) =>
          settled(
            change.mutateAsync(
              { body: { newPassword, token } },
              { onSuccess: () => bus.emit('profile.changed', {}) },
            ),
          ),
        )}
      >
        {error && !error.fields.newPassword && (
          <Trouble>
            {error.fields.common ?? 'Something goes wrong'}. The link may have been used or have expired:{' '}
            <Link to={paths.resetPassword()}>request a new one</Link>.
          </Trouble>
        )}
        <PasswordField
          label="New password"
          required
          autoComplete="new-password"
          hint="6 to 71 characters."
          error={form.formState.errors.newPassword?.message ?? error?.fields.newPassword}
          {...form.register('newPassword')}
        />
        <Button type="submit" variant="primary" size="lg" wide busy={change.isPending}>
          Change password
        </Button>
      </Form>
    </AccountPage>
  );
}

/** The result. Only the owner's sessions end; anyone else who is signed in to this browser stays signed in. */
function Changed() {
  const user = useUser();
  return (
    <AccountPage title="Your password was changed successfully" announce>
      {user ? (
        <p>
          It was the password of another account. You are still signed in here as{' '}
          <strong>{user.login}</strong>.
        </p>
      ) : (
        <p>You are signed out everywhere. Sign in with your new password.</p>
      )}
      <Link
        className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}
        to={user ? paths.profile() : paths.login()}
      >
        {user ? 'Go to your profile' : 'Sign In'}
      </Link>
    </AccountPage>
  );
}
