import { brand, paths } from '@pool/contracts';
import { buttonClass, EmptyState } from '@pool/design-system';
import { Link } from 'react-router-dom';

// A number is read in one piece.
const phone = brand.support.phone.replaceAll(' ', '\u00a0');

/** Joining and resetting a password are done by a person until their forms open. */
export default function NotYet() {
  return (
    <EmptyState
      headingLevel={1}
      title="Write to us, and we do it for you"
      description={
        <>
          To join, or when you forgot your password, write to{' '}
          <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a> or call {phone}.
        </>
      }
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.login()}>
          Sign in
        </Link>
      }
    />
  );
}
