import { paths } from '@pool/contracts';
import { Button, Checkbox, PasswordField, TextField } from '@pool/design-system';
import type { ApiError } from '@pool/web-kit';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useLogIn } from '../../api/log-in.ts';
import styles from './Login.module.css';

/** /login. Nothing is checked here: what is wrong is the server's to say. */
export function Login() {
  const { logIn, pending, error } = useLogIn();
  const { register, handleSubmit } = useForm({ defaultValues: { login: '', password: '', remember: false } });
  return (
    <div className={styles.page}>
      <form className={styles.form} onSubmit={handleSubmit(logIn)} noValidate aria-labelledby="login-title">
        <h1 className={styles.title} id="login-title">
          Sign in
        </h1>
        {error && (
          <p className={styles.error} role="alert">
            {commonLine(error)}
          </p>
        )}
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
        <div className={styles.row}>
          <Checkbox label="Remember me" {...register('remember')} />
          <Link to={paths.resetPassword()}>Forgot your password?</Link>
        </div>
        <Button type="submit" variant="primary" size="lg" wide busy={pending}>
          Log In
        </Button>
        <p className={styles.aside}>
          New here? <Link to={paths.register()}>Sign up</Link>
        </p>
      </form>
    </div>
  );
}

/** The line above the fields: what the server says of the user or the e-mail, else of the whole. */
function commonLine({ fields, message }: ApiError): string {
  return (
    fields.user ??
    fields.login ??
    fields.email ??
    fields.common ??
    (fields.password ? 'You are not signed in yet.' : message)
  );
}
