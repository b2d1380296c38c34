import { brand, paths, type SessionUser } from '@pool/contracts';
import { confirmEmail } from '@pool/contracts/registration';
import { buttonClass, Spinner } from '@pool/design-system';
import { Redirect, useUser } from '@pool/remote-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useConfirmEmail } from '../../api/registration.ts';
import { AccountPage } from '../../parts/AccountPage/AccountPage.tsx';

/** /confirmEmail?uid=…&token=…, the link in a mail: confirms immediately, and signs in if nobody is signed in yet. */
export default function ConfirmEmail() {
  const [params] = useSearchParams();
  const user = useUser();
  const before = useRef(user);
  const { mutate, status, error, data: after } = useConfirmEmail();
  const link = confirmEmail.body.safeParse({ userId: params.get('uid'), token: params.get('token') });
  const sent = useRef(false);
  useEffect(() => {
    // A token works once: a second mount must not use it again.
    if (!link.success || sent.current) return;
    sent.current = true;
    mutate(link.data);
  });
  if (status === 'success') {
    // The link has signed in a visitor, who starts where members start.
    if (before.current === null) return <Redirect to={paths.tracks('all')} />;
    return <Confirmed user={after} isTheirs={after.id === Number(params.get('uid'))} />;
  }
  if (link.success && status !== 'error') {
    return (
      <AccountPage title="Confirm your email">
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
        <p>This link has been used before.</p>
      ) : (
        <p>
          {error?.fields.email ?? 'The link is incomplete, has expired or was replaced by a newer one'}.{' '}
          {user ? 'You can send a new link from your profile' : "Sign in and we'll send you a new link"}, or
          write to <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>.
        </p>
      )}
      {user ? (
        <Onward to={paths.profile()}>Go to your profile</Onward>
      ) : (
        <Onward to={paths.login()}>Sign In</Onward>
      )}
    </AccountPage>
  );
}

/** Shown to a member who was signed in when the link was opened, as its owner or as someone else. */
const Confirmed = ({ user, isTheirs }: { user: SessionUser; isTheirs: boolean }) => (
  <AccountPage title="Email confirmed" announce>
    {isTheirs ? (
      <p>
        Your email is now <strong>{user.email}</strong>. Use it the next time you sign in.
      </p>
    ) : (
      <p>
        The address is confirmed. It belongs to another account: you are still signed in here as{' '}
        <strong>{user.login}</strong>.
      </p>
    )}
    <Onward to={paths.profile()}>Go to your profile</Onward>
  </AccountPage>
);

const Onward = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={buttonClass({ variant: 'primary', size: 'lg', wide: true })} to={to}>
    {children}
  </Link>
);
