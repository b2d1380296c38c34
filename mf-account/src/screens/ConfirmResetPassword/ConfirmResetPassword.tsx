import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordForm, paths } from '@pool/contracts';
import { Button, buttonClass, PasswordField } from '@pool/design-system';
import { useBus } from '@pool/web-kit';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { useConfirmResetPassword } from '../../api/joining.ts';
import { AccountPage, Trouble } from '../../parts/AccountPage/AccountPage.tsx';

const resolver = zodResolver(newPasswordForm);

/** /confirmResetPassword?token=…: the new password. All sessions of the person end with it, so who is here is asked anew. */
export default function ConfirmResetPassword() {
  const [params] = useSearchParams();
  const bus = useBus();
  const change = useConfirmResetPassword();
  const form = useForm({ resolver, defaultValues: { newPassword: '' } });
  if (change.isSuccess) {
    return (
      <AccountPage title="Your password was changed successfully" announce>
        <p>You are signed out everywhere. Sign in with the new password.</p>
        <Link className={buttonClass({ variant: 'primary', size: 'lg', wide: true })} to={paths.login()}>
          Sign In
        </Link>
      </AccountPage>
    );
  }
  const token = params.get('token') ?? '';
  const { error } = change;
  return (
    <AccountPage title="Choose a new password">
      <form
        noValidate
        aria-label="Choose a new password"
        onSubmit={form.handleSubmit(({ newPassword }) =>
          change.mutate(
            { body: { newPassword, token } },
            { onSuccess: () => bus.emit('profile.changed', {}) },
          ),
        )}
      >
        {error && !error.fields.newPassword && (
          <Trouble>
            {error.fields.common ?? 'Something goes wrong'}. The link may be used or too old:{' '}
            <Link to={paths.resetPassword()}>ask for a new one</Link>.
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
      </form>
    </AccountPage>
  );
}
