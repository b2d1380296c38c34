import { type Ending, endingOf, paths } from '@pool/contracts';
import { Button, Checkbox, Form, linkClass, PasswordField, TextField } from '@pool/design-system';
import { type ApiError, settled } from '@pool/remote-kit';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { useLogIn } from '../../api/log-in.ts';
import { AccountPage, Aside, Notice, Row, Trouble } from '../../parts/AccountPage/AccountPage.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

/** Messages for members whose session ended automatically. */
const endingSays: Record<Ending, string | null> = {
  idle: 'You were signed out after 30 minutes without activity.',
  unauthorised: 'Your session has ended. Please sign in again.',
  loggedOut: null,
  deleted: 'Your account was deleted. We sent you an email to confirm it.',
};

/** /login. Nothing is validated here, since the server reports the errors. */
export function Login() {
  const { logIn, pending, error } = useLogIn();
  const { register, handleSubmit, getValues } = useForm({
    defaultValues: { login: '', password: '', remember: false },
  });
  const ending = endingOf(useLocation().state);
  const why = ending && endingSays[ending];
  const isUnconfirmed = error?.details.email?.kind === 'not-verified';
  return (
    <AccountPage title="Sign in">
      <Form onSubmit={handleSubmit((body) => settled(logIn(body)))} aria-label="Sign in">
        {why && !error && <Notice>{why}</Notice>}
        {error && <Trouble>{commonLine(error)}</Trouble>}
        {isUnconfirmed && <Unconfirmed credentials={() => getValues()} />}
        <TextField
          label="Login or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('login')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={error?.fields.password}
          {...register('password')}
        />
        <Row>
          <Checkbox label="Remember me" {...register('remember')} />
          <Link to={paths.resetPassword()} className={linkClass()}>
            Forgot your password?
          </Link>
        </Row>
        <Button type="submit" variant="primary" size="lg" wide busy={pending}>
          Log In
        </Button>
      </Form>
      <Aside>
        New here? <Link to={paths.register()}>Sign up</Link>
      </Aside>
    </AccountPage>
  );
}

/** Returns the line above the fields: the server's error about the user or the email, else about the whole form. */
function commonLine({ fields, message }: ApiError): string {
  return (
    fields.user ??
    fields.login ??
    fields.email ??
    fields.common ??
    (fields.password ? "We couldn't sign you in" : message)
  );
}
