import { brand, confirmEmail, paths } from '@pool/contracts';
import { buttonClass, Spinner } from '@pool/design-system';
import { Redirect } from '@pool/web-kit';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useConfirmEmail } from '../../api/joining.ts';
import { AccountPage } from '../../parts/AccountPage/AccountPage.tsx';

/** /confirmEmail?uid=…&token=…, the link of a mail: confirms at once and signs in. */
export default function ConfirmEmail() {
  const [params] = useSearchParams();
  const { mutate, status, error } = useConfirmEmail();
  const link = confirmEmail.body.safeParse({ userId: params.get('uid'), token: params.get('token') });
  const asked = useRef(false);
  useEffect(() => {
    // A token is good once: a second mount must not use it again.
    if (!link.success || asked.current) return;
    asked.current = true;
    mutate(link.data);
  });
  if (status === 'success') return <Redirect to={paths.tracks('all')} />;
  if (link.success && status !== 'error') {
    return (
      <AccountPage title="Confirm your e-mail">
        <p role="status">
          <Spinner /> Processing...
        </p>
      </AccountPage>
    );
  }
  const isVerified = Object.values(error?.details ?? {}).some(
    ({ kind }) => kind === 'email-already-verified',
  );
  return (
    <AccountPage title={isVerified ? 'Email already verified' : 'Cannot confirm email'} announce>
      {isVerified ? (
        <p>This link was used before. Sign in with your login and password.</p>
      ) : (
        <p>
          The link is not whole, or it is too old. Sign in, and we offer to send you a new one; or write to{' '}
          <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>.
        </p>
      )}
      <Link className={buttonClass({ variant: 'primary', size: 'lg', wide: true })} to={paths.login()}>
        Sign In
      </Link>
    </AccountPage>
  );
}
