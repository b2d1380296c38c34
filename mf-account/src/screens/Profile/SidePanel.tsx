import { paths, type SessionUser } from '@pool/contracts';
import { Link } from 'react-router-dom';
import styles from './Profile.module.css';

/** Links next to the profile. */
export function SidePanel({ user }: { user: SessionUser }) {
  const links = [
    { to: paths.profile('personal'), label: 'Personal details', what: 'Name, address, photo' },
    ...(user.type === 'dj'
      ? [{ to: paths.downloads(), label: 'Downloads', what: 'Your downloaded tracks' }]
      : [{ to: paths.label(), label: 'Label area', what: 'How your releases are doing' }]),
    { to: paths.apps(), label: 'Apps', what: 'For desktop and phone' },
  ];
  return (
    <aside className={styles.side} aria-label="More for you">
      <ul>
        {links.map(({ to, label, what }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
