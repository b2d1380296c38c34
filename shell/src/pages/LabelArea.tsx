import { brand, paths, type SessionUser } from '@pool/contracts';
import { Link } from 'react-router-dom';
import { TextPage } from './TextPage.tsx';

/** Where a label arrives after signing in. */
export function LabelArea({ user }: { user: SessionUser }) {
  return (
    <TextPage title={`Welcome, ${user.fullName}`}>
      <p>
        This is the label area of {brand.name}. You are signed in as {user.login}.
      </p>
      <p>
        To send us music or ask how a release is doing, write to{' '}
        <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>. Your details are under{' '}
        <Link to={paths.profile('personal')}>Profile</Link>.
      </p>
    </TextPage>
  );
}
