import { paths, type SessionUser } from '@pool/contracts';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './ProfileFrame.module.css';

type Tab = { label: string; to: string; forLabels: boolean };
const tabs: Tab[] = [
  { label: 'Personal', to: paths.profile('personal'), forLabels: true },
  { label: 'DJ', to: paths.profile('dj'), forLabels: false },
  { label: 'Subscription', to: paths.subscription(), forLabels: true },
  { label: 'Password', to: paths.profile('password'), forLabels: true },
  { label: 'Billing', to: paths.profile('billing'), forLabels: false },
];

/** The frame of the profile area: its tabs belong to the shell, since different remotes draw what is inside. */
export function ProfileFrame({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <div className={styles.frame} data-page-width="form">
      <nav className={styles.tabs} aria-label="Profile">
        {tabs
          .filter((tab) => user.type === 'dj' || tab.forLabels)
          .map(({ label, to }) => (
            <NavLink key={to} className={styles.tab} to={to}>
              {label}
            </NavLink>
          ))}
      </nav>
      {children}
    </div>
  );
}
