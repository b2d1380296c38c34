import type { SessionUser } from '@pool/contracts';
import { Avatar, LogoutIcon, Menu, VisuallyHidden } from '@pool/design-system';
import type { Link } from '@pool/remote-api/manifest';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../services.ts';
import styles from './Navbar.module.css';

/** The user menu. src/app/decide-route.ts decides which page follows Log out. */
export function UserMenu({ user, links }: { user: SessionUser; links: readonly Link[] }) {
  const navigate = useNavigate();
  const name = user.dj?.djName || user.fullName || user.login;
  const go = (label: string, to: string) => ({ id: to, label, onSelect: () => void navigate(to) });
  return (
    <Menu
      trigger={
        <button type="button" className={styles.person}>
          <Avatar name={name} src={user.avatar} size={28} decorative />
          <VisuallyHidden>Menu of </VisuallyHidden>
          <span className={styles.personName}>{name}</span>
        </button>
      }
      entries={[
        ...links.map(({ label, to }) => go(label, to)),
        { kind: 'separator', id: 'line' },
        {
          id: 'log-out',
          label: 'Log out',
          icon: <LogoutIcon size={16} />,
          onSelect: () => void signOut('loggedOut'),
        },
      ]}
    />
  );
}
