import { zodResolver } from '@hookform/resolvers/zod';
import { paths } from '@pool/contracts';
import { resetForm } from '@pool/contracts/registration';
import { Button, buttonClass, Form, TextField } from '@pool/design-system';
import { settled } from '@pool/remote-kit';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useResetPassword } from '../../api/registration.ts';
import { AccountPage, Aside, Trouble } from '../../parts/AccountPage/AccountPage.tsx';

const resolver = zodResolver(resetForm);

/** /resetPassword: one field, then the message that a mail was sent. */
export default function ResetPassword() {
  const reset = useResetPassword();
  const form = useForm({ resolver, defaultValues: { email: '' }, shouldFocusError: false });
  const { error } = reset;
  if (reset.isSuccess) {
    return (
      <AccountPage title="Check your email" announce>
        <p>
          We sent a link to <strong>{form.getValues('email').trim()}</strong>. Open it within one hour to
          choose a new password.
        </p>
        <Link className={buttonClass({ variant: 'primary', size: 'lg', wide: true })} to={paths.login()}>
          Sign In
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Reset your password">
      <p>Enter the email of your account and we'll send you a link to choose a new password.</p>
      <Form
        aria-label="Reset your password"
        onSubmit={form.handleSubmit((body) => settled(reset.mutateAsync({ body })))}
      >
        {error && !error.fields.email && <Trouble>{error.fields.common ?? error.message}</Trouble>}
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="email"
          error={form.formState.errors.email?.message ?? error?.fields.email}
          {...form.register('email', { onChange: () => reset.reset() })}
        />
        <Button type="submit" variant="primary" size="lg" wide busy={reset.isPending}>
          Send the link
        </Button>
      </Form>
      <Aside>
        Remembered it? <Link to={paths.login()}>Sign In</Link>
      </Aside>
    </AccountPage>
  );
}
