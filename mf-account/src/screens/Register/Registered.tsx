import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { AccountPage } from '../../parts/AccountPage/AccountPage.tsx';

/** The end of registration: the mail says what is left to do. */
export const Registered = ({ email }: { email: string }) => (
  <AccountPage title="Success! Check your email!" announce>
    <p>
      We sent a link to <strong>{email}</strong>. Open it to confirm your address and you're in. It can take a
      minute; if you don't see it, check your spam folder.
    </p>
    <Link className={buttonClass({ variant: 'primary', size: 'lg', wide: true })} to={paths.login()}>
      Log In
    </Link>
  </AccountPage>
);
